// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import com.github.luben.zstd.ZstdDictCompress;
import com.github.luben.zstd.ZstdDictContentType;
import org.restcompress.codec.Dictionary;
import org.restcompress.internal.codec.PreparedDictionaries;
import org.restcompress.internal.platform.NativeCache;

/** A dictionary that zstd has digested for one level. */
final class ZstdEncodingDictionary extends NativeCache.Value {
    static final PreparedDictionaries<ZstdEncodingDictionary> KEPT =
            new PreparedDictionaries<>(ZstdEncodingDictionary.class, ZstdEncodingDictionary::new);

    /** Bytes of the library's tables for each byte of the dictionary, at most levels and lengths less. */
    private static final int TABLES = 8;

    /** Bytes: the smallest window of any level. */
    private static final int SMALLEST_WINDOW = 512 * 1024;

    /** Binary logarithm: what most levels take of themselves. */
    private static final int USUAL_WINDOW = 21;

    final ZstdDictCompress digested;

    /** Binary logarithm of the window that the dictionary needs, or 0 where any level's own is large enough. */
    final int window;

    private ZstdEncodingDictionary(Dictionary dictionary, int level) {
        super((1L + TABLES) * dictionary.length());
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

    /** Binary, rounded up. */
    private static int logarithm(long number) {
        return Long.SIZE - Long.numberOfLeadingZeros(number - 1);
    }

    @Override
    protected void free() {
        digested.close();
    }
}
