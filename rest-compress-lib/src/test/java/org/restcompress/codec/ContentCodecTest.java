// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.own.PlainCodec;

/** What a codec does that has nothing but a name and two streams. */
class ContentCodecTest {
    private static final byte[] CONTENT = {1, 2, 3};

    private final ContentCodec codec = new PlainCodec();

    @Test
    void codesInOneCallByItsStream() {
        byte[] target = new byte[5];

        assertThat(codec.encode(CONTENT, 1, 2, target)).isEqualTo(2);
        assertThat(target).containsExactly(2, 3, 0, 0, 0);
        assertThat(codec.encode(CONTENT, 0, 3, new byte[2])).isEqualTo(-1);
    }

    @Test
    void aStreamThatFailsIsNoTargetThatIsTooSmall() {
        IOException broken = new IOException("broken");
        ContentCodec failing = new PlainCodec() {
            @Override
            public EncodingStream encoder(OutputStream sink) {
                return new EncodingStream(sink) {
                    @Override
                    protected void encode(byte[] bytes, int offset, int length) throws IOException {
                        throw broken;
                    }

                    @Override
                    protected void sync() {}

                    @Override
                    protected void end() {}

                    @Override
                    protected void release() {}
                };
            }
        };

        assertThatThrownBy(() -> failing.encode(CONTENT, 0, 3, new byte[5]))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("plain encoder failed")
                .hasCause(broken);
    }

    @Test
    void decodesAsAStreamOnly() {
        assertThat(codec.wholeDecoder()).isEmpty();
    }

    @Test
    void hasNeitherLevelsNorPadding() {
        assertThatThrownBy(() -> codec.withLevel(1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("level for plain: 1 (this coding has no levels)");
        assertThat(codec.longestPadding()).isZero();
        assertThatThrownBy(() -> codec.withPadding(1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("padding for plain: 1 (this coding has no padding)");
    }
}
