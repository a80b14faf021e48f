// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec;

import java.io.IOException;
import java.io.InputStream;
import org.restcompress.codec.MalformedContentException;

/** Buffers bytes of a source, for decoders that parse a header or a trailer around a library's block. */
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

    /** Reads once into the empty buffer. Returns false at the end of the source. */
    public boolean fill() throws IOException {
        int n = read(source, bytes);
        position = 0;
        limit = Math.max(n, 0);
        return n > 0;
    }

    /**
     * Reads at least one byte. Returns -1 at the end of the source. Some sources return 0 bytes when they should block.
     * If that counted as the end, the body would be cut short without an error.
     */
    public static int read(InputStream source, byte[] target) throws IOException {
        return read(source, target, 0);
    }

    /** Does the same, but stores the bytes from an index up to the array's end. The array must have room there. */
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

    /** Returns whether there is another byte. Reads from the source if the buffer is empty. */
    public boolean hasNext() throws IOException {
        return position < limit || fill();
    }

    /** Returns the next byte, 0..255. Throws if the source has ended. */
    public int next() throws IOException {
        require();
        return bytes[position++] & 0xff;
    }

    private void require() throws IOException {
        if (!hasNext()) {
            throw new MalformedContentException(coding, "it is cut short");
        }
    }

    /** Returns the next two bytes as a number, the lower byte first. */
    public int nextShort() throws IOException {
        return next() | next() << 8;
    }

    /** Returns the next four bytes as an unsigned number, the lowest byte first. */
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
