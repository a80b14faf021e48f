// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.discovery.DictionaryCodecs;

class InstalledTest {
    @Test
    void brHasItsPlaceInTheServersOrder() {
        assertThat(Codecs.installed().names()).containsExactly("zstd", "lzf", "br", "gzip", "deflate");
        assertThat(Codecs.installed().unavailable()).isEmpty();
    }

    @Test
    void dcbComesBehindDcz() {
        assertThat(DictionaryCodecs.installed().byCoding().keySet()).containsExactly("dcz", "dcb");
    }
}
