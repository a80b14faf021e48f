// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.libdeflate;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.restcompress.internal.platform.Buffers;
import org.restcompress.internal.platform.Pool;

/** A compressor of {@link Libdeflate}; it remembers nothing of what it coded. */
public final class LibdeflateCompressor extends Pool.State {
    /**
     * Bytes of content: as many as are held of a response. Up to level 6 a call takes a millisecond then, and ten for the
     * contents that are most work.
     */
    public static final int LONGEST = Buffers.WHOLE;

    /** The level of the fewest bytes. */
    public static final int BEST_LEVEL = 12;

    private static final Map<Integer, Pool<LibdeflateCompressor>> POOLS = new ConcurrentHashMap<>();

    private final long address;

    private LibdeflateCompressor(int level) {
        try {
            address = (long) Libdeflate.installed().allocateCompressor().invokeExact(level);
        } catch (Throwable e) {
            throw Libdeflate.unchecked(e);
        }
        if (address == 0) {
            throw new OutOfMemoryError("libdeflate has no memory for a compressor");
        }
    }

    /** Whether libdeflate is there, and contents of this many bytes are short enough for it. */
    public static boolean takes(int length) {
        return Libdeflate.INSTALLED != null && length <= LONGEST;
    }

    /** The compressors of one level, for gzip and deflate alike. */
    public static Pool<LibdeflateCompressor> pool(int level) {
        return POOLS.computeIfAbsent(level, l -> new Pool<>(Pool.BOUND, () -> new LibdeflateCompressor(l)));
    }

    /** Codes a content as a deflate stream, into {@code room} bytes of the target; -1 if they are too few. */
    public int encode(byte[] content, int offset, int length, byte[] target, int begin, int room) {
        try {
            return lengthOrTooSmall((long) Libdeflate.installed()
                    .deflate()
                    .invokeExact(address, content, offset, length, target, begin, room));
        } catch (Throwable e) {
            throw Libdeflate.unchecked(e);
        }
    }

    private static int lengthOrTooSmall(long coded) {
        return coded == 0 ? -1 : (int) coded;
    }

    @Override
    public Runnable release() {
        long compressor = address;
        return () -> {
            try {
                Libdeflate.installed().freeCompressor().invokeExact(compressor);
            } catch (Throwable e) {
                throw Libdeflate.unchecked(e);
            }
        };
    }
}
