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
import org.restcompress.internal.codec.WholeBody;
import org.restcompress.internal.detection.CompressedContent;
import org.restcompress.internal.event.Reporter;
import org.restcompress.internal.plan.ClientPlan;
import org.restcompress.internal.policy.Verdict;

/**
 * The body of a request that is to be compressed. The headers are sent first, so the body is read until it is known whether it is
 * sent compressed, and how long it is. The bytes that were read are sent, and then the rest while it is read. A second subscriber
 * gets the whole body again, from the application's publisher.
 *
 * @param plain the application's publisher, not read yet
 * @param objections returns why a body of a given length must not be compressed
 * @param begun the stream that is read from; no subscriber has it yet
 * @param aborted completed when no subscriber may read on
 */
record RequestBody(
        BodyPublisher plain,
        ContentCodec codec,
        ClientPlan plan,
        LongFunction<Decision.@Nullable Plain> objections,
        @Nullable Reporter reporter,
        AtomicReference<InputStream> begun,
        CompletableFuture<Void> aborted) {
    /** Replaces the stream when a subscriber has it, or when the call is over. */
    private static final InputStream OVER = InputStream.nullInputStream();

    /** How the body is sent; the coding is null if it is sent uncompressed. */
    record Outgoing(BodyPublisher publisher, @Nullable String coding) {}

    /** A stream's first bytes, which were read already, and then its rest. A thread may close it while another reads. */
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

    /** Reads as much as is needed to decide how the body is sent, and waits for it. Called once. */
    Outgoing decide() throws IOException {
        InputStream content = Objects.requireNonNull(begun.get());
        // A shorter body is whole, and is compressed in one call.
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

    /** Compresses a whole body. Returns null if it does not shrink. */
    private byte @Nullable [] whole(byte[] content) {
        byte[] coded = new byte[content.length - 1];
        Meter meter = meter();
        long since = meter.clock();
        int length = WholeBody.encode(codec, content, content.length, coded);
        meter.worked(since);
        meter.coded(Math.max(length, 0));
        meter.plain(content.length);
        // Some libraries return 0 if there is too little room.
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

    /** Compresses the body at once and sends it with its length if it fits the buffer, or else while it is sent. */
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
            throw new IOException("the call has ended");
        }
        return now;
    }

    /** Publishes the stream that was begun to the first subscriber, and a new one to each other subscriber. */
    private BodyPublisher published(InputStream first, Supplier<InputStream> again) {
        Supplier<InputStream> streams = () -> {
            InputStream stream = begun.compareAndSet(first, OVER) ? first : again.get();
            CompletableFuture<Void> unused = aborted.thenRun(() -> close(stream));
            return stream;
        };
        return StreamSubscription.publisher(streams, Workers.THREADS);
    }

    /** Reports that the call is over: wakes up a thread that reads, and closes a stream that nobody subscribed to. */
    void close() {
        close(Objects.requireNonNull(begun.getAndSet(OVER)));
    }

    /**
     * Reports that the call has failed: closes streams that were subscribed to, too, since the JDK's client does not always
     * cancel them.
     */
    void abort() {
        close();
        aborted.complete(null);
    }

    private static void close(InputStream stream) {
        try {
            stream.close();
        } catch (IOException | RuntimeException e) {
            // The body is not sent, and the application's subscription may throw any exception.
        }
    }
}
