// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** An inflater with its input, as kept in a pool. */
final class Inflating extends Pool.State {
    static final Pool<Inflating> RAW = new Pool<>(Pool.BOUND, () -> new Inflating(true));
    static final Pool<Inflating> ZLIB = new Pool<>(Pool.BOUND, () -> new Inflating(false));

    /** Bytes: as much as a container hands on in one read. */
    private static final int BUFFER = 8 * 1024;

    final Inflater inflater;
    final byte[] input = new byte[BUFFER];
    final CRC32 crc = new CRC32();

    private Inflating(boolean raw) {
        inflater = new Inflater(raw);
    }

    /** Inflates until there is output or the deflate stream ends; 0 only at that end, and behind it. */
    int inflate(SourceBuffer source, String coding, byte[] target, int offset, int length) throws IOException {
        try {
            while (true) {
                // First what the inflater still holds: a source that waits for its sender may not be asked before.
                inflater.setInput(source.bytes, source.position, source.remaining());
                int n = inflater.inflate(target, offset, length);
                source.position = source.limit - inflater.getRemaining();
                if (n > 0 || inflater.finished()) {
                    return n;
                }
                if (inflater.needsDictionary()) {
                    throw new MalformedContentException(coding, "it asks for a dictionary");
                }
                if (!source.hasNext()) {
                    throw new MalformedContentException(coding, "it is cut short");
                }
            }
        } catch (DataFormatException e) {
            String problem = e.getMessage();
            throw new MalformedContentException(coding, problem == null ? "its deflate stream is damaged" : problem, e);
        }
    }

    /**
     * Inflates in one call a deflate stream that has exactly these lengths; false if there is none. The coded array goes on
     * behind it, since zlib may want to look at a byte more.
     */
    boolean inflate(byte[] coded, int offset, int length, byte[] target, int begin, int decoded) {
        try {
            inflater.setInput(coded, offset, length + 1);
            return inflater.inflate(target, begin, decoded) == decoded
                    && inflater.finished()
                    && inflater.getRemaining() == 1;
        } catch (DataFormatException e) {
            return false;
        }
    }

    @Override
    Runnable release() {
        return inflater::end;
    }
}
