// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import com.github.luben.zstd.ZstdDictCompress;
import com.github.luben.zstd.ZstdDictContentType;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.restcompress.codec.Dictionary;
import org.restcompress.internal.codec.PreparedDictionaries;
import org.restcompress.internal.platform.NativeCache;

/** A dictionary that zstd has digested for one level. */
final class ZstdEncodingDictionary extends NativeCache.Value {
    static final PreparedDictionaries<ZstdEncodingDictionary> KEPT =
            new PreparedDictionaries<>(ZstdEncodingDictionary.class, ZstdEncodingDictionary::new);

    /**
     * Default levels, by the most bytes of a dictionary that they take: of a longer one the library sees the end only. Level 1
     * misses most of what a short one has in common with a body, and higher levels take longer for hardly fewer bytes.
     */
    private static final NavigableMap<Integer, Integer> DEFAULT_LEVELS =
            new TreeMap<>(Map.of(512 << 10, 2, 1 << 20, 3, 4 << 20, 6));

    private static final int DEFAULT_LEVEL_OF_LONGER = 9;

    /** Bytes that a digested dictionary has beside content and tables. */
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

    final ZstdDictCompress digested;

    /** Binary logarithm of the window that the dictionary needs, or 0 where any level's own is large enough. */
    final int window;

    private ZstdEncodingDictionary(Dictionary dictionary, int level) {
        super(BESIDE + dictionary.length() + tables(dictionary.length(), level));
        // RFC 9842 §5: the dictionary is of no use behind the first window, so it takes the whole of a body that has
        // grown by a
        // quarter.
        long wanted = dictionary.length() + dictionary.length() / 4L;
        window = wanted <= SMALLEST_WINDOW
                ? 0
                : Math.max(USUAL_WINDOW, Math.min(logarithm(wanted), ZstdCodec.LARGEST_WINDOW));
        // By itself, the library would look for a structure in bytes that begin with 37 a4 30 ec; recipients do not.
        digested = new ZstdDictCompress(dictionary.toByteArray(), level, ZstdDictContentType.RAW_CONTENT);
    }

    static int defaultLevel(int length) {
        Map.Entry<Integer, Integer> level = DEFAULT_LEVELS.ceilingEntry(length);
        return level == null ? DEFAULT_LEVEL_OF_LONGER : level.getValue();
    }

    private static long tables(int length, int level) {
        long longest = (long) TABLES * length;
        return level <= LAST_LEVEL_WITH_SHORT_TABLES ? Math.min(longest, SHORT_TABLES) : longest;
    }

    /** Binary, rounded up. */
    private static int logarithm(long number) {
        return Long.SIZE - Long.numberOfLeadingZeros(number - 1);
    }

    @Override
    protected void free() {
        digested.close();
    }
}
