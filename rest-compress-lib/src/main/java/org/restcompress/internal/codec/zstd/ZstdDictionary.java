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
 * A dictionary that zstd has prepared, to code with at one level or to decode with. That takes several times as long as to use
 * it, so the prepared ones are kept. They are raw content: by itself, the library would look for a structure in bytes that
 * begin with 37 a4 30 ec, which recipients do not.
 *
 * @param <D> the library's
 */
final class ZstdDictionary<D> extends NativeCache.Value {
    /** Bytes: about a hundred dictionaries of 100 KB. */
    private static final long MAX_BYTES = 64L << 20;

    private static final NativeCache<Key> CACHE = new NativeCache<>(MAX_BYTES);

    /** A key's level where it is to decode. */
    private static final int TO_DECODE = 0;

    /**
     * Default levels, by the most bytes of a dictionary that they take: of a longer one the library sees the end only. Level 1
     * misses most of what a short one has in common with a body, and higher levels take longer for hardly fewer bytes.
     */
    private static final NavigableMap<Integer, Integer> DEFAULT_LEVELS =
            new TreeMap<>(Map.of(512 << 10, 2, 1 << 20, 3, 4 << 20, 6));

    private static final int DEFAULT_LEVEL_OF_LONGER = 9;

    /** Bytes that a prepared dictionary has beside content and tables. */
    private static final int BESIDE = 32 * 1024;

    /** Bytes of tables for each byte of content, as measured; short dictionaries have more, and long ones less. */
    private static final int TABLES = 16;

    /** Up to this level, the tables are no longer than {@link #SHORT_TABLES}. */
    private static final int LAST_LEVEL_WITH_SHORT_TABLES = 2;

    /** Bytes. */
    private static final int SHORT_TABLES = 160 * 1024;

    /** Bytes: the smallest window of any level. */
    private static final int SMALLEST_WINDOW = 512 * 1024;

    /** Binary logarithm: what most levels take of themselves. */
    private static final int USUAL_WINDOW = 21;

    final D digested;
    private final Runnable free;

    /** Not the dictionary itself, which could not be collected then. */
    private record Key(int level, ByteBuffer sha256) {}

    private ZstdDictionary(long bytes, D digested, Runnable free) {
        super(bytes);
        this.digested = digested;
        this.free = free;
    }

    /** Lends one that the caller lets go. */
    @SuppressWarnings("unchecked") // The level is in the key.
    static ZstdDictionary<ZstdDictCompress> toEncode(CompressionDictionary dictionary, int level) {
        return (ZstdDictionary<ZstdDictCompress>) CACHE.borrow(dictionary, key(dictionary, level), () -> {
            ZstdDictCompress made =
                    new ZstdDictCompress(dictionary.toByteArray(), level, ZstdDictContentType.RAW_CONTENT);
            int length = dictionary.length();
            return new ZstdDictionary<>(BESIDE + length + tables(length, level), made, made::close);
        });
    }

    /** The same; hardly more than a copy in native memory. */
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
     * Bytes of a window that takes the whole of a body that has grown by a quarter (RFC 9842 §5): the dictionary is of no use
     * behind the first window.
     */
    static long wantedWindow(CompressionDictionary dictionary) {
        return dictionary.length() + dictionary.length() / 4L;
    }

    /** Binary logarithm of the window to code with, or 0 where any level's own is large enough. */
    static int window(CompressionDictionary dictionary) {
        long wanted = wantedWindow(dictionary);
        int roundedUp = Long.SIZE - Long.numberOfLeadingZeros(wanted - 1);
        return wanted <= SMALLEST_WINDOW ? 0 : Math.max(USUAL_WINDOW, Math.min(roundedUp, ZstdCodec.LARGEST_WINDOW));
    }

    private static long tables(int length, int level) {
        long longest = (long) TABLES * length;
        return level <= LAST_LEVEL_WITH_SHORT_TABLES ? Math.min(longest, SHORT_TABLES) : longest;
    }

    @Override
    protected void free() {
        free.run();
    }
}
