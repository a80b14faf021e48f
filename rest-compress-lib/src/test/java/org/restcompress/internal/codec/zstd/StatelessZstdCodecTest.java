// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import org.junit.jupiter.api.Tag;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.contract.StatelessCodec;
import org.restcompress.codec.contract.StatelessContract;

@Tag("matrix")
class StatelessZstdCodecTest extends ZstdCodecTest implements StatelessContract {
    @Override
    public ContentCodec codec() {
        return new StatelessCodec(super.codec());
    }
}
