// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import org.restcompress.codec.ContentCodec;

public class PaddedDeflateCodecTest extends DeflateCodecTest {
    @Override
    public ContentCodec codec() {
        return super.codec().withPadding(500);
    }
}
