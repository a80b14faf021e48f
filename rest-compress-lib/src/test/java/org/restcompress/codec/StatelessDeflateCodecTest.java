// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

class StatelessDeflateCodecTest extends DeflateCodecTest implements StatelessContract {
    @Override
    public ContentCodec codec() {
        return new StatelessCodec(super.codec());
    }
}
