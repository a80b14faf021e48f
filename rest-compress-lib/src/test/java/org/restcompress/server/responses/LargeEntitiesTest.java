// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPInputStream;
import org.jboss.resteasy.spi.AsyncStreamingOutput;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Answer;
import org.restcompress.testkit.NoStateLeft;
import org.restcompress.testkit.RawClient;
import org.restcompress.testkit.Server;
import org.restcompress.testkit.Waiting;

/** RESTEasy's body writers bring a large entity in one write. It is compressed as the client reads. */
@ExtendWith(NoStateLeft.class)
class LargeEntitiesTest {
    /** Found before the codec that uses it. */
    private static final ContentCodec GZIP = Codecs.installed().named("gzip").orElseThrow();

    private static final String ACCEPT = "Connection: close\r\nAccept-Encoding: " + CountedCodec.CODING + "\r\n";

    /** Far more than sockets hold, coded as well. */
    private static final byte[] BODY = letters(32 * 1024 * 1024);

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();

    private static byte[] letters(int length) {
        byte[] letters = new byte[length];
        new Random(length).nextBytes(letters);
        for (int i = 0; i < length; i++) {
            letters[i] = (byte) (' ' + (letters[i] & 0x3f));
        }
        return letters;
    }

    /** Codes as gzip, and counts what it is given. One body at a time. */
    public static final class CountedCodec implements ContentCodec {
        static final String CODING = "x-counted";

        private static final AtomicLong GIVEN = new AtomicLong();
        private static volatile CountDownLatch released = new CountDownLatch(1);

        /** The library has tried the codec when a server has started. */
        static void reset() {
            GIVEN.set(0);
            released = new CountDownLatch(1);
        }

        @Override
        public String coding() {
            return CODING;
        }

        @Override
        public EncodingStream encoder(OutputStream sink) throws IOException {
            EncodingStream gzip = GZIP.encoder(sink);
            return new EncodingStream(sink) {
                @Override
                protected void encode(byte[] bytes, int offset, int length) throws IOException {
                    GIVEN.addAndGet(length);
                    gzip.write(bytes, offset, length);
                }

                @Override
                protected void sync() throws IOException {
                    gzip.flush();
                }

                @Override
                protected void end() throws IOException {
                    gzip.close();
                }

                @Override
                protected void release() {
                    gzip.abort();
                    released.countDown();
                }
            };
        }

        @Override
        public InputStream decoder(InputStream source, DecodeLimits limits) throws IOException {
            return GZIP.decoder(source, limits);
        }
    }

    /** The same body in several ways. */
    @Path("/")
    @Compress({CountedCodec.CODING, "gzip"})
    public static class Entities {
        @GET
        @Path("bytes")
        @Produces("text/plain")
        public byte[] bytes() {
            return BODY;
        }

        @GET
        @Path("text")
        @Produces("text/plain;charset=US-ASCII")
        public String text() {
            return new String(BODY, StandardCharsets.US_ASCII);
        }

        @GET
        @Path("stage")
        @Produces("text/plain")
        public CompletionStage<byte[]> stage() {
            return CompletableFuture.supplyAsync(() -> BODY);
        }

        @GET
        @Path("response")
        @Produces("text/plain")
        public void response(@Suspended AsyncResponse response) {
            new Thread(() -> response.resume(BODY)).start();
        }

        /** Does not wait for one write before it begins the next. */
        @GET
        @Path("two-writes")
        @Produces("text/plain")
        public CompletionStage<AsyncStreamingOutput> twoWrites() {
            int half = BODY.length / 2;
            return CompletableFuture.supplyAsync(() -> out -> {
                out.asyncWrite(BODY, 0, half);
                out.asyncFlush();
                return out.asyncWrite(BODY, half, BODY.length - half);
            });
        }

        @GET
        @Path("fails")
        @Produces("text/plain")
        public CompletionStage<AsyncStreamingOutput> fails() {
            return CompletableFuture.supplyAsync(() -> out -> {
                out.asyncWrite(BODY);
                return CompletableFuture.failedFuture(new IllegalStateException("the writer gave up"));
            });
        }

        @GET
        @Path("picture")
        @Produces("image/png")
        public byte[] picture() {
            return BODY;
        }

        @GET
        @Path("picture-stage")
        @Produces("image/png")
        public CompletionStage<byte[]> pictureStage() {
            return CompletableFuture.supplyAsync(() -> BODY);
        }
    }

    @BeforeEach
    void bringCodec(@TempDir java.nio.file.Path dir) throws IOException {
        java.nio.file.Path services = Files.createDirectories(dir.resolve("META-INF/services"));
        Files.write(services.resolve(ContentCodec.class.getName()), List.of(CountedCodec.class.getName()));
        Thread.currentThread()
                .setContextClassLoader(new URLClassLoader(new URL[] {dir.toUri().toURL()}, before));
    }

    @AfterEach
    void restore() throws IOException {
        ((URLClassLoader) Thread.currentThread().getContextClassLoader()).close();
        Thread.currentThread().setContextClassLoader(before);
    }

    private static Server startServer() {
        Server server = Server.of(new Entities());
        CountedCodec.reset();
        return server;
    }

    private static byte[] unzipped(byte[] coded) throws IOException {
        try (GZIPInputStream decoding = new GZIPInputStream(new ByteArrayInputStream(coded))) {
            return decoding.readAllBytes();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes", "text"})
    void theEncoderWaitsForAClientThatDoesNotRead(String path) throws IOException {
        try (Server server = startServer();
                RawClient client = new RawClient(server.port()).get(path, ACCEPT)) {
            client.awaitAnswer(2000);
            assertThat(CountedCodec.GIVEN.get()).isLessThan(BODY.length);

            Answer answer = client.answer();
            assertThat(answer.header("Content-Encoding")).hasValue(CountedCodec.CODING);
            assertThat(unzipped(answer.body())).isEqualTo(BODY);
        }
    }

    @Test
    void theEncoderStopsForAClientThatIsGone() throws IOException {
        try (Server server = startServer();
                RawClient client = new RawClient(server.port()).get("bytes", ACCEPT)) {
            client.awaitAnswer(2000);
            client.reset();
            Waiting.await(CountedCodec.released);
            assertThat(CountedCodec.GIVEN.get()).isLessThan(BODY.length);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"stage", "response", "two-writes"})
    void whatIsWrittenWithoutBlockingArrivesWhole(String path) throws IOException {
        try (Server server = startServer();
                RawClient client = new RawClient(server.port()).get(path, ACCEPT)) {
            Answer answer = client.answer();
            assertThat(answer.header("Content-Encoding")).hasValue(CountedCodec.CODING);
            assertThat(unzipped(answer.body())).isEqualTo(BODY);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"stage", "response", "two-writes"})
    void theEncoderIsReleasedIfAClientGoesThatIsWrittenToWithoutBlocking(String path) throws IOException {
        try (Server server = startServer();
                RawClient client = new RawClient(server.port()).get(path, ACCEPT)) {
            client.awaitAnswer(2000);
            client.reset();
            Waiting.await(CountedCodec.released);
        }
    }

    @Test
    void aWriterThatFailsBreaksTheBodyOff() throws IOException {
        try (Server server = startServer();
                RawClient client = new RawClient(server.port()).get("fails", ACCEPT)) {
            Answer answer = client.answer();
            assertThatThrownBy(() -> unzipped(answer.body())).isInstanceOf(IOException.class);
            Waiting.await(CountedCodec.released);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"picture", "picture-stage"})
    void whatGoesOutPlainArrivesWhole(String path) throws IOException {
        try (Server server = startServer();
                RawClient client = new RawClient(server.port()).get(path, ACCEPT)) {
            assertThat(client.answer().body()).isEqualTo(BODY);
        }
    }
}
