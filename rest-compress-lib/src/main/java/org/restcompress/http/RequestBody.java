// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.config.Setting;
import org.restcompress.event.Decision;
import org.restcompress.event.Direction;
import org.restcompress.event.Outcome;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.body.received.PulledBody;
import org.restcompress.internal.detection.CompressedContent;
import org.restcompress.internal.event.Reporter;
import org.restcompress.internal.plan.ClientPlan;
import org.restcompress.internal.policy.Verdict;

/**
 * The body of a request that is to be coded. It is read until it is known whether it goes coded and how long it is, since its
 * headers are sent first; what was read is sent, and the rest while it is read. Who subscribes once more gets all of it anew,
 * from the application's publisher.
 *
 * @param plain not read yet
 * @param objections what speaks against coding a body of a length
 * @param begun what is read from, by nobody who subscribed yet
 * @param aborted completed when no subscriber is to read on
 */
record RequestBody(
        BodyPublisher plain,
        ContentCodec codec,
        ClientPlan plan,
        LongFunction<Decision.@Nullable Plain> objections,
        @Nullable Reporter reporter,
        AtomicReference<InputStream> begun,
        CompletableFuture<Void> aborted) {
    /** Nothing is begun any more. */
    private static final InputStream OVER = InputStream.nullInputStream();

    /** How the body is sent; in no coding if that is null. */
    record Outgoing(BodyPublisher publisher, @Nullable String coding) {}

    /** What was read from a stream already, and the rest of it. Another thread than the one that reads may close it. */
    private static final class Reread extends InputStream {
        private final InputStream head;
        private final InputStream rest;

        Reread(byte[] head, InputStream rest) {
            this.head = new ByteArrayInputStream(head);
            this.rest = rest;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int n = head.read(target, offset, length);
            return n < 0 ? rest.read(target, offset, length) : n;
        }

        @Override
        public void close() throws IOException {
            rest.close();
        }
    }

    RequestBody(
            BodyPublisher plain,
            ContentCodec codec,
            ClientPlan plan,
            LongFunction<Decision.@Nullable Plain> objections,
            @Nullable Reporter reporter) {
        this(
                plain,
                codec,
                plan,
                objections,
                reporter,
                new AtomicReference<>(new PublishedBytes(plain)),
                new CompletableFuture<>());
    }

    private int setting(Setting<Long> setting) {
        return plan.config().get(setting).intValue();
    }

    /** Reads what it takes to say how the body goes, and waits for that. Called once. */
    Outgoing decide() throws IOException {
        InputStream content = Objects.requireNonNull(begun.get());
        // What is shorter is coded in one call, if its length and what comes of it permit.
        int enough = Math.max(Math.max(setting(Setting.MIN_SIZE), setting(Setting.CLIENT_BUFFER_SIZE)), 1);
        byte[] head = content.readNBytes(enough);
        boolean isWhole = head.length < enough;
        Decision.Plain objection = isWhole ? objections.apply(head.length) : null;
        if (objection == null && plan.detectsCompressed()) {
            objection = CompressedContent.judge(head, head.length).objection();
        }
        if (objection != null && reporter != null) {
            reporter.passed(Direction.REQUEST, objection, isWhole ? head.length : plain.contentLength());
        }
        if (isWhole) {
            byte[] coded = objection == null ? whole(head) : null;
            return coded == null
                    ? new Outgoing(BodyPublishers.ofByteArray(head), null)
                    : new Outgoing(BodyPublishers.ofByteArray(coded), codec.coding());
        }
        InputStream all = goOn(content, new Reread(head, content));
        if (objection == null) {
            return coded(all, content);
        }
        BodyPublisher uncoded = published(all, () -> new PublishedBytes(plain));
        long length = plain.contentLength();
        return new Outgoing(length > 0 ? BodyPublishers.fromPublisher(uncoded, length) : uncoded, null);
    }

    /** All of a content, coded in one call; null if it does not shrink. */
    private byte @Nullable [] whole(byte[] content) {
        byte[] coded = new byte[content.length - 1];
        Meter meter = meter();
        long since = meter.clock();
        int length = codec.encode(content, 0, content.length, coded);
        meter.worked(since);
        meter.coded(Math.max(length, 0));
        meter.plain(content.length);
        // Some libraries say 0 where there is too little room.
        if (length <= 0) {
            meter.decided(Verdict.doesNotShrink(codec.coding()));
        }
        meter.ended(Outcome.COMPLETE);
        return length <= 0 ? null : Arrays.copyOf(coded, length);
    }

    private Meter meter() {
        Meter told = reporter == null ? null : reporter.meter(Direction.REQUEST);
        Meter meter = told == null ? new Meter((body, outcome) -> {}) : told;
        meter.decided(Decision.coded(codec.coding()));
        meter.at(codec.level());
        return meter;
    }

    private InputStream coding(InputStream content, InputStream source) {
        return new PulledBody(new EncodedRequest(content, codec, meter()), source);
    }

    /** Coded with its length if the buffer holds it, or else while it is sent. */
    private Outgoing coded(InputStream all, InputStream source) throws IOException {
        InputStream coding = goOn(all, coding(all, source));
        int most = setting(Setting.CLIENT_BUFFER_SIZE);
        byte[] head = coding.readNBytes(most + 1);
        if (head.length <= most) {
            return new Outgoing(BodyPublishers.ofByteArray(head), codec.coding());
        }
        InputStream first = goOn(coding, new Reread(head, coding));
        BodyPublisher publisher = published(first, () -> {
            InputStream again = new PublishedBytes(plain);
            return coding(again, again);
        });
        return new Outgoing(publisher, codec.coding());
    }

    /** Reads through another stream from now on. */
    private InputStream goOn(InputStream before, InputStream now) throws IOException {
        if (!begun.compareAndSet(before, now)) {
            now.close();
            throw new IOException("the call is over");
        }
        return now;
    }

    /** What is begun for the first subscriber, and all anew for others. */
    private BodyPublisher published(InputStream first, Supplier<InputStream> again) {
        Supplier<InputStream> streams = () -> {
            InputStream stream = begun.compareAndSet(first, OVER) ? first : again.get();
            CompletableFuture<Void> unused = aborted.thenRun(() -> close(stream));
            return stream;
        };
        return StreamSubscription.publisher(streams, Workers.THREADS);
    }

    /** The call is over: whoever reads is woken up, and what nobody subscribed to goes back. */
    void close() {
        close(Objects.requireNonNull(begun.getAndSet(OVER)));
    }

    /** The call has failed: what was subscribed to goes back, too. The JDK's client does not always cancel it. */
    void abort() {
        close();
        aborted.complete(null);
    }

    private static void close(InputStream stream) {
        try {
            stream.close();
        } catch (IOException | RuntimeException e) {
            // It is not sent, and the application's subscription may throw whatever it likes.
        }
    }
}
