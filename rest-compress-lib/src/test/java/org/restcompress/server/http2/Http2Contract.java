// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.server.http2.Http2Resource.CONNECTION;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.server.http2.Caller.Exchange;
import org.restcompress.server.http2.Caller.Reply;
import org.restcompress.server.http2.Caller.Request;
import org.restcompress.testkit.Coder;

/** What a server with this library does over HTTP/1.1 it does over HTTP/2, however that was come to. */
public abstract class Http2Contract {
    private static final int BYTES = 100_000;

    /** Bytes: more than a connection's window of 64 KiB, coded, and no more than may be decoded. */
    private static final int LONG = 3_000_000;

    /** Bytes: over {@code restcompress.decode.max-size}. */
    private static final int TOO_LONG = 11 << 20;

    private static final int STREAMS = 100;
    private static final int PATIENCE_SECONDS = 30;
    private static final long PAUSE_NANOS = 5_000_000;

    protected abstract Served served();

    static Stream<Arguments> transportsAndCoders() {
        return Stream.of(Transport.values())
                .flatMap(transport -> Stream.of(Coder.values()).map(coder -> Arguments.of(transport, coder)));
    }

    /** Caller and server have spoken: a connection that becomes one of HTTP/2 has become one. */
    private Caller open(Transport transport) throws Exception {
        Caller caller = transport.open(served());
        assertThat(caller.call(Request.get("http2/lent")).bytes()).isNotEmpty();
        return caller;
    }

    @ParameterizedTest
    @MethodSource("transportsAndCoders")
    void theFirstRequestOfAConnectionIsAnsweredCoded(Transport transport, Coder coder) throws Exception {
        coder.assumeWorksHere();
        try (Caller caller = transport.open(served())) {
            Reply reply = caller.call(Request.get("http2/text/" + BYTES, "Accept-Encoding", coder.coding()));
            assertThat(reply.isHttp2()).isEqualTo(transport.isHttp2());
            assertIsText(reply, coder);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theCodingIsNegotiated(Transport transport) throws Exception {
        try (Caller caller = open(transport)) {
            for (String[] row : new String[][] {
                {"gzip;q=0.5, zstd", "zstd"},
                {"zstd;q=0.5, gzip", "gzip"},
                {"gzip;q=0, *;q=0.1, lzf", "lzf"},
                {"identity", ""},
                {"", ""},
                {"compress", ""}
            }) {
                Reply reply = caller.call(Request.get("http2/text/" + BYTES, "Accept-Encoding", row[0]));
                assertThat(reply.status()).isEqualTo(200);
                assertThat(reply.header("Content-Encoding")).isEqualTo(row[1]);
                assertThat(reply.header("Vary")).isEqualTo("Accept-Encoding");
                reply.bytes();
            }
            Reply refused = caller.call(Request.get("http2/text/" + BYTES, "Accept-Encoding", "identity;q=0, foo"));
            assertThat(refused.status()).isEqualTo(406);
            refused.bytes();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsUnchangedIsNotSentAgain(Transport transport) throws Exception {
        try (Caller caller = open(transport)) {
            String path = "http2/text/" + BYTES;
            Reply first = caller.call(Request.get(path, "Accept-Encoding", "gzip"));
            first.bytes();
            Reply second =
                    caller.call(Request.get(path, "Accept-Encoding", "gzip", "If-None-Match", first.header("ETag")));

            assertThat(first.header("ETag")).isEqualTo("\"v1--gzip\"");
            assertThat(second.status()).isEqualTo(304);
            assertThat(second.header("ETag")).isEqualTo("\"v1--gzip\"");
            assertThat(second.header("Vary")).isEqualTo("Accept-Encoding");
            assertThat(second.bytes()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void headHasTheFieldsOfGetAndNoBody(Transport transport) throws Exception {
        try (Caller caller = open(transport)) {
            Reply head = caller.call(Request.head("http2/text/" + BYTES, "Accept-Encoding", "zstd"));

            assertThat(head.status()).isEqualTo(200);
            assertThat(head.isHttp2()).isEqualTo(transport.isHttp2());
            assertThat(head.header("ETag")).isEqualTo("\"v1--zstd\"");
            assertThat(head.header("Vary")).isEqualTo("Accept-Encoding");
            assertThat(head.header("Content-Encoding")).isEmpty();
            assertThat(head.header("Content-Length")).isEmpty();
            assertThat(head.bytes()).isEmpty();
        }
    }

    /** So each flush has gone out in a frame, or several, of its own. */
    @ParameterizedTest
    @MethodSource("transportsAndCoders")
    void eachEventArrivesBeforeTheNextIsSent(Transport transport, Coder coder) throws Exception {
        coder.assumeWorksHere();
        try (Caller caller = open(transport)) {
            String path = "http2/events/" + UUID.randomUUID();
            Reply reply = caller.call(Request.get(path, "Accept-Encoding", coder.coding()));
            assertThat(reply.header("Content-Encoding")).isEqualTo(coder.coding());
            try (InputStream events = coder.eagerDecoder(reply.body())) {
                for (int i = 0; i < Http2Resource.EVENTS; i++) {
                    assertThat(nextLine(events)).isEqualTo("data: event " + i);
                    caller.call(Request.post(path, new byte[0])).bytes();
                }
                assertThat(nextLine(events)).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("transportsAndCoders")
    void requestsAreDecoded(Transport transport, Coder coder) throws Exception {
        byte[] text = Http2Resource.text(1, LONG);
        byte[] coded = coded(coder, text);
        try (Caller caller = open(transport)) {
            for (String path : List.of("http2/echo", "http2/echo-stream")) {
                Request post = Request.post(
                        path,
                        coded,
                        "Content-Encoding",
                        coder.coding(),
                        "Content-Type",
                        "text/plain",
                        "Accept-Encoding",
                        coder.coding());
                for (Request request : List.of(post, post.unmeasured())) {
                    Reply reply = caller.call(request);
                    assertThat(reply.status()).isEqualTo(200);
                    assertThat(reply.header("Content-Encoding")).isEqualTo(coder.coding());
                    assertThat(decoded(coder, reply.bytes())).isEqualTo(text);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("transportsAndCoders")
    void aWriterThatFailsIsNotTakenForWhole(Transport transport, Coder coder) throws Exception {
        coder.assumeWorksHere();
        try (Caller caller = open(transport)) {
            Reply reply = caller.call(Request.get("http2/failing", "Accept-Encoding", coder.coding()));
            assertThat(reply.header("Content-Encoding")).isEqualTo(coder.coding());
            assertThatThrownBy(() -> decoded(coder, reply.bytes()))
                    .isInstanceOfAny(IOException.class, RuntimeException.class);
            assertIsText(caller.call(Request.get("http2/text/" + BYTES, "Accept-Encoding", coder.coding())), coder);
        }
    }

    /** It has streams that are older than the bomb, and takes more after it. */
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "HTTP_1_1")
    void aBombEndsItsStreamAndNotTheConnection(Transport transport) throws Exception {
        byte[] bomb = coded(Coder.GZIP, new byte[2 * TOO_LONG]);
        try (Caller caller = open(transport)) {
            String path = "http2/events/" + UUID.randomUUID();
            Reply older = caller.call(Request.get(path, "Accept-Encoding", "gzip"));
            String connection = connectionOf(caller);
            try (InputStream events = Coder.GZIP.eagerDecoder(older.body())) {
                for (int i = 0; i < Http2Resource.EVENTS; i++) {
                    assertThat(nextLine(events)).isEqualTo("data: event " + i);
                    Reply refused = caller.call(
                            Request.post("http2/echo", bomb, "Content-Encoding", "gzip", "Content-Type", "text/plain"));
                    assertThat(refused.status()).isEqualTo(413);
                    assertThat(refused.bytes()).asString().contains("restcompress.decode.max-");
                    assertThat(connectionOf(caller)).isEqualTo(connection);
                    caller.call(Request.post(path, new byte[0])).bytes();
                }
                assertThat(nextLine(events)).isEmpty();
            }
        }
    }

    /** What of a refused body was on its way counts against the connection's window until the server gives it back. */
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "HTTP_1_1")
    void refusedUploadsLeaveTheConnectionItsWindow(Transport transport) throws Exception {
        byte[] tooLong = coded(Coder.GZIP, Http2Resource.text(1, TOO_LONG));
        byte[] text = Http2Resource.text(1, LONG);
        try (Caller caller = open(transport)) {
            String connection = connectionOf(caller);
            for (int i = 0; i < 5; i++) {
                Request request =
                        Request.post("http2/echo", tooLong, "Content-Encoding", "gzip", "Content-Type", "text/plain");
                assertThat(caller.call(request).status()).isEqualTo(413);
                Request unknown =
                        Request.post("http2/echo", tooLong, "Content-Encoding", "foo", "Content-Type", "text/plain");
                assertThat(caller.call(unknown).status()).isEqualTo(415);
            }
            Request request = Request.post(
                    "http2/echo", coded(Coder.GZIP, text), "Content-Encoding", "gzip", "Content-Type", "text/plain");
            assertThat(caller.call(request).bytes()).isEqualTo(text);
            assertThat(connectionOf(caller)).isEqualTo(connection);
        }
    }

    @ParameterizedTest
    @MethodSource("transportsAndCoders")
    void aResponseThatIsResetGivesItsStateBack(Transport transport, Coder coder) throws Exception {
        coder.assumeWorksHere();
        try (Caller caller = open(transport)) {
            int before = lent();
            Exchange exchange = caller.send(Request.get("http2/endless", "Accept-Encoding", coder.coding()));
            Reply reply = exchange.reply().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            assertThat(reply.header("Content-Encoding")).isEqualTo(coder.coding());
            assertThat(reply.body().read()).isNotNegative();
            if (coder != Coder.LZF) {
                // That one borrows a state for each chunk, and waits for its client without any.
                assertThat(awaitLent(lent -> lent > before)).as("states in use").isGreaterThan(before);
            }
            exchange.reset().run();
            assertThat(awaitLent(lent -> lent <= before))
                    .as("states still lent")
                    .isLessThanOrEqualTo(before);
            assertIsText(caller.call(Request.get("http2/text/" + BYTES, "Accept-Encoding", coder.coding())), coder);
        }
    }

    @ParameterizedTest
    @MethodSource("transportsAndCoders")
    void aRequestThatIsResetGivesItsStateBack(Transport transport, Coder coder) throws Exception {
        byte[] coded = coded(coder, Http2Resource.text(1, LONG));
        byte[] half = new ByteArrayInputStream(coded).readNBytes(coded.length / 2);
        try (Caller caller = open(transport)) {
            int before = lent();
            Request request =
                    Request.post("http2/echo", half, "Content-Encoding", coder.coding(), "Content-Type", "text/plain");
            Exchange exchange = caller.send(request.unending());
            assertThat(awaitLent(lent -> lent > before)).as("states in use").isGreaterThan(before);
            exchange.reset().run();
            assertThat(awaitLent(lent -> lent <= before))
                    .as("states still lent")
                    .isLessThanOrEqualTo(before);
            assertIsText(caller.call(Request.get("http2/text/" + BYTES, "Accept-Encoding", coder.coding())), coder);
        }
    }

    /** None is answered before all of them are there. */
    @ParameterizedTest
    @EnumSource
    void aHundredRequestsAtATimeAreAnsweredRight(Transport transport) throws Exception {
        try (Caller caller = open(transport)) {
            String path = "http2/meeting/" + UUID.randomUUID() + '/' + STREAMS + '/';
            List<Coder> coders =
                    Stream.of(Coder.values()).filter(Coder::worksHere).toList();
            List<Exchange> exchanges = new ArrayList<>();
            for (int i = 0; i < STREAMS; i++) {
                String coding = coders.get(i % coders.size()).coding();
                exchanges.add(caller.send(Request.get(path + i, "Accept-Encoding", coding)));
            }
            Set<String> connections = new HashSet<>();
            for (int i = 0; i < STREAMS; i++) {
                Coder coder = coders.get(i % coders.size());
                Reply reply = exchanges.get(i).reply().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
                assertThat(reply.status()).isEqualTo(200);
                assertThat(reply.header("Content-Encoding")).isEqualTo(coder.coding());
                assertThat(decoded(coder, reply.bytes())).isEqualTo(Http2Resource.text(i, 20_000));
                connections.add(reply.header(CONNECTION));
            }
            assertThat(connections).hasSize(transport.isHttp2() ? 1 : STREAMS);
        }
    }

    private static void assertIsText(Reply reply, Coder coder) throws IOException {
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.header("Content-Encoding")).isEqualTo(coder.coding());
        assertThat(reply.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(decoded(coder, reply.bytes())).isEqualTo(Http2Resource.text(0, BYTES));
    }

    private static String connectionOf(Caller caller) throws Exception {
        Reply reply = caller.call(Request.get("http2/text/10"));
        reply.bytes();
        assertThat(reply.header(CONNECTION)).isNotEmpty();
        return reply.header(CONNECTION);
    }

    private int lent() throws Exception {
        try (Caller observer = Transport.HTTP_1_1.open(served())) {
            return Integer.parseInt(
                    new String(observer.call(Request.get("http2/lent")).bytes(), US_ASCII));
        }
    }

    /** Waits, but not for ever, until the number of lent states is as wanted; returns the last one seen. */
    private int awaitLent(IntPredicate wanted) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        int lent = lent();
        while (!wanted.test(lent) && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(PAUSE_NANOS);
            lent = lent();
        }
        return lent;
    }

    /** The next line that is not blank, read without a byte beyond it; empty at the end. */
    private static String nextLine(InputStream decoded) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int b = decoded.read(); b >= 0; b = decoded.read()) {
            if (b != '\n') {
                line.append((char) b);
            } else if (!line.isEmpty()) {
                break;
            }
        }
        return line.toString();
    }

    private static byte[] coded(Coder coder, byte[] content) throws IOException {
        coder.assumeWorksHere();
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream encoder = coder.encoder(coded)) {
            encoder.write(content);
        }
        return coded.toByteArray();
    }

    private static byte[] decoded(Coder coder, byte[] coded) throws IOException {
        try (InputStream decoder = coder.decoder(new ByteArrayInputStream(coded))) {
            return decoder.readAllBytes();
        }
    }
}
