// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import org.junit.jupiter.api.Tag;

@Tag("matrix")
class StatelessDeflateCodecTest extends DeflateCodecTest implements StatelessContract {
    @Override
    public ContentCodec codec() {
        return new StatelessCodec(super.codec());
    }
}
