// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.WholeDecoder;
import org.restcompress.internal.codec.SourceBuffer;
import org.restcompress.internal.platform.Buffers;

/**
 * Decodes a short content, whose coded length was announced, in one call; straight into the reader's array where that is
 * long enough. What the codec does not take in one call, it gets as a stream.
 */
public final class WholeDecodingStream extends InputStream {
    /** Bytes, coded and decoded: there one call is several times faster than a stream, and beyond it gains little. */
    private static final int LONGEST = Buffers.WHOLE;

    private static final byte[] NOTHING = {};

    private final ContentCodec codec;
    private final WholeDecoder whole;
    private final InputStream source;
    private final DecodeLimits limits;
    private byte[] coded = NOTHING;
    private byte[] decoded = NOTHING;
    private int position;
    private int limit;
    private boolean begun;
    private @Nullable InputStream stream;
    private final int announced;

    private WholeDecodingStream(
            ContentCodec codec, WholeDecoder whole, InputStream source, DecodeLimits limits, int announced) {
        this.codec = codec;
        this.whole = whole;
        this.source = source;
        this.limits = limits;
        this.announced = announced;
    }

    /**
     * A decoder for a content of an announced length.
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
        if (!begun) {
            begun = true;
            int n = begin(target, offset, length);
            if (n > 0) {
                return n;
            }
        }
        if (stream != null) {
            return stream.read(target, offset, length);
        }
        int n = Math.min(length, limit - position);
        if (n == 0) {
            return -1;
        }
        System.arraycopy(decoded, position, target, offset, n);
        position += n;
        if (position == limit) {
            close();
        }
        return n;
    }

    /** Decodes into the target and returns the number of bytes; 0 if they are in the buffer or have to be streamed. */
    private int begin(byte[] target, int offset, int length) throws IOException {
        // One byte more: a source that gives more than was announced shows it.
        coded = Buffers.borrow(announced + 1);
        int received = receive();
        int size = received > announced ? -1 : sizeInOneCall(received);
        if (size > 0 && size <= length && whole.decode(coded, 0, received, target, offset, size) == size) {
            close();
            return size;
        }
        if (size > length) {
            decoded = Buffers.borrow(size);
            if (whole.decode(coded, 0, received, decoded, 0, size) == size) {
                limit = size;
                return 0;
            }
        }
        stream = codec.decoder(new Rest(received), limits);
        return 0;
    }

    private int receive() throws IOException {
        int received = 0;
        int n = 0;
        while (n >= 0 && received <= announced) {
            n = SourceBuffer.read(source, coded, received);
            received += Math.max(n, 0);
        }
        return received;
    }

    /** The length that the content names, if one call may decode it: limits it could break are the stream's to judge. */
    private int sizeInOneCall(int received) {
        long size = whole.decodedLength(coded, 0, received);
        return size <= Math.min(LONGEST, Math.min(limits.maxSize(), limits.maxWindow())) ? (int) size : -1;
    }

    @Override
    public void close() throws IOException {
        begun = true;
        try {
            if (stream != null) {
                stream.close();
            }
        } finally {
            Buffers.giveBack(coded);
            Buffers.giveBack(decoded);
            coded = NOTHING;
            decoded = NOTHING;
            position = 0;
            limit = 0;
        }
    }

    /** What was read already, and what the source has beside it. */
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
