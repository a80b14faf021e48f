// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.WholeDecoder;
import org.restcompress.internal.codec.SourceBuffer;
import org.restcompress.internal.platform.Buffers;

/**
 * Decodes a short body, whose coded length was announced, in one call; straight into the reader's array where that is long
 * enough. What the codec does not take in one call, it gets as a stream.
 */
public final class WholeDecodingStream extends InputStream {
    /** Bytes, coded and decoded: there one call is several times faster than a stream, and beyond it gains little. */
    private static final int LONGEST = Buffers.WHOLE;

    /**
     * Bytes to begin with, as many as a reader's own buffer often has. The buffer doubles whenever it is full: a client that
     * announces much and sends little holds no more than twice what it sent, and no less than this.
     */
    private static final int AT_FIRST = 8 * 1024;

    private static final byte[] NOTHING = {};
    private static final InputStream NONE = nullInputStream();

    private enum State {
        /** Nothing is received. */
        UNREAD,
        /** All is decoded; the rest of it is in a buffer. */
        BUFFERED,
        /** The codec did not take it in one call. */
        STREAMED,
        /** All is read. */
        ENDED,
        CLOSED
    }

    private final ContentCodec codec;
    private final WholeDecoder whole;
    private final InputStream source;
    private final DecodeLimits limits;
    private final int announced;
    private byte[] coded = NOTHING;
    private byte[] decoded = NOTHING;
    private int position;
    private int limit;
    private InputStream stream = NONE;
    private State state = State.UNREAD;

    private WholeDecodingStream(
            ContentCodec codec, WholeDecoder whole, InputStream source, DecodeLimits limits, int announced) {
        this.codec = codec;
        this.whole = whole;
        this.source = source;
        this.limits = limits;
        this.announced = announced;
    }

    /**
     * A decoder for a body of an announced length.
     *
     * @param announced bytes that the source is said to give, or -1 if nobody says
     */
    public static InputStream decoder(ContentCodec codec, InputStream source, DecodeLimits limits, long announced)
            throws IOException {
        Optional<WholeDecoder> whole = codec.wholeDecoder();
        return announced > 0 && announced <= LONGEST && whole.isPresent()
                ? new WholeDecodingStream(codec, whole.get(), source, limits, (int) announced)
                : codec.decoder(source, limits);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        return switch (state) {
            case UNREAD -> readFirst(target, offset, length);
            case BUFFERED -> readBuffer(target, offset, length);
            case STREAMED -> stream.read(target, offset, length);
            case ENDED -> -1;
            case CLOSED -> throw new IOException("the stream is closed");
        };
    }

    /** Receives the whole body, decodes it, and reads from what comes of that. */
    private int readFirst(byte[] target, int offset, int length) throws IOException {
        int received = receive();
        int size = received > announced ? -1 : sizeInOneCall(received);
        if (size > 0 && size <= length && whole.decode(coded, 0, received, target, offset, size) == size) {
            end();
            return size;
        }
        if (size > length) {
            decoded = Buffers.borrow(size);
            if (whole.decode(coded, 0, received, decoded, 0, size) == size) {
                limit = size;
                state = State.BUFFERED;
                return readBuffer(target, offset, length);
            }
        }
        stream = codec.decoder(new Rest(received), limits);
        state = State.STREAMED;
        return stream.read(target, offset, length);
    }

    private int readBuffer(byte[] target, int offset, int length) throws IOException {
        int n = Math.min(length, limit - position);
        System.arraycopy(decoded, position, target, offset, n);
        position += n;
        if (position == limit) {
            end();
        }
        return n;
    }

    private int receive() throws IOException {
        // One byte more: a source that gives more than was announced shows it.
        int wanted = announced + 1;
        coded = Buffers.borrow(Math.min(wanted, AT_FIRST));
        int received = 0;
        int n = 0;
        while (n >= 0 && received < wanted) {
            if (received == coded.length) {
                grow();
            }
            n = SourceBuffer.read(source, coded, received);
            received += Math.max(n, 0);
        }
        return received;
    }

    private void grow() {
        byte[] full = coded;
        coded = Buffers.borrow(2 * full.length);
        System.arraycopy(full, 0, coded, 0, full.length);
        Buffers.giveBack(full);
    }

    /** The length that the body names, if one call may decode it: limits it could break are the stream's to judge. */
    private int sizeInOneCall(int received) {
        long size = whole.decodedLength(coded, 0, received);
        return size <= Math.min(LONGEST, Math.min(limits.maxSize(), limits.maxWindow())) ? (int) size : -1;
    }

    @Override
    public void close() throws IOException {
        state = State.CLOSED;
        try {
            stream.close();
        } finally {
            giveBack();
        }
    }

    private void end() {
        state = State.ENDED;
        giveBack();
    }

    private void giveBack() {
        Buffers.giveBack(coded);
        Buffers.giveBack(decoded);
        coded = NOTHING;
        decoded = NOTHING;
    }

    /** What was received already, and what the source has in addition. */
    private final class Rest extends InputStream {
        private final int received;
        private int next;

        Rest(int received) {
            this.received = received;
        }

        @Override
        public int read() throws IOException {
            return next < received ? coded[next++] & 0xff : source.read();
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            if (next == received) {
                return source.read(target, offset, length);
            }
            int n = Math.min(length, received - next);
            System.arraycopy(coded, next, target, offset, n);
            next += n;
            return n;
        }
    }
}
