// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import org.junit.jupiter.api.Tag;

@Tag("matrix")
class PaddedDeflateCodecTest extends DeflateCodecTest {
    @Override
    public ContentCodec codec() {
        return super.codec().withPadding(500);
    }
}
