// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.contract.StatelessCodec;
import org.restcompress.codec.contract.StatelessContract;
import org.restcompress.internal.codec.lzf.LzfCodecTest;
import org.restcompress.internal.codec.zlib.DeflateCodecTest;
import org.restcompress.internal.codec.zlib.GzipCodecTest;
import org.restcompress.internal.codec.zlib.StatelessGzipCodecTest;
import org.restcompress.internal.codec.zstd.DczCodecTest;
import org.restcompress.internal.codec.zstd.ZstdCodecTest;

/** Codecs with padding, and those whose streams hold no state: what they promise is the same. */
@Tag("matrix")
class VariedCodecsTest {
    @Nested
    class PaddedLzf extends LzfCodecTest {
        @Override
        public ContentCodec codec() {
            return super.codec().withPadding(100);
        }
    }

    @Nested
    class PaddedGzip extends GzipCodecTest {
        @Override
        public ContentCodec codec() {
            return super.codec().withPadding(512);
        }
    }

    @Nested
    class PaddedStatelessGzip extends StatelessGzipCodecTest {
        @Override
        public ContentCodec codec() {
            return super.codec().withPadding(512);
        }
    }

    @Nested
    class PaddedDeflate extends DeflateCodecTest {
        @Override
        public ContentCodec codec() {
            return super.codec().withPadding(500);
        }
    }

    @Nested
    class StatelessDeflate extends DeflateCodecTest implements StatelessContract {
        @Override
        public ContentCodec codec() {
            return new StatelessCodec(super.codec());
        }
    }

    @Nested
    class PaddedZstd extends ZstdCodecTest {
        @Override
        public ContentCodec codec() {
            return super.codec().withPadding(300);
        }
    }

    @Nested
    class StatelessZstd extends ZstdCodecTest implements StatelessContract {
        @Override
        public ContentCodec codec() {
            return new StatelessCodec(super.codec());
        }

        @Override
        public int statesHeld() {
            return 1;
        }
    }

    @Nested
    class PaddedStatelessZstd extends ZstdCodecTest implements StatelessContract {
        @Override
        public ContentCodec codec() {
            return new StatelessCodec(super.codec().withPadding(300));
        }

        @Override
        public int statesHeld() {
            return 1;
        }
    }

    @Nested
    class PaddedDcz extends DczCodecTest {
        @Override
        public ContentCodec codec() {
            return super.codec().withPadding(padding());
        }

        @Override
        protected int padding() {
            return 300;
        }
    }
}
