// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.internal.testkit.Contents;

class ZstdDictionaryTest {
    /** The cache has 64 MiB. A dictionary takes 6.5 MiB here, as measured. */
    @Test
    void theLongestPublishedDictionaryIsPreparedOnce() {
        CompressionDictionary longest = CompressionDictionary.of(Contents.noise(4 << 20));
        assertThat(prepared(longest, ZstdDictionary.defaultLevel(longest.length())))
                .isSameAs(prepared(longest, ZstdDictionary.defaultLevel(longest.length())));
    }

    /** It takes as much as the cache may have. */
    @Test
    void aLongOneOfAHighLevelIsPreparedOnce() {
        CompressionDictionary longOne = CompressionDictionary.of(Contents.noise(2 << 20));
        assertThat(prepared(longOne, 13)).isSameAs(prepared(longOne, 13));
    }

    /** Each takes 33 MiB, as measured. */
    @Test
    void preparedDictionariesOfAHighLevelTakeNoMoreThanTheCacheHas() {
        CompressionDictionary first = CompressionDictionary.of(Contents.noise(1 << 20));
        ZstdDictionary<?> made = prepared(first, 19);
        assertThat(prepared(first, 19)).isSameAs(made);
        prepared(CompressionDictionary.of(Contents.noise((1 << 20) + 1)), 19);
        assertThat(prepared(first, 19)).isNotSameAs(made);
    }

    private static ZstdDictionary<?> prepared(CompressionDictionary dictionary, int level) {
        ZstdDictionary<?> prepared = ZstdDictionary.toEncode(dictionary, level);
        prepared.letGo();
        return prepared;
    }
}
