// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import java.util.List;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.PaddingPropertiesTest;

class BrotliPaddingPropertiesTest extends PaddingPropertiesTest {
    @Override
    protected List<ContentCodec> codecs() {
        return List.of(new BrotliCodec());
    }
}
