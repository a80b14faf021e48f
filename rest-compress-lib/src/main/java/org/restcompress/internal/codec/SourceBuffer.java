// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec;

import java.io.IOException;
import java.io.InputStream;
import org.restcompress.codec.MalformedContentException;

/** Bytes read ahead from a source, for decoders that parse a header or a trailer around a library's block. */
public final class SourceBuffer {
    private final InputStream source;
    private final String coding;
    public final byte[] bytes;
    public int position;
    public int limit;

    public SourceBuffer(InputStream source, String coding, byte[] bytes) {
        this.source = source;
        this.coding = coding;
        this.bytes = bytes;
    }

    public int remaining() {
        return limit - position;
    }

    /** Reads once into the empty buffer; false at the end of the source. */
    public boolean fill() throws IOException {
        int n = read(source, bytes);
        position = 0;
        limit = Math.max(n, 0);
        return n > 0;
    }

    /**
     * Reads at least one byte; -1 at the end. Some sources give none where they should wait: taken for the end, that
     * would cut a content short without a word.
     */
    public static int read(InputStream source, byte[] target) throws IOException {
        return read(source, target, 0);
    }

    /** The same, to an index where there is room, up to the array's end. */
    public static int read(InputStream source, byte[] target, int offset) throws IOException {
        int n = source.read(target, offset, target.length - offset);
        if (n != 0) {
            return n;
        }
        int one = source.read();
        if (one < 0) {
            return -1;
        }
        target[offset] = (byte) one;
        return 1;
    }

    /** Whether a further byte is there, reading if need be. */
    public boolean hasNext() throws IOException {
        return position < limit || fill();
    }

    /** The next byte, 0..255; content that ends here is cut short. */
    public int next() throws IOException {
        require();
        return bytes[position++] & 0xff;
    }

    private void require() throws IOException {
        if (!hasNext()) {
            throw new MalformedContentException(coding, "it is cut short");
        }
    }

    /** The next two bytes, the lower first. */
    public int nextShort() throws IOException {
        return next() | next() << 8;
    }

    /** The next four bytes, the lowest first, as an unsigned number. */
    public long nextInt() throws IOException {
        return nextShort() | (long) nextShort() << 16;
    }

    public void readFully(byte[] target, int length) throws IOException {
        for (int done = 0; done < length; ) {
            require();
            int n = Math.min(remaining(), length - done);
            System.arraycopy(bytes, position, target, done, n);
            position += n;
            done += n;
        }
    }
}
