// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

class PaddedZstdCodecTest extends ZstdCodecTest {
    @Override
    public ContentCodec codec() {
        return super.codec().withPadding(300);
    }
}
