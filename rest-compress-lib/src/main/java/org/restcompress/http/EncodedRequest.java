// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.event.Decision;
import org.restcompress.event.Direction;
import org.restcompress.event.Outcome;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.body.received.CodedBody;
import org.restcompress.internal.body.received.DecodedContent;
import org.restcompress.internal.body.received.DecodedContent.Emptiness;
import org.restcompress.internal.body.received.PulledBody;
import org.restcompress.internal.event.Reporter;

/** The body of a request, coded while it is read. Not for several threads at a time. */
final class EncodedRequest extends InputStream {
    /** Bytes coded at a time: as many as the JDK's publishers hand on at once. */
    private static final int STEP = 16 * 1024;

    /** For what was coded here. */
    private static final DecodeLimits UNLIMITED = DecodeLimits.builder()
            .maxSize(Long.MAX_VALUE)
            .maxRatio(Integer.MAX_VALUE)
            .build();

    private final InputStream begun;
    private final InputStream content;
    private final ContentCodec codec;
    private final @Nullable Meter meter;
    private final ByteArrayOutputStream coded = new ByteArrayOutputStream();
    private InputStream ready = InputStream.nullInputStream();
    private @Nullable EncodingStream encoder;
    private boolean finished;

    /** Codes lazily; the beginning is closed with this, and the rest stays open. */
    private EncodedRequest(InputStream begun, InputStream rest, ContentCodec codec, @Nullable Meter meter) {
        this.begun = begun;
        this.content = new SequenceInputStream(begun, rest);
        this.codec = codec;
        this.meter = meter;
    }

    /** Publishes a content that is coded in one call; null if it does not shrink. */
    static @Nullable BodyPublisher whole(byte[] plain, ContentCodec codec, @Nullable Reporter reporter) {
        Meter meter = reporter == null ? null : reporter.meter(Direction.REQUEST);
        byte[] coded = new byte[plain.length - 1];
        long since = Meter.clockOf(meter);
        int length = codec.encode(plain, 0, plain.length, coded);
        if (meter != null) {
            meter.worked(since);
            meter.at(codec.level());
            meter.coded(Math.max(length, 0));
            meter.plain(plain.length);
            meter.decided(
                    length < 0 ? Decision.Plain.doesNotShrink(codec.coding()) : new Decision.Coded(codec.coding()));
            meter.ended(Outcome.COMPLETE);
        }
        return length < 0 ? null : BodyPublishers.ofByteArray(Arrays.copyOf(coded, length));
    }

    /**
     * Publishes a content as it is: what was read of it and the rest, and the whole anew after that. A length below 1 is not
     * known.
     */
    static BodyPublisher uncoded(byte[] head, InputStream rest, Supplier<InputStream> again, long length) {
        AtomicReference<@Nullable InputStream> begun =
                new AtomicReference<>(new SequenceInputStream(new ByteArrayInputStream(head), rest));
        StreamPublisher body = new StreamPublisher(() -> {
            InputStream first = begun.getAndSet(null);
            return first == null ? again.get() : first;
        });
        return length > 0 ? BodyPublishers.fromPublisher(body, length) : body;
    }

    /**
     * Publishes a content that is coded: whole and with its length if a buffer of so many coded bytes holds it, or else while
     * it is sent, each time with a report of its own.
     */
    static BodyPublisher publisher(
            byte[] head,
            InputStream rest,
            Supplier<InputStream> again,
            ContentCodec codec,
            int bufferSize,
            @Nullable Reporter reporter)
            throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        Meter meter = meter(reporter, codec);
        boolean ended = false;
        EncodingStream encoder = encoder(codec, coded, meter);
        try {
            write(head, encoder, meter);
            while (!ended && coded.size() <= bufferSize) {
                ended = step(rest, encoder, meter);
            }
            finish(encoder, meter);
        } finally {
            encoder.abort();
        }
        if (ended && coded.size() <= bufferSize) {
            if (meter != null) {
                meter.ended(Outcome.COMPLETE);
            }
            return BodyPublishers.ofByteArray(coded.toByteArray());
        }
        // Some contents can be read only once, so what was read is kept. It is kept coded, since it may be long; an
        // encoder that went on from here would be lost with a request that is never sent.
        CodedBody kept = new CodedBody(new ByteArrayInputStream(coded.toByteArray()), List.of(codec), -1);
        AtomicReference<@Nullable InputStream> begun =
                new AtomicReference<>(new DecodedContent(kept, UNLIMITED, Emptiness.VALID));
        return new StreamPublisher(() -> {
            InputStream first = begun.getAndSet(null);
            Meter sending = meter(reporter, codec);
            return first == null
                    ? pulled(InputStream.nullInputStream(), again.get(), codec, sending)
                    : pulled(first, rest, codec, sending);
        });
    }

    private static @Nullable Meter meter(@Nullable Reporter reporter, ContentCodec codec) {
        Meter meter = reporter == null ? null : reporter.meter(Direction.REQUEST);
        if (meter != null) {
            meter.decided(new Decision.Coded(codec.coding()));
            meter.at(codec.level());
        }
        return meter;
    }

    private static EncodingStream encoder(ContentCodec codec, OutputStream sink, @Nullable Meter meter)
            throws IOException {
        return codec.encoder(meter == null ? sink : meter.counting(sink));
    }

    private static PulledBody pulled(InputStream begun, InputStream rest, ContentCodec codec, @Nullable Meter meter) {
        return new PulledBody(new EncodedRequest(begun, rest, codec, meter), rest);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int n = ready.read(target, offset, length);
        while (n < 0 && !finished) {
            codeOn();
            ready = new ByteArrayInputStream(coded.toByteArray());
            coded.reset();
            n = ready.read(target, offset, length);
        }
        return n;
    }

    private void codeOn() throws IOException {
        if (encoder == null) {
            encoder = encoder(codec, coded, meter);
        }
        finished = step(content, encoder, meter);
        if (finished) {
            finish(encoder, meter);
            if (meter != null) {
                meter.ended(Outcome.COMPLETE);
            }
            close();
        }
    }

    /** Codes some bytes, and says whether they are the last. */
    private static boolean step(InputStream content, EncodingStream encoder, @Nullable Meter meter) throws IOException {
        byte[] bytes = read(content, STEP);
        write(bytes, encoder, meter);
        return bytes.length < STEP;
    }

    private static void write(byte[] bytes, EncodingStream encoder, @Nullable Meter meter) throws IOException {
        long since = Meter.clockOf(meter);
        encoder.write(bytes);
        if (meter != null) {
            meter.worked(since);
            meter.plain(bytes.length);
        }
    }

    private static void finish(EncodingStream encoder, @Nullable Meter meter) throws IOException {
        long since = Meter.clockOf(meter);
        encoder.close();
        Meter.workedSince(meter, since);
    }

    /** Reads so many bytes, or up to the end if that comes first. */
    static byte[] read(InputStream published, int length) throws IOException {
        try {
            return published.readNBytes(length);
        } catch (UncheckedIOException e) {
            // So a publisher of the JDK fails when its second buffer or a later one does.
            throw e.getCause();
        }
    }

    /** Gives back what the coders hold. */
    @Override
    public void close() throws IOException {
        try (begun) {
            if (encoder != null) {
                encoder.abort();
            }
            if (meter != null) {
                meter.ended(Outcome.ABANDONED);
            }
        }
    }
}
