// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import com.github.luben.zstd.ZstdDictCompress;
import com.github.luben.zstd.ZstdDictContentType;
import com.github.luben.zstd.ZstdDictDecompress;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.internal.platform.NativeCache;

/**
 * A dictionary that zstd has prepared to encode with at one level, or to decode with. Preparing it takes several times
 * as long as using it, so prepared dictionaries are cached. They are raw content. By default, the library would look
 * for a structure in bytes that begin with 37 a4 30 ec, but recipients do not.
 *
 * @param <D> the library's type of the prepared dictionary
 */
final class ZstdDictionary<D> extends NativeCache.Value {
    /** In bytes: about a hundred dictionaries of 100 KB. */
    private static final long MAX_BYTES = 64L << 20;

    private static final NativeCache<Key> CACHE = new NativeCache<>(MAX_BYTES);

    /** The level in the key of a dictionary to decode with. */
    private static final int TO_DECODE = 0;

    /**
     * Default levels by the longest dictionary in bytes that the library uses whole at that level. It sees only the end
     * of a longer one. Level 1 misses most of what a short dictionary has in common with a body. Higher levels take
     * longer and save hardly any bytes.
     */
    private static final NavigableMap<Integer, Integer> DEFAULT_LEVELS =
            new TreeMap<>(Map.of(512 << 10, 2, 1 << 20, 3, 4 << 20, 6));

    private static final int DEFAULT_LEVEL_OF_LONGER = 9;

    /** Bytes that a prepared dictionary takes in addition to its content and its tables. */
    private static final int BESIDE = 32 * 1024;

    /** Most bytes of tables by the highest level that has no more of them, as measured with zstd 1.5.7. */
    private static final NavigableMap<Integer, Integer> TABLES = new TreeMap<>(
            Map.of(2, 272 << 10, 3, 820 << 10, 6, 5 << 19, 9, 10 << 20, 12, 40 << 20, 15, 64 << 20, 19, 80 << 20));

    /** Most bytes of tables for each byte of content, as measured. A dictionary has the tables of a body of its length. */
    private static final int TABLES_OF_BYTE = 33;

    /** In bytes: the smallest window of any level. */
    private static final int SMALLEST_WINDOW = 512 * 1024;

    /** Binary logarithm of the window that most levels use by default. */
    private static final int USUAL_WINDOW = 21;

    final D digested;
    private final Runnable free;

    /** Holds the hash instead of the dictionary, so that the dictionary can be garbage-collected. */
    private record Key(int level, ByteBuffer sha256) {}

    private ZstdDictionary(long bytes, D digested, Runnable free) {
        super(bytes);
        this.digested = digested;
        this.free = free;
    }

    /** Borrows a dictionary to encode with, which the caller lets go. */
    @SuppressWarnings("unchecked") // The level is in the key.
    static ZstdDictionary<ZstdDictCompress> toEncode(CompressionDictionary dictionary, int level) {
        return (ZstdDictionary<ZstdDictCompress>) CACHE.borrow(dictionary, key(dictionary, level), () -> {
            ZstdDictCompress made =
                    new ZstdDictCompress(dictionary.toByteArray(), level, ZstdDictContentType.RAW_CONTENT);
            int length = dictionary.length();
            // One that takes more than the cache may have is cached alone: to prepare it takes seconds.
            long bytes = Math.min(MAX_BYTES, BESIDE + length + tables(length, level));
            return new ZstdDictionary<>(bytes, made, made::close);
        });
    }

    /**
     * Borrows a dictionary to decode with, which the caller lets go. It is hardly more than a copy in native memory.
     */
    @SuppressWarnings("unchecked") // The level is in the key.
    static ZstdDictionary<ZstdDictDecompress> toDecode(CompressionDictionary dictionary) {
        return (ZstdDictionary<ZstdDictDecompress>) CACHE.borrow(dictionary, key(dictionary, TO_DECODE), () -> {
            ZstdDictDecompress made = new ZstdDictDecompress(dictionary.toByteArray(), ZstdDictContentType.RAW_CONTENT);
            return new ZstdDictionary<>(BESIDE + dictionary.length(), made, made::close);
        });
    }

    private static Key key(CompressionDictionary dictionary, int level) {
        return new Key(level, ByteBuffer.wrap(dictionary.sha256()));
    }

    static int defaultLevel(int length) {
        Map.Entry<Integer, Integer> level = DEFAULT_LEVELS.ceilingEntry(length);
        return level == null ? DEFAULT_LEVEL_OF_LONGER : level.getValue();
    }

    /**
     * Returns the window in bytes that covers a body longer than the dictionary by a quarter (RFC 9842 §5). Behind the
     * first window of a body, the dictionary is of no use.
     */
    static long wantedWindow(CompressionDictionary dictionary) {
        return dictionary.length() + dictionary.length() / 4L;
    }

    /** Returns the binary logarithm of the window to encode with, or 0 if the window of each level is large enough. */
    static int window(CompressionDictionary dictionary) {
        long wanted = wantedWindow(dictionary);
        int roundedUp = Long.SIZE - Long.numberOfLeadingZeros(wanted - 1);
        return wanted <= SMALLEST_WINDOW ? 0 : Math.max(USUAL_WINDOW, Math.min(roundedUp, ZstdCodec.LARGEST_WINDOW));
    }

    private static long tables(int length, int level) {
        long longest = (long) TABLES_OF_BYTE * length;
        Map.Entry<Integer, Integer> most = TABLES.ceilingEntry(level);
        return most == null ? longest : Math.min(longest, most.getValue());
    }

    @Override
    protected void free() {
        free.run();
    }
}
