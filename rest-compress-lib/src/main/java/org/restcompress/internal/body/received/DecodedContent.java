// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.codec.WholeDecoder;
import org.restcompress.event.Outcome;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.platform.Buffers;

/**
 * A content with its codings undone, the last applied first, while it is read: measured, and held against the limits in each
 * of its layers. Nothing is borrowed from a codec before the first byte is asked for, and everything is back at the end of
 * the content, on failure, and on close. Not for several threads at a time.
 *
 * <p>A short body in one coding whose length is announced is received whole, and decoded in one call; straight into the
 * reader's array where that is long enough. What the codec does not take in one call, it gets as a stream.
 */
public final class DecodedContent extends InputStream {
    /** What a source without a byte is: no coding gives that, but some servers name one where they send nothing. */
    public enum Emptiness {
        /** Damaged: nobody codes nothing, and much gets lost on its way. */
        MALFORMED,
        /** An empty content, whatever the coding. */
        VALID
    }

    private enum State {
        UNREAD,
        OPEN,
        ENDED,
        CLOSED
    }

    /** Bytes, coded and decoded: there one call is several times faster than a stream, and beyond it gains little. */
    private static final int LONGEST_WHOLE = Buffers.WHOLE;

    private static final byte[] NOTHING = {};

    private final CodedBody coded;
    private final DecodeLimits limits;
    private final Emptiness emptiness;
    private final @Nullable Meter meter;
    private final ReceivedBytes received;
    private final Deque<InputStream> decoders = new ArrayDeque<>(2);
    private InputStream content = InputStream.nullInputStream();
    private long decoded;
    private State state = State.UNREAD;

    /**
     * Decodes lazily.
     *
     * @param coded its source stays open
     */
    public DecodedContent(CodedBody coded, DecodeLimits limits, Emptiness emptiness) {
        this.coded = coded;
        this.limits = limits;
        this.emptiness = emptiness;
        this.meter = coded.meter();
        this.received = new ReceivedBytes(coded.source(), limits, meter);
    }

    @Override
    public int read() throws IOException {
        return oneOf(this);
    }

    /**
     * Reads decoded bytes.
     *
     * @return the number of bytes, or -1 at the end of valid content
     * @throws MalformedContentException if the content is empty, damaged, cut short, or followed by something else
     * @throws LimitExceededException if it asks for more than the limits give
     * @throws IOException if the source fails, or this is closed or has failed before
     */
    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, target.length);
        if (state == State.ENDED) {
            return -1;
        }
        if (state == State.CLOSED) {
            throw new IOException("the content is closed");
        }
        if (length == 0) {
            return 0;
        }
        long begun = meter == null ? 0 : meter.clock();
        boolean open = false;
        try {
            int n = state == State.UNREAD ? begin(target, offset, length) : content.read(target, offset, length);
            decoded += Math.max(n, 0);
            check(decoded);
            gave(n, begun);
            open = n >= 0;
            return n;
        } catch (MalformedContentException e) {
            throw refused(e, begun);
        } catch (LimitExceededException e) {
            throw refused(LimitSettings.named(e), begun);
        } finally {
            if (!open) {
                close();
            }
        }
    }

    private void check(long given) throws LimitExceededException {
        limits.checkSize(given, received.count() + coded.known());
    }

    private void gave(int n, long begun) {
        if (n < 0) {
            state = State.ENDED;
        }
        if (meter != null) {
            meter.worked(begun);
            meter.plain(Math.max(n, 0));
            if (n < 0) {
                meter.ended(Outcome.COMPLETE);
            }
        }
    }

    private IOException refused(IOException problem, long begun) {
        if (meter != null) {
            meter.worked(begun);
            meter.refused(problem);
        }
        return problem;
    }

    /** Gives back what the decoders hold; the source stays open. */
    @Override
    public void close() {
        if (state != State.ENDED) {
            state = State.CLOSED;
        }
        received.close();
        while (!decoders.isEmpty()) {
            try {
                decoders.pop().close();
            } catch (IOException e) {
                // A decoder that cannot be closed has no more to give; the next must be closed all the same.
            }
        }
        if (meter != null) {
            meter.ended(Outcome.ABANDONED);
        }
    }

    /** Reads for the first time. No decoder is asked about a source without a byte: LZF alone takes it for valid. */
    private int begin(byte[] target, int offset, int length) throws IOException {
        state = State.OPEN;
        WholeDecoder whole = wholeDecoder();
        // One byte more: a source that gives more than was announced shows it.
        int there = received.readAhead(whole == null ? 1 : (int) coded.announced() + 1);
        if (there == 0) {
            if (emptiness == Emptiness.MALFORMED) {
                List<ContentCodec> codecs = coded.codecs();
                throw new MalformedContentException(
                        codecs.get(codecs.size() - 1).coding(), "it is empty");
            }
            return -1;
        }
        int n = whole == null || there > coded.announced() ? -1 : decodeWhole(whole, there, target, offset, length);
        if (n < 0) {
            open();
            n = content.read(target, offset, length);
        }
        return n;
    }

    private @Nullable WholeDecoder wholeDecoder() {
        boolean isShort = coded.announced() > 0 && coded.announced() <= LONGEST_WHOLE;
        return isShort && coded.codecs().size() == 1
                ? coded.codecs().get(0).wholeDecoder().orElse(null)
                : null;
    }

    /** Decodes in one call, and gives what the reader's array holds of it; -1 where limits or the codec want a stream. */
    private int decodeWhole(WholeDecoder whole, int there, byte[] target, int offset, int length) throws IOException {
        long named = whole.decodedLength(received.ahead(), 0, there);
        if (named <= 0 || named > Math.min(LONGEST_WHOLE, Math.min(limits.maxSize(), limits.maxWindow()))) {
            return -1;
        }
        int size = (int) named;
        boolean fits = size <= length;
        byte[] into = fits ? target : Buffers.borrow(size);
        if (whole.decode(received.ahead(), 0, there, into, fits ? offset : 0, size) != size) {
            Buffers.giveBack(fits ? NOTHING : into);
            return -1;
        }
        received.close();
        if (fits) {
            return size;
        }
        content = new Borrowed(into, size);
        decoders.push(content);
        return content.read(target, offset, length);
    }

    private void open() throws IOException {
        content = received;
        for (int i = coded.codecs().size() - 1; i >= 0; i--) {
            InputStream decoder = coded.codecs().get(i).decoder(content, limits);
            decoders.push(decoder);
            content = i == 0 ? decoder : new Layer(decoder);
        }
    }

    private static int oneOf(InputStream stream) throws IOException {
        byte[] one = new byte[1];
        return stream.read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    /** Holds what a decoder gives to another one against the limits. Whoever skips reads, and is counted. */
    private final class Layer extends InputStream {
        private final InputStream decoder;
        private long given;

        Layer(InputStream decoder) {
            this.decoder = decoder;
        }

        @Override
        public int read() throws IOException {
            return oneOf(this);
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int n = decoder.read(target, offset, length);
            given += Math.max(n, 0);
            check(given);
            return n;
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
