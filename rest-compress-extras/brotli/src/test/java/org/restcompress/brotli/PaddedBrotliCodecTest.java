// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import org.junit.jupiter.api.Tag;
import org.restcompress.codec.ContentCodec;

@Tag("matrix")
class PaddedBrotliCodecTest extends BrotliCodecTest {
    @Override
    public ContentCodec codec() {
        return super.codec().withPadding(300);
    }
}
