// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads LZF chunk by chunk, as the C library and its tool do. All Java libraries share the decoder that ours is made of, so
 * this one is written from the format.
 */
public final class LzfReader extends InputStream {
    private static final int LONGEST_LITERAL_CONTROL = 31;
    private static final int EXTENDED_LENGTH = 7;
    private static final int LONGEST_CHUNK = 0xffff;

    private final DataInputStream source;
    private final byte[] coded = new byte[LONGEST_CHUNK];
    private final byte[] content = new byte[LONGEST_CHUNK];
    private int position;
    private int limit;

    public LzfReader(InputStream source) {
        this.source = new DataInputStream(source);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        while (position == limit) {
            int first = source.read();
            if (first < 0) {
                return -1;
            }
            readChunk(first);
        }
        int n = Math.min(length, limit - position);
        System.arraycopy(content, position, target, offset, n);
        position += n;
        return n;
    }

    private void readChunk(int first) throws IOException {
        if (first != 'Z' || source.readUnsignedByte() != 'V') {
            throw new IOException("no chunk");
        }
        int type = source.readUnsignedByte();
        int length = source.readUnsignedShort();
        position = 0;
        if (type == 0) {
            source.readFully(content, 0, length);
            limit = length;
        } else if (type == 1) {
            limit = source.readUnsignedShort();
            source.readFully(coded, 0, length);
            decode(length);
        } else {
            throw new IOException("type " + type);
        }
    }

    private void decode(int length) throws IOException {
        int from = 0;
        int count = 0;
        while (count < limit) {
            int control = coded[from++] & 0xff;
            if (control <= LONGEST_LITERAL_CONTROL) {
                System.arraycopy(coded, from, content, count, control + 1);
                from += control + 1;
                count += control + 1;
            } else {
                int run = control >> 5;
                if (run == EXTENDED_LENGTH) {
                    run += coded[from++] & 0xff;
                }
                int reference = count - ((control & 0x1f) << 8) - (coded[from++] & 0xff) - 1;
                for (int end = count + run + 2; count < end; ) {
                    content[count++] = content[reference++];
                }
            }
        }
        if (from != length || count != limit) {
            throw new EOFException(
                    "a chunk of " + limit + " bytes decodes to " + count + ", from " + from + " of " + length);
        }
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
