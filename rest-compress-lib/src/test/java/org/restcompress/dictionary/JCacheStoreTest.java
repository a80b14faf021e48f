// SPDX-License-Identifier: Apache-2.0
package org.restcompress.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.CompressionDictionary;

/** On two embedded Infinispan nodes that share one cache. */
class JCacheStoreTest {
    private static final int SECONDS = 60;
    private static final CompressionDictionary BODY =
            CompressionDictionary.of("a body".getBytes(StandardCharsets.US_ASCII));

    @Test
    void whatOneNodeKeepsTheOtherFinds() {
        try (InfinispanNode here = new InfinispanNode();
                InfinispanNode there = new InfinispanNode()) {
            here.store().keep("key", BODY, SECONDS);

            assertThat(there.store().find("key")).contains(BODY);
            assertThat(there.store().find("another key")).isEmpty();
        }
    }
}
