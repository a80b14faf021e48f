// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.soak;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.restcompress.memory.StateServer.Failure;
import org.restcompress.testkit.Answer;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.RawClient;
import org.restcompress.testkit.RawClient.Framing;
import org.restcompress.testkit.ServerProcess;

/** A client that makes one request after another, as its random numbers choose, and knows what has to come of each. */
final class SoakClient implements Callable<Void> {
    /** The ways in which a request can go. */
    enum Kind {
        GOOD_RESPONSE(20),
        POLL(12),
        GOOD_REQUEST(20),
        ECHO(12),
        WRITER_FAILS(12),
        READER_VANISHES(5),
        SENDER_VANISHES(5),
        BOMB(5),
        BAD_REQUEST(7),
        // These hold their connection until the server loses patience.
        READER_STOPS(1),
        SENDER_STOPS(1);

        private final int percent;

        Kind(int percent) {
            this.percent = percent;
        }
    }

    /** Bytes: shorter ones would not be coded. */
    private static final int SHORTEST = 2_000;

    /** How often that is doubled at most; the longest is several times what is held before coding begins. */
    private static final int DOUBLINGS = 8;

    /** Bytes: more, coded, than all buffers between the server and a client that does not read. */
    private static final long ENDLESS = 4L << 30;

    /** Bytes of content that are held until their coding can begin, and more than are held. */
    private static final int HELD = 50_000;

    private static final int MORE = 250_000;

    private static final String OK = "HTTP/1.1 200 ";

    private final ServerProcess server;
    private final List<Coder> coders;
    private final Map<Kind, List<SoakBody>> bodies;
    private final SoakTotals totals;
    private final Duration round;
    private final SplittableRandom random;
    private final SoakPoller poller;
    private volatile String request = "";

    SoakClient(
            ServerProcess server,
            List<Coder> coders,
            Map<Kind, List<SoakBody>> bodies,
            SoakTotals totals,
            Duration round,
            SplittableRandom random) {
        this.server = server;
        this.coders = coders;
        this.bodies = bodies;
        this.totals = totals;
        this.round = round;
        this.random = random;
        this.poller = new SoakPoller(random);
    }

    /** What it is doing, or did last. */
    @Override
    public String toString() {
        return request;
    }

    /** Makes requests for the time of a round, or until something is very wrong. */
    @Override
    public Void call() {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < round.toNanos() && !totals.tooManyFailures()) {
            Kind kind = nextKind();
            try {
                make(kind);
                totals.add(kind);
            } catch (IOException | InterruptedException | RuntimeException | AssertionError e) {
                totals.fail(kind + ", " + request + ": " + e);
            }
        }
        return null;
    }

    private Kind nextKind() {
        int rest = random.nextInt(100);
        for (Kind kind : Kind.values()) {
            rest -= kind.percent;
            if (rest < 0) {
                return kind;
            }
        }
        throw new IllegalStateException("the kinds are not a hundred percent");
    }

    private void make(Kind kind) throws IOException, InterruptedException {
        switch (kind) {
            case GOOD_RESPONSE -> goodResponse();
            case POLL -> poll();
            case GOOD_REQUEST, BOMB, BAD_REQUEST -> post(one(bodies.get(kind)));
            case ECHO -> echo(one(bodies.get(Kind.GOOD_REQUEST)));
            case WRITER_FAILS -> writerFails();
            case READER_VANISHES -> readerVanishes();
            case SENDER_VANISHES -> senderVanishes(one(bodies.get(Kind.GOOD_REQUEST)));
            case READER_STOPS -> readerStops();
            case SENDER_STOPS -> senderStops(one(bodies.get(Kind.GOOD_REQUEST)));
        }
    }

    private void goodResponse() throws IOException, InterruptedException {
        Coder coder = one(coders);
        int length = length();
        get((random.nextBoolean() ? "response" : "response/later") + "?length=" + length, coder)
                .assertIsWhole(coder, length);
    }

    private void poll() throws IOException, InterruptedException {
        request = "GET of a list that is polled";
        poller.poll(server.port());
    }

    private void post(SoakBody body) throws IOException, InterruptedException {
        Answer answer = post("big", body, "identity");
        String text = new String(answer.body(), UTF_8);
        assertThat(answer.status()).as(text).isEqualTo(body.status);
        assertThat(text).contains(body.says);
        assertThat(answer.isComplete()).isTrue();
    }

    private void echo(SoakBody body) throws IOException, InterruptedException {
        Coder coder = one(coders);
        post("request/echo", body, coder.coding()).assertIsWhole(coder, body.length);
    }

    private void writerFails() throws IOException, InterruptedException {
        Coder coder = one(coders);
        String how = "&how=" + one(List.of(Failure.values()));
        switch (random.nextInt(4)) {
            case 0 -> get("response/failing?after=0" + how, coder).assertIsPlainError();
            case 1 -> get("response/failing?after=" + HELD + how, coder).assertIsPlainError();
            case 2 -> get("response/failing?after=" + MORE + how, coder).assertIsPlainErrorOrBroken(coder);
            default ->
                get("response/failing-flushed?after=" + HELD + how, coder).assertIsBroken(coder);
        }
    }

    private void readerVanishes() throws IOException, InterruptedException {
        try (RawClient client = ask(server.port(), "response?length=" + ENDLESS, one(coders))) {
            assertThat(client.awaitAnswer(OK.length() + random.nextInt(SHORTEST)))
                    .startsWith(OK);
            client.reset();
        }
    }

    private void senderVanishes(SoakBody body) throws IOException, InterruptedException {
        String path = random.nextBoolean() ? "big" : "request/echo";
        try (RawClient client = sendPart(server.port(), path, body)) {
            client.reset();
        }
    }

    private void readerStops() throws IOException, InterruptedException {
        try (RawClient client = ask(server.impatientPort(), "response?length=" + ENDLESS, one(coders))) {
            // With nothing read: the answer has no end that could come, and on a slow machine not even a beginning.
            client.awaitHangUp();
        }
    }

    private void senderStops(SoakBody body) throws IOException, InterruptedException {
        try (RawClient client = sendPart(server.impatientPort(), "big", body)) {
            // Seldom the method complains of what it read, which ended or was never sent, before Undertow is done.
            assertThat(client.awaitEnd()).matches("(?s)(HTTP/1.1 [45].*)?");
        }
    }

    private RawClient ask(int port, String path, Coder coder) throws IOException {
        Framing framing = one(List.of(Framing.values()));
        request = "GET " + path + " in " + coder + ", ended by " + framing;
        return new RawClient(port).get(path, coder, framing);
    }

    private Answer get(String path, Coder coder) throws IOException, InterruptedException {
        try (RawClient client = ask(server.port(), path, coder)) {
            return client.answer();
        }
    }

    private Answer post(String path, SoakBody body, String acceptEncoding) throws IOException, InterruptedException {
        request = "POST " + path + " of " + body + " for " + acceptEncoding;
        int length = body.codedLength();
        try (RawClient client = new RawClient(server.port())) {
            return client.post(path, body.codings, acceptEncoding, length, body.codedPart(length))
                    .answer();
        }
    }

    /** At least the last byte is missing. */
    private RawClient sendPart(int port, String path, SoakBody body) throws IOException {
        int part = random.nextInt(body.codedLength());
        request = "POST " + path + " of " + part + " bytes of " + body;
        return new RawClient(port).post(path, body.codings, "identity", body.codedLength(), body.codedPart(part));
    }

    private int length() {
        return (SHORTEST << random.nextInt(DOUBLINGS + 1)) + random.nextInt(SHORTEST);
    }

    private <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }
}
