// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.lzf;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads LZF as the C library and its tool do. All Java implementations share one library's decoder, so this one is
 * written anew from the format: plain loops, and no buffer that is used twice.
 */
public final class LzfReader {
    private static final int LONGEST_LITERAL_CONTROL = 31;
    private static final int EXTENDED_LENGTH = 7;

    private final DataInputStream source;
    private final ByteArrayOutputStream content = new ByteArrayOutputStream();

    private LzfReader(InputStream source) {
        this.source = new DataInputStream(source);
    }

    public static InputStream open(InputStream source) throws IOException {
        LzfReader reader = new LzfReader(source);
        for (int first = source.read(); first >= 0; first = source.read()) {
            reader.readChunk(first);
        }
        return new ByteArrayInputStream(reader.content.toByteArray());
    }

    private void readChunk(int first) throws IOException {
        if (first != 'Z' || source.readUnsignedByte() != 'V') {
            throw new IOException("no chunk");
        }
        int type = source.readUnsignedByte();
        byte[] chunk = new byte[source.readUnsignedShort()];
        int length = chunk.length;
        if (type == 1) {
            length = source.readUnsignedShort();
        } else if (type != 0) {
            throw new IOException("type " + type);
        }
        source.readFully(chunk);
        content.write(type == 0 ? chunk : decode(chunk, length));
    }

    private static byte[] decode(byte[] chunk, int length) throws IOException {
        byte[] content = new byte[length];
        DataInputStream coded = new DataInputStream(new ByteArrayInputStream(chunk));
        int count = 0;
        while (count < length) {
            int control = coded.readUnsignedByte();
            if (control <= LONGEST_LITERAL_CONTROL) {
                coded.readFully(content, count, control + 1);
                count += control + 1;
            } else {
                int run = control >> 5;
                if (run == EXTENDED_LENGTH) {
                    run += coded.readUnsignedByte();
                }
                int reference = count - ((control & 0x1f) << 8) - coded.readUnsignedByte() - 1;
                for (int i = 0; i < run + 2; i++) {
                    content[count++] = content[reference++];
                }
            }
        }
        if (coded.read() >= 0) {
            throw new EOFException("the chunk goes on behind its content");
        }
        return content;
    }
}
