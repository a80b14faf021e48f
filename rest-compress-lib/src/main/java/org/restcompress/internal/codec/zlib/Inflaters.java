// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.codec.SourceBuffer;
import org.restcompress.internal.platform.Pool;

/** An inflater with its input, as kept in a pool. */
final class Inflaters extends Pool.State {
    static final Pool<Inflaters> RAW = new Pool<>(Pool.BOUND, () -> new Inflaters(true));
    static final Pool<Inflaters> ZLIB = new Pool<>(Pool.BOUND, () -> new Inflaters(false));

    /** Bytes: as much as a container hands on in one read. */
    private static final int BUFFER = 8 * 1024;

    final Inflater inflater;
    final byte[] input = new byte[BUFFER];
    final CRC32 crc = new CRC32();

    private Inflaters(boolean raw) {
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
    public Runnable release() {
        return inflater::end;
    }
}
