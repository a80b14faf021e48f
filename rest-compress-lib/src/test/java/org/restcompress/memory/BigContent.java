// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Content of any length that nobody has to hold: made in blocks, each from its index alone. A block is one page of text
 * over and over, with noise that is nowhere else behind each, so that codings are fast, shrink it by 20 to 40, and
 * never by as much as a bomb; and a byte that is missing, doubled or at another's place is noticed.
 */
public final class BigContent {
    /** Bytes. */
    public static final int BLOCK = 64 * 1024;

    private static final int PAGE = 2 * 1024;
    private static final int NOISE = 64;

    private static final byte[] TEXT = "{\"id\":4711,\"login\":\"user-17\",\"active\":true,\"date\":\"2020-02-02\"},\n"
            .getBytes(StandardCharsets.US_ASCII);

    private final byte[] bytes = new byte[BLOCK];
    private final ByteBuffer longs = ByteBuffer.wrap(bytes);

    public BigContent() {
        for (int i = 0; i < BLOCK; i++) {
            bytes[i] = TEXT[i % PAGE % TEXT.length];
        }
    }

    /** Hands the blocks of a content on, one after another. */
    public static void write(long length, Sink sink) throws IOException {
        BigContent content = new BigContent();
        for (long done = 0; done < length; done += BLOCK) {
            sink.write(content.block(done / BLOCK), 0, (int) Math.min(BLOCK, length - done));
        }
    }

    /** Reads a content to its end, and complains about the first block that is not as it was written. */
    public static void verify(long length, InputStream source) throws IOException {
        BigContent expected = new BigContent();
        byte[] actual = new byte[BLOCK];
        long done = 0;
        while (true) {
            int n = source.readNBytes(actual, 0, BLOCK);
            byte[] block = expected.block(done / BLOCK);
            if (!Arrays.equals(actual, 0, n, block, 0, n)) {
                int where = Arrays.mismatch(actual, 0, n, block, 0, n);
                throw new AssertionError("byte " + (done + where) + " is not the one that was written");
            }
            done += n;
            if (n < BLOCK) {
                break;
            }
        }
        if (done != length) {
            throw new AssertionError(done + " bytes came, " + length + " were written");
        }
    }

    private byte[] block(long index) {
        long noise = (index + 1) * 0x9E37_79B9_7F4A_7C15L;
        for (int page = PAGE; page <= BLOCK; page += PAGE) {
            for (int i = page - NOISE; i < page; i += Long.BYTES) {
                noise ^= noise << 13;
                noise ^= noise >>> 7;
                noise ^= noise << 17;
                longs.putLong(i, noise);
            }
        }
        return bytes;
    }

    /** What takes the blocks; it may not keep or change them. */
    public interface Sink {
        void write(byte[] bytes, int offset, int length) throws IOException;

        /** Both: first one, then the other. */
        static Sink both(Sink one, OutputStream other) {
            return (bytes, offset, length) -> {
                one.write(bytes, offset, length);
                other.write(bytes, offset, length);
            };
        }
    }
}
