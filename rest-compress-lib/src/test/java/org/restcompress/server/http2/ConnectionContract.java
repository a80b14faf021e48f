// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.server.http2.Http2Resource.CONNECTION;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
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
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.server.http2.Caller.Exchange;
import org.restcompress.server.http2.Caller.Reply;
import org.restcompress.server.http2.Caller.Request;
import org.restcompress.testkit.Coder;

/** Whatever becomes of a request, its connection has room for others, and native memory comes back. */
public abstract class ConnectionContract {
    /** Bytes: more than a connection's window of 64 KiB, coded, and no more than may be decoded. */
    private static final int LONG = 3_000_000;

    /** Bytes: over {@code restcompress.decode.max-size}. */
    private static final int TOO_LONG = 11 << 20;

    private static final int STREAMS = 100;
    private static final int PATIENCE_SECONDS = 30;
    private static final long PAUSE_NANOS = 5_000_000;

    protected abstract Served served();

    /** It has streams that are older than the bomb, and takes more after it. */
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "HTTP_1_1")
    void aBombEndsItsStreamAndNotTheConnection(Transport transport) throws Exception {
        byte[] bomb = Bodies.coded(Coder.GZIP, new byte[2 * TOO_LONG]);
        try (Caller caller = Bodies.open(transport, served())) {
            String path = "http2/events/" + UUID.randomUUID();
            Reply older = caller.call(Request.get(path, "Accept-Encoding", "gzip"));
            String connection = connectionOf(caller);
            try (InputStream events = Coder.GZIP.eagerDecoder(older.body())) {
                for (int i = 0; i < Http2Resource.EVENTS; i++) {
                    assertThat(Bodies.nextLine(events)).isEqualTo("data: event " + i);
                    Reply refused = caller.call(
                            Request.post("http2/echo", bomb, "Content-Encoding", "gzip", "Content-Type", "text/plain"));
                    assertThat(refused.status()).isEqualTo(413);
                    assertThat(refused.bytes()).asString().contains("restcompress.decode.max-");
                    assertThat(connectionOf(caller)).isEqualTo(connection);
                    caller.call(Request.post(path, new byte[0])).bytes();
                }
                assertThat(Bodies.nextLine(events)).isEmpty();
            }
        }
    }

    /** What of a refused body was on its way counts against the connection's window until the server gives it back. */
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "HTTP_1_1")
    void refusedUploadsLeaveTheConnectionItsWindow(Transport transport) throws Exception {
        byte[] tooLong = Bodies.coded(Coder.GZIP, Http2Resource.text(1, TOO_LONG));
        byte[] text = Http2Resource.text(1, LONG);
        try (Caller caller = Bodies.open(transport, served())) {
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
                    "http2/echo",
                    Bodies.coded(Coder.GZIP, text),
                    "Content-Encoding",
                    "gzip",
                    "Content-Type",
                    "text/plain");
            assertThat(caller.call(request).bytes()).isEqualTo(text);
            assertThat(connectionOf(caller)).isEqualTo(connection);
        }
    }

    @ParameterizedTest
    @MethodSource("org.restcompress.server.http2.Http2Contract#transportsAndCoders")
    void aResponseThatIsResetGivesItsStateBack(Transport transport, Coder coder) throws Exception {
        coder.assumeWorksHere();
        try (Caller caller = Bodies.open(transport, served())) {
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
            Bodies.assertIsText(
                    caller.call(Request.get("http2/text/" + Bodies.BYTES, "Accept-Encoding", coder.coding())), coder);
        }
    }

    @ParameterizedTest
    @MethodSource("org.restcompress.server.http2.Http2Contract#transportsAndCoders")
    void aRequestThatIsResetGivesItsStateBack(Transport transport, Coder coder) throws Exception {
        byte[] coded = Bodies.coded(coder, Http2Resource.text(1, LONG));
        byte[] half = new ByteArrayInputStream(coded).readNBytes(coded.length / 2);
        try (Caller caller = Bodies.open(transport, served())) {
            int before = lent();
            Request request =
                    Request.post("http2/echo", half, "Content-Encoding", coder.coding(), "Content-Type", "text/plain");
            Exchange exchange = caller.send(request.unending());
            assertThat(awaitLent(lent -> lent > before)).as("states in use").isGreaterThan(before);
            exchange.reset().run();
            assertThat(awaitLent(lent -> lent <= before))
                    .as("states still lent")
                    .isLessThanOrEqualTo(before);
            Bodies.assertIsText(
                    caller.call(Request.get("http2/text/" + Bodies.BYTES, "Accept-Encoding", coder.coding())), coder);
        }
    }

    /** None is answered before all of them are there. */
    @ParameterizedTest
    @EnumSource
    void aHundredRequestsAtATimeAreAnsweredRight(Transport transport) throws Exception {
        try (Caller caller = Bodies.open(transport, served())) {
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
                assertThat(Bodies.decoded(coder, reply.bytes())).isEqualTo(Http2Resource.text(i, 20_000));
                connections.add(reply.header(CONNECTION));
            }
            assertThat(connections).hasSize(transport.isHttp2() ? 1 : STREAMS);
        }
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
}
