// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import org.junit.jupiter.api.Tag;
import org.restcompress.codec.ContentCodec;

@Tag("matrix")
class PaddedStatelessGzipCodecTest extends StatelessGzipCodecTest {
    @Override
    public ContentCodec codec() {
        return super.codec().withPadding(512);
    }
}
