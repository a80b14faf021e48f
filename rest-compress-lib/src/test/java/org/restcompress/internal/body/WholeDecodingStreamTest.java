// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.contract.CodecUnderTest;
import org.restcompress.codec.contract.Contents;
import org.restcompress.codec.contract.Sources;

class WholeDecodingStreamTest {
    private static final byte[] CONTENT = Contents.text(5000);

    private static InputStream decoder(ContentCodec codec, byte[] coded, int announced) throws IOException {
        return WholeDecodingStream.decoder(codec, Sources.whole(coded), DecodeLimits.DEFAULTS, announced);
    }

    /** Straight into the reader's array, from the buffer, and from a stream where more or less came than was announced. */
    @ParameterizedTest
    @ValueSource(ints = {1, 100, 4999, 5000, 5001})
    void givesTheWholeBodyAndThenItsEnd(int array) throws IOException {
        for (String coding : List.of("zstd", "lzf", "gzip")) {
            ContentCodec codec = Codecs.installed().named(coding).orElseThrow();
            byte[] coded = CodecUnderTest.encodeInOneCall(codec, CONTENT);
            for (int announced : new int[] {coded.length, coded.length - 1, coded.length + 1, 1}) {
                try (InputStream decoder = decoder(codec, coded, announced)) {
                    byte[] decoded = new byte[CONTENT.length];
                    for (int count = 0; count < decoded.length; ) {
                        int n = decoder.read(decoded, count, Math.min(array, decoded.length - count));
                        assertThat(n).isPositive();
                        count += n;
                    }
                    assertThat(decoded).isEqualTo(CONTENT);
                    assertThat(decoder.read(new byte[array])).isNegative();
                    assertThat(decoder.read()).isNegative();
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5000})
    void aClosedOneIsNoBodyThatEnded(int readBefore) throws IOException {
        ContentCodec codec = Codecs.installed().named("gzip").orElseThrow();
        byte[] coded = CodecUnderTest.encodeInOneCall(codec, CONTENT);

        InputStream decoder = decoder(codec, coded, coded.length);
        assertThat(decoder.readNBytes(readBefore)).hasSize(readBefore);
        decoder.close();
        decoder.close();

        assertThatThrownBy(decoder::read).isInstanceOf(IOException.class).hasMessage("the stream is closed");
    }
}
