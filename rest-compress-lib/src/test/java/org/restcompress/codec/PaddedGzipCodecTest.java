// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import org.junit.jupiter.api.Tag;

@Tag("matrix")
class PaddedGzipCodecTest extends GzipCodecTest {
    @Override
    public ContentCodec codec() {
        return super.codec().withPadding(512);
    }
}
