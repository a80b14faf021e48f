// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Arrays;
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

/**
 * The body of a request that is to be coded. It is read until it is known whether it goes coded and how long it is, since its
 * headers are sent first; what was read is sent, and the rest while it is read. Who subscribes once more gets all of it anew,
 * from the application's publisher.
 */
final class RequestBody {
    private final BodyPublisher plain;
    private final ContentCodec codec;
    private final ClientPlan plan;
    private final LongFunction<Decision.@Nullable Plain> objections;
    private final @Nullable Reporter reporter;

    /** What is read from, by nobody who subscribed yet. */
    private final AtomicReference<@Nullable InputStream> begun = new AtomicReference<>();

    private volatile boolean isOver;

    /** How the body is sent; in no coding if that is null. */
    record Outgoing(BodyPublisher publisher, @Nullable String coding) {}

    /**
     * Reads nothing yet.
     *
     * @param objections what speaks against coding a body of a length
     */
    RequestBody(
            BodyPublisher plain,
            ContentCodec codec,
            ClientPlan plan,
            LongFunction<Decision.@Nullable Plain> objections,
            @Nullable Reporter reporter) {
        this.plain = plain;
        this.codec = codec;
        this.plan = plan;
        this.objections = objections;
        this.reporter = reporter;
    }

    /** Reads what it takes to say how the body goes, and waits for that. */
    Outgoing decide() throws IOException {
        InputStream content = open();
        begun.set(content);
        if (isOver) {
            // The publisher was asked meanwhile, and nobody would wake up who reads.
            close();
        }
        // What is shorter is coded in one call, if its length and what comes of it permit.
        int enough = (int) Math.max(
                Math.max(plan.config().get(Setting.MIN_SIZE), plan.config().get(Setting.CLIENT_BUFFER_SIZE)), 1);
        byte[] head = content.readNBytes(enough);
        boolean isWhole = head.length < enough;
        Decision.Plain objection = isWhole ? objections.apply(head.length) : null;
        if (objection == null && plan.detectsCompressed()) {
            objection = CompressedContent.judge(head, head.length).objection();
        }
        InputStream all = new SequenceInputStream(new ByteArrayInputStream(head), content);
        if (objection != null) {
            tell(objection, isWhole ? head.length : plain.contentLength());
        } else if (!isWhole) {
            return coded(content, all);
        }
        byte[] coded = objection == null ? whole(head) : null;
        if (isWhole) {
            return new Outgoing(
                    BodyPublishers.ofByteArray(coded == null ? head : coded), coded == null ? null : codec.coding());
        }
        BodyPublisher uncoded = published(content, all, this::open);
        long length = plain.contentLength();
        return new Outgoing(length > 0 ? BodyPublishers.fromPublisher(uncoded, length) : uncoded, null);
    }

    private InputStream open() {
        Arrivals content = new Arrivals(-1);
        plain.subscribe(content);
        long length = plain.contentLength();
        return length < 0 ? content : new ExactBytes(content, length);
    }

    private void tell(Decision.Plain objection, long length) {
        if (reporter != null) {
            reporter.passed(Direction.REQUEST, objection, length);
        }
    }

    /** All of a content, coded in one call; null if it does not shrink. */
    private byte @Nullable [] whole(byte[] content) {
        byte[] coded = new byte[content.length - 1];
        Meter meter = meter();
        long since = Meter.clockOf(meter);
        int length = codec.encode(content, 0, content.length, coded);
        if (meter != null) {
            meter.worked(since);
            meter.coded(Math.max(length, 0));
            meter.plain(content.length);
            if (length < 0) {
                meter.decided(Decision.Plain.doesNotShrink(codec.coding()));
            }
            meter.ended(Outcome.COMPLETE);
        }
        return length < 0 ? null : Arrays.copyOf(coded, length);
    }

    private @Nullable Meter meter() {
        Meter meter = reporter == null ? null : reporter.meter(Direction.REQUEST);
        if (meter != null) {
            meter.decided(new Decision.Coded(codec.coding()));
            meter.at(codec.level());
        }
        return meter;
    }

    /** Coded with its length if the buffer holds it, or else while it is sent. */
    private Outgoing coded(InputStream content, InputStream all) throws IOException {
        EncodedRequest coding = new EncodedRequest(all, codec, meter());
        boolean goesOn = false;
        try {
            if (coding.codeUpTo(plan.config().get(Setting.CLIENT_BUFFER_SIZE).intValue())) {
                return new Outgoing(BodyPublishers.ofByteArray(coding.coded()), codec.coding());
            }
            BodyPublisher published = published(content, new PulledBody(coding, content), () -> {
                InputStream again = open();
                return new PulledBody(new EncodedRequest(again, codec, meter()), again);
            });
            goesOn = true;
            return new Outgoing(published, codec.coding());
        } finally {
            if (!goesOn) {
                coding.close();
            }
        }
    }

    /** What is begun for the first subscriber, and all anew for others. */
    private BodyPublisher published(InputStream content, InputStream first, Supplier<InputStream> again)
            throws IOException {
        if (!begun.compareAndSet(content, first)) {
            throw new IOException("the call is over");
        }
        return new StreamPublisher(
                () -> {
                    InputStream taken = begun.getAndSet(null);
                    return taken == null ? again.get() : taken;
                },
                Workers.THREADS);
    }

    /** The call is over: whoever reads is woken up, and what nobody subscribed to goes back. */
    void close() {
        isOver = true;
        InputStream left = begun.getAndSet(null);
        if (left != null) {
            try {
                left.close();
            } catch (IOException e) {
                // It is not sent.
            }
        }
    }
}
