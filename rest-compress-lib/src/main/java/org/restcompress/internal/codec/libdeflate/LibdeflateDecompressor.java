// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.libdeflate;

import org.restcompress.internal.platform.Buffers;
import org.restcompress.internal.platform.Pool;

/**
 * A decompressor of {@link Libdeflate}; it remembers nothing of what it decoded. It takes all that zlib takes, and also the
 * symbols that RFC 1951 §3.2.5 and §3.2.6 reserve, which no encoder writes.
 */
public final class LibdeflateDecompressor extends Pool.State {
    public static final Pool<LibdeflateDecompressor> POOL = new Pool<>(Pool.BOUND, LibdeflateDecompressor::new);

    /** Bytes, coded and decoded: a call takes 10 milliseconds then if it is all Huffman codes, and mostly a tenth of one. */
    private static final int LONGEST = Buffers.WHOLE;

    private final long address;
    private final long[] taken = new long[1];

    private LibdeflateDecompressor() {
        try {
            address = (long) Libdeflate.installed().allocateDecompressor().invokeExact();
        } catch (Throwable e) {
            throw Libdeflate.unchecked(e);
        }
        if (address == 0) {
            throw new OutOfMemoryError("libdeflate has no memory for a decompressor");
        }
    }

    public static boolean takes(int coded, int decoded) {
        return Libdeflate.INSTALLED != null && Math.max(coded, decoded) <= LONGEST;
    }

    /** Inflates a deflate stream that has exactly these lengths; false if there is none. */
    public boolean inflate(byte[] coded, int offset, int length, byte[] target, int begin, int decoded) {
        try {
            int result = (int) Libdeflate.installed()
                    .inflate()
                    .invokeExact(address, coded, offset, length, target, begin, decoded, taken);
            return result == 0 && taken[0] == length;
        } catch (Throwable e) {
            throw Libdeflate.unchecked(e);
        }
    }

    @Override
    public Runnable release() {
        long decompressor = address;
        return () -> {
            try {
                Libdeflate.installed().freeDecompressor().invokeExact(decompressor);
            } catch (Throwable e) {
                throw Libdeflate.unchecked(e);
            }
        };
    }
}
