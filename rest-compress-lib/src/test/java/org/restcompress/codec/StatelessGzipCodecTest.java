// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

class StatelessGzipCodecTest extends GzipCodecTest implements StatelessContract {
    @Override
    public ContentCodec codec() {
        return new StatelessCodec(super.codec());
    }
}
