// SPDX-License-Identifier: Apache-2.0
package org.restcompress.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.restcompress.internal.testkit.Sources.concat;
import static org.restcompress.testkit.Texts.textOf;

import com.ning.compress.lzf.LZFEncoder;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.sse.SseEventSource;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionFeature;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.NoStateLeft;
import org.restcompress.testkit.RawServer;

/** Responses as servers in the wild send them, byte for byte, to the client of the runtime that is on the class path. */
@ExtendWith(NoStateLeft.class)
abstract class ClientDecodingContract {
    private static final String TEXT = textOf(5000);
    private static final byte[] GZIP = Http.encode("gzip", TEXT);
    private static final byte[] NOTHING = {};
    private static final String TYPE = "Content-Type: text/plain";

    @AutoClose
    private final RawServer server = new RawServer();

    @AutoClose
    private final Client client =
            ClientBuilder.newBuilder().register(CompressionFeature.class).build();

    private Invocation.Builder request() {
        return client.target(server.uri()).request();
    }

    private String get() {
        return request().get(String.class);
    }

    private void assertGetFails(String message) {
        assertThatThrownBy(this::get).isInstanceOf(ProcessingException.class).hasMessageContaining(message);
    }

    private static byte[] chunk(byte[] content) {
        return concat(
                (Integer.toHexString(content.length) + "\r\n").getBytes(StandardCharsets.US_ASCII),
                content,
                new byte[] {'\r', '\n'});
    }

    private static byte[] chunked(byte[] content) {
        return concat(chunk(content), lastChunk());
    }

    private static byte[] lastChunk() {
        return "0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "x-gzip", "deflate", "zstd", "lzf", "lzf, gzip"})
    void aResponseWithoutAByteIsEmptyWhateverCodingItNames(String coding) {
        server.answer(200, lastChunk(), TYPE, "Content-Encoding: " + coding, "Transfer-Encoding: chunked");
        assertThat(get()).isEmpty();
        server.answer(200, NOTHING, TYPE, "Content-Encoding: " + coding);
        assertThat(get()).isEmpty();
        server.answer(200, NOTHING, TYPE, "Content-Encoding: " + coding, "Content-Length: 0");
        assertThat(get()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {204, 304})
    void aResponseThatHasNoBodyMayNameACoding(int status) {
        server.answer(status, NOTHING, TYPE, "Content-Encoding: gzip", "ETag: W/\"v1\"");
        try (Response response = request().get()) {
            assertThat(response.getStatus()).isEqualTo(status);
            assertThat(response.getHeaderString("ETag")).isEqualTo("W/\"v1\"");
        }
    }

    @Test
    void theHeadersOfAHeadStayAsTheyAre() {
        server.answer(200, NOTHING, TYPE, "Content-Encoding: gzip", "Content-Length: " + GZIP.length);
        try (Response response = request().head()) {
            assertThat(response.getHeaderString("Content-Encoding")).isEqualTo("gzip");
            assertThat(response.getLength()).isEqualTo(GZIP.length);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Encoding: GZIP",
                "content-encoding: X-GZip",
                "Content-Encoding:gzip",
                "Content-Encoding: identity, gzip",
                "Content-Encoding: ,gzip,",
                "Content-Encoding: gzip\r\nContent-Encoding: identity",
                "Content-Encoding:\r\nContent-Encoding: gzip",
            })
    void aCodingIsReadInEveryFormThatServersWriteIt(String lines) {
        server.answer(200, GZIP, TYPE, lines, "Content-Length: " + GZIP.length);
        try (Response response = request().get()) {
            assertThat(response.getHeaders()).doesNotContainKeys("Content-Encoding", "Content-Length");
            assertThat(response.getLength()).isEqualTo(-1);
            assertThat(response.readEntity(String.class)).isEqualTo(TEXT);
        }
    }

    @Test
    void codingsOnSeveralLinesAreUndoneInReverse() {
        byte[] twice = LZFEncoder.encode(GZIP);
        server.answer(200, twice, TYPE, "Content-Encoding: gzip", "Content-Encoding: lzf");
        assertThat(get()).isEqualTo(TEXT);
    }

    private static Client watched(AtomicInteger closed, Object registered) {
        ClientResponseFilter watching =
                (request, response) -> response.setEntityStream(new FilterInputStream(response.getEntityStream()) {
                    @Override
                    public void close() throws IOException {
                        closed.incrementAndGet();
                        super.close();
                    }
                });
        return ClientBuilder.newBuilder()
                .register(CompressionFeature.class)
                .register(watching, Integer.MAX_VALUE)
                .register(registered)
                .build();
    }

    /** Whoever gets an exception has no response to close: its connection comes back all the same. */
    @Test
    void aResponseThatIsRefusedAtItsHeadersGivesItsConnectionBack() {
        AtomicInteger closed = new AtomicInteger();
        Client watched = watched(closed, new FailingReader());
        server.answer(200, GZIP, TYPE, "Content-Encoding: " + "gzip,".repeat(12));
        try {
            assertThatThrownBy(() -> watched.target(server.uri()).request().get(String.class))
                    .hasMessageContaining("codings");
        } finally {
            watched.close();
        }
        assertThat(closed).hasPositiveValue();
    }

    /** An {@code Error}, too, after which nobody reads to the end: what is left of the body is closed. */
    @Test
    void aReaderThatThrowsAnErrorGivesItsConnectionBack() {
        AtomicInteger closed = new AtomicInteger();
        Client watched = watched(closed, new FailingReader());
        server.answer(200, GZIP, TYPE, "Content-Encoding: gzip");
        try (Response response = watched.target(server.uri()).request().get()) {
            assertThatThrownBy(() -> response.readEntity(FailingReader.Read.class))
                    .hasStackTraceContaining("of the application's reader");
        } finally {
            watched.close();
        }
        assertThat(closed).hasPositiveValue();
    }

    /** Each of its connections ends within the compressed stream. */
    @Test
    void anEventSourceConnectsAgainAfterAStreamWithoutEnd() throws Exception {
        ByteArrayOutputStream event = new ByteArrayOutputStream();
        GZIPOutputStream coder = new GZIPOutputStream(event, 512, true);
        coder.write("data: event\n\n".getBytes(StandardCharsets.UTF_8));
        coder.flush();
        server.answer(
                200,
                chunked(event.toByteArray()),
                "Content-Type: text/event-stream",
                "Content-Encoding: gzip",
                "Transfer-Encoding: chunked");
        CountDownLatch events = new CountDownLatch(3);
        try (SseEventSource source = SseEventSource.target(client.target(server.uri()))
                .reconnectingEvery(1, TimeUnit.MILLISECONDS)
                .build()) {
            source.register(arrived -> events.countDown(), failure -> {});
            source.open();
            assertThat(events.await(60, TimeUnit.SECONDS)).isTrue();
            // Which says that no more come. When it is sent, all streams before it have ended.
            server.answer(204, NOTHING);
            server.awaitSent();
        }
    }

    /** Events may take long to come. */
    @ParameterizedTest
    @ValueSource(strings = {"X-Plain: 1", "Content-Encoding: gzip"})
    void aResponseIsThereBeforeItsBody(String line) {
        CountDownLatch body = server.answerLater(200, chunked(GZIP), TYPE, line, "Transfer-Encoding: chunked");
        Response response;
        try {
            response = assertTimeoutPreemptively(
                    Duration.ofSeconds(60), () -> request().get());
        } finally {
            body.countDown();
        }
        assertThat(response.readEntity(byte[].class))
                .isEqualTo(line.endsWith("gzip") ? TEXT.getBytes(StandardCharsets.UTF_8) : GZIP);
    }

    /** As those of JSON Processing do, which look for no end behind the last bracket. */
    @Test
    void aReaderMayCloseABodyWhoseEndItHasNotRead() {
        Client closing = ClientBuilder.newBuilder()
                .register(CompressionFeature.class)
                .register(new ClosingReader())
                .build();
        byte[] damaged = GZIP.clone();
        damaged[GZIP.length - 8]++;
        try {
            server.answer(200, chunked(GZIP), TYPE, "Content-Encoding: gzip", "Transfer-Encoding: chunked");
            assertThat(closing.target(server.uri()).request().get(ClosingReader.Value.class))
                    .isNotNull();
            server.answer(200, chunked(damaged), TYPE, "Content-Encoding: gzip", "Transfer-Encoding: chunked");
            assertThatThrownBy(() -> closing.target(server.uri()).request().get(ClosingReader.Value.class))
                    .isInstanceOf(ProcessingException.class)
                    .hasMessageContaining("malformed gzip body");
        } finally {
            closing.close();
        }
    }

    private static final class ClosingReader implements MessageBodyReader<ClosingReader.Value> {
        private static final class Value {}

        @Override
        public boolean isReadable(Class<?> type, Type generic, Annotation[] annotations, MediaType mediaType) {
            return type == Value.class;
        }

        @Override
        public Value readFrom(
                Class<Value> type,
                Type generic,
                Annotation[] annotations,
                MediaType mediaType,
                MultivaluedMap<String, String> headers,
                InputStream content)
                throws IOException {
            content.readNBytes(TEXT.length());
            content.close();
            return new Value();
        }
    }

    private static final class FailingReader implements MessageBodyReader<FailingReader.Read> {
        private static final class Read {}

        @Override
        public boolean isReadable(Class<?> type, Type generic, Annotation[] annotations, MediaType mediaType) {
            return type == Read.class;
        }

        @Override
        public Read readFrom(
                Class<Read> type,
                Type generic,
                Annotation[] annotations,
                MediaType mediaType,
                MultivaluedMap<String, String> headers,
                InputStream content)
                throws IOException {
            content.readNBytes(100);
            throw new AssertionError("of the application's reader");
        }
    }

    @Test
    void identityIsNoCoding() {
        server.answer(
                200, TEXT.getBytes(StandardCharsets.UTF_8), TYPE, "Content-Encoding: identity", "Content-Length: 5000");
        try (Response response = request().get()) {
            assertThat(response.getLength()).isEqualTo(5000);
            assertThat(response.readEntity(String.class)).isEqualTo(TEXT);
        }
    }

    /** One that is no int, and one that two have set. */
    @ParameterizedTest
    @ValueSource(strings = {"Content-Length: 3000000000", "Content-Length: %1$d\r\nContent-Length: %1$d"})
    void aResponseIsReadWhateverItsLengthIs(String length) throws IOException {
        byte[] plain = TEXT.getBytes(StandardCharsets.UTF_8);
        server.answer(200, plain, TYPE, length.formatted(plain.length));
        assertThat(beginning(plain.length)).isEqualTo(plain);
        server.answer(200, plain, TYPE, "Content-Encoding: identity", length.formatted(plain.length));
        assertThat(beginning(plain.length)).isEqualTo(plain);
        server.answer(200, GZIP, TYPE, "Content-Encoding: foo", length.formatted(GZIP.length));
        assertThat(beginning(GZIP.length)).isEqualTo(GZIP);
        server.answer(200, GZIP, TYPE, "Content-Encoding: gzip", length.formatted(GZIP.length));
        assertThat(beginning(plain.length)).isEqualTo(plain);
    }

    private byte[] beginning(int length) throws IOException {
        byte[] bytes = new byte[length];
        InputStream body = request().get(InputStream.class);
        try {
            body.readNBytes(bytes, 0, length);
        } finally {
            try {
                body.close();
            } catch (IOException e) {
                // Fewer bytes come than the header says.
            }
        }
        return bytes;
    }

    @Test
    void severalGzipMembersAreOneContent() {
        server.answer(200, concat(GZIP, GZIP), TYPE, "Content-Encoding: gzip");
        assertThat(get()).isEqualTo(TEXT + TEXT);
    }

    @Test
    void aBodyThatTheConnectionsEndCutsShortFails() {
        byte[] half = Arrays.copyOf(GZIP, GZIP.length / 2);
        server.answer(200, half, TYPE, "Content-Encoding: gzip");
        assertGetFails("malformed gzip body: it is cut short");
        server.answer(200, half, TYPE, "Content-Encoding: gzip", "Content-Length: " + GZIP.length);
        assertGetFails("");
        server.answer(200, chunk(half), TYPE, "Content-Encoding: gzip", "Transfer-Encoding: chunked");
        assertGetFails("");
        server.answer(200, NOTHING, TYPE, "Content-Encoding: gzip", "Transfer-Encoding: chunked");
        assertGetFails("");
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 404, 415, 500, 503})
    void theCodedBodyOfAnErrorIsReadable(int status) {
        server.answer(
                status, concat(chunk(GZIP), lastChunk()), TYPE, "Content-Encoding: gzip", "Transfer-Encoding: chunked");
        WebApplicationException error = catchThrowableOfType(WebApplicationException.class, this::get);
        assertThat(error.getResponse().getStatus()).isEqualTo(status);
        assertThat(error.getResponse().readEntity(String.class)).isEqualTo(TEXT);
        assertThat(error.getResponse().getHeaderString("Content-Encoding")).isNull();
    }

    @Test
    void whatFollowsACodingsEndIsRefused() {
        server.answer(
                200,
                concat(GZIP, "<!-- served by -->".getBytes(StandardCharsets.US_ASCII)),
                TYPE,
                "Content-Encoding: gzip");
        assertGetFails("malformed gzip body: a member has no gzip header");
    }

    @Test
    void aPlainBodyThatIsSaidToBeCodedIsRefused() {
        server.answer(200, TEXT.getBytes(StandardCharsets.UTF_8), TYPE, "Content-Encoding: gzip");
        assertGetFails("malformed gzip body");
    }

    @Test
    void anUnknownCodingAndAPartOfACodedBodyAreLeftAsTheyAre() {
        server.answer(200, GZIP, TYPE, "Content-Encoding: foo");
        try (Response response = request().get()) {
            assertThat(response.getHeaderString("Content-Encoding")).isEqualTo("foo");
            assertThat(response.readEntity(byte[].class)).isEqualTo(GZIP);
        }
        byte[] part = Arrays.copyOf(GZIP, 20);
        server.answer(206, part, TYPE, "Content-Encoding: gzip", "Content-Range: bytes 0-19/" + GZIP.length);
        try (Response response =
                request().header("Range", "bytes=0-19").acceptEncoding("gzip").get()) {
            assertThat(response.getHeaderString("Content-Encoding")).isEqualTo("gzip");
            assertThat(response.readEntity(byte[].class)).isEqualTo(part);
        }
    }
}
