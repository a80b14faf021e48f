// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.lzf;

import org.junit.jupiter.api.Tag;
import org.restcompress.codec.ContentCodec;

@Tag("matrix")
class PaddedLzfCodecTest extends LzfCodecTest {
    @Override
    public ContentCodec codec() {
        return super.codec().withPadding(100);
    }
}
