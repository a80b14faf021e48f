// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.DecodingStream;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.codec.WholeDecoder;
import org.restcompress.event.Outcome;
import org.restcompress.event.Side;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.platform.Buffers;

/**
 * Decodes a body while it is read, the last applied content coding first. It measures the body, and checks each layer
 * against the limits. It borrows nothing from a codec before the first read. All is given back at the end of the body, on
 * failure, and on close. It is not safe for several threads at a time.
 *
 * <p>A short body in one coding with an announced length is received whole, and decoded in one call. If the reader's array
 * is long enough, the codec decodes straight into it. If the codec cannot decode the body in one call, it decodes it as a
 * stream.
 */
public final class DecodedContent extends DecodingStream {
    /**
     * In bytes, for the compressed and the decoded length. Up to this length, one call is several times faster than a
     * stream. Beyond it, the gain is small.
     */
    private static final int LONGEST_WHOLE = Buffers.WHOLE;

    private static final byte[] NOTHING = {};

    private final CodedBody coded;
    private final DecodeLimits limits;
    private final Side side;
    private final @Nullable Meter meter;
    private final ReceivedBytes received;
    private final Deque<InputStream> layers = new ArrayDeque<>(2);
    private @Nullable InputStream content;

    /**
     * Decodes lazily. The source stays open. For a client, a source without a byte is an empty body, since some servers name
     * a coding without sending a body. A server refuses it: no coding results in zero bytes, and the body may have been lost
     * on its way.
     *
     * @param side the side that reads
     */
    public DecodedContent(CodedBody coded, DecodeLimits limits, Side side) {
        this.coded = coded;
        this.limits = limits;
        this.side = side;
        this.meter = coded.meter();
        this.received = new ReceivedBytes(coded.source(), limits, meter);
    }

    @Override
    protected int decode(byte[] target, int offset, int length) throws IOException {
        long begun = Meter.clockOf(meter);
        try {
            int n = content == null ? begin(target, offset, length) : content.read(target, offset, length);
            if (meter != null) {
                meter.worked(begun);
                meter.plain(Math.max(n, 0));
                if (n < 0) {
                    meter.ended(Outcome.COMPLETE);
                }
            }
            return n;
        } catch (MalformedContentException e) {
            throw refused(e, begun);
        } catch (LimitExceededException e) {
            throw refused(LimitSettings.named(e, side), begun);
        }
    }

    private IOException refused(IOException problem, long begun) {
        if (meter != null) {
            meter.worked(begun);
            meter.refused(problem);
        }
        return problem;
    }

    /** Gives back what the decoders hold. The source stays open. */
    @Override
    protected void release() {
        received.close();
        while (!layers.isEmpty()) {
            closeQuietly(layers.pop());
        }
        if (meter != null) {
            meter.ended(Outcome.ABANDONED);
        }
    }

    /** Reads for the first time. A source without a byte is not given to a decoder: LZF would accept it. */
    private int begin(byte[] target, int offset, int length) throws IOException {
        WholeDecoder whole = wholeDecoder();
        // One byte more, to find out whether the source is longer than announced.
        int there = received.readAhead(whole == null ? 1 : (int) coded.announced() + 1);
        if (there == 0) {
            if (side == Side.SERVER) {
                List<ContentCodec> codecs = coded.codecs();
                throw new MalformedContentException(
                        codecs.get(codecs.size() - 1).coding(), "it is empty");
            }
            return -1;
        }
        int n = whole == null || there > coded.announced() ? -1 : decodeWhole(whole, there, target, offset, length);
        return n < 0 ? opened().read(target, offset, length) : n;
    }

    private @Nullable WholeDecoder wholeDecoder() {
        boolean isShort = coded.announced() > 0 && coded.announced() <= LONGEST_WHOLE;
        return isShort && coded.codecs().size() == 1
                ? coded.codecs().get(0).wholeDecoder().orElse(null)
                : null;
    }

    /**
     * Decodes in one call, and returns the number of bytes in the reader's array. It returns -1 if the limits or the codec
     * need a stream.
     */
    private int decodeWhole(WholeDecoder whole, int there, byte[] target, int offset, int length) throws IOException {
        long named = whole.decodedLength(received.ahead(), 0, there);
        if (named <= 0 || named > Math.min(LONGEST_WHOLE, Math.min(limits.maxSize(), limits.maxWindow()))) {
            return -1;
        }
        int size = (int) named;
        boolean fits = size <= length;
        byte[] into = fits ? target : Buffers.borrow(size);
        int n;
        try {
            n = whole.decode(received.ahead(), 0, there, into, fits ? offset : 0, size);
        } catch (RuntimeException e) {
            // The stream reports what is wrong.
            n = -1;
        }
        if (n != size) {
            Buffers.giveBack(fits ? NOTHING : into);
            return -1;
        }
        received.close();
        if (fits) {
            content = InputStream.nullInputStream();
            return size;
        }
        content = new Borrowed(into, size);
        layers.push(content);
        return content.read(target, offset, length);
    }

    private InputStream opened() {
        InputStream next = received;
        for (int i = coded.codecs().size() - 1; i >= 0; i--) {
            next = new Layer(coded.codecs().get(i), next);
            layers.push(next);
        }
        content = next;
        return next;
    }

    private static void closeQuietly(InputStream decoder) {
        try {
            decoder.close();
        } catch (IOException | RuntimeException e) {
            // A decoder that cannot be closed has nothing more to give back. The next one must be closed all the same.
        }
    }

    /**
     * Decodes one coding. It tells malformed bytes from failures of their source, whatever the codec throws, and checks the
     * decoded bytes against the limits. Skipped bytes are read and counted.
     */
    private final class Layer extends DecodingStream {
        private final ContentCodec codec;
        private @Nullable InputStream decoder;
        private long given;

        Layer(ContentCodec codec, InputStream source) {
            super(codec.coding(), source);
            this.codec = codec;
        }

        @Override
        protected int decode(byte[] target, int offset, int length) throws IOException {
            InputStream opened = decoder;
            if (opened == null) {
                opened = codec.decoder(source(), limits);
                decoder = opened;
            }
            int n = opened.read(target, offset, length);
            given += Math.max(n, 0);
            SizeLimits.checkDecoded(limits, given, received.count(), coded.known(), this != content);
            return n;
        }

        @Override
        protected void release() {
            if (decoder != null) {
                closeQuietly(decoder);
            }
        }
    }

    /** A body in a borrowed array. */
    private static final class Borrowed extends ByteArrayInputStream {
        Borrowed(byte[] buffer, int count) {
            super(buffer, 0, count);
        }

        @Override
        public void close() {
            Buffers.giveBack(buf);
        }
    }
}
