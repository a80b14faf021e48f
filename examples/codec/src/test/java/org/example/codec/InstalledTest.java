// SPDX-License-Identifier: Apache-2.0
package org.example.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.ContentCodec;

class InstalledTest {
    @Test
    void theCodecIsFoundBesideThoseOfTheLibrary() {
        assertThat(ServiceLoader.load(ContentCodec.class))
                .extracting(ContentCodec::coding)
                .contains("x-snappy", "gzip");
    }
}
