// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import java.util.List;
import org.restcompress.codec.PaddingDecodedPropertiesTest;
import org.restcompress.codec.contract.ContentCodecContract;

class BrotliPaddingDecodedPropertiesTest extends PaddingDecodedPropertiesTest {
    @Override
    protected List<ContentCodecContract> codings() {
        return List.of(new BrotliCodecTest());
    }
}
