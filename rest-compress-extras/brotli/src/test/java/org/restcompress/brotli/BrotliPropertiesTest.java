// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import java.util.List;
import org.restcompress.codec.CodecPropertiesTest;
import org.restcompress.codec.ContentCodec;

class BrotliPropertiesTest extends CodecPropertiesTest {
    @Override
    protected List<ContentCodec> codecs() {
        return List.of(new BrotliCodec());
    }
}
