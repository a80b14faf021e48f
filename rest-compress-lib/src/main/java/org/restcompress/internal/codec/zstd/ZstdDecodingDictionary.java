// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import com.github.luben.zstd.ZstdDictContentType;
import com.github.luben.zstd.ZstdDictDecompress;
import org.restcompress.codec.Dictionary;
import org.restcompress.internal.codec.PreparedDictionaries;
import org.restcompress.internal.platform.NativeCache;

/** A dictionary that zstd decodes with: raw content, so that it is hardly more than a copy in native memory. */
final class ZstdDecodingDictionary extends NativeCache.Value {
    static final PreparedDictionaries<ZstdDecodingDictionary> KEPT = new PreparedDictionaries<>(
            ZstdDecodingDictionary.class, (dictionary, level) -> new ZstdDecodingDictionary(dictionary));

    /** Bytes: tables for a structure, which raw content has none of. */
    private static final int BESIDE = 32 * 1024;

    final ZstdDictDecompress digested;

    private ZstdDecodingDictionary(Dictionary dictionary) {
        super(BESIDE + dictionary.length());
        digested = new ZstdDictDecompress(dictionary.toByteArray(), ZstdDictContentType.RAW_CONTENT);
    }

    @Override
    protected void free() {
        digested.close();
    }
}
