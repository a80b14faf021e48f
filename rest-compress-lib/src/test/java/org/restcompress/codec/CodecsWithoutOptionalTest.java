// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.contract.CodecUnderTest;
import org.restcompress.codec.contract.Contents;
import org.restcompress.internal.codec.brotli.BrotliCodec;
import org.restcompress.internal.codec.libdeflate.Libdeflate;
import org.restcompress.internal.codec.zlib.GzipCodec;

/** Runs without the optional dependencies. */
@Tag("jersey")
class CodecsWithoutOptionalTest {
    @Test
    void withoutBrotli4jOnlyBrIsNotOffered() {
        assertThatThrownBy(() -> Class.forName("com.aayushatharva.brotli4j.Brotli4jLoader"))
                .as("brotli4j on the class path would make this test one of something else")
                .isInstanceOf(ClassNotFoundException.class);

        Codecs codecs = Codecs.installed();

        assertThat(codecs.names()).containsExactly("zstd", "lzf", "gzip", "deflate");
        assertThat(codecs.unavailable()).containsExactly("br");
    }

    @Test
    void withoutBrotli4jDczIsTheOnlyCodingWithADictionary() {
        DictionaryCodecs codecs = DictionaryCodecs.installed();

        assertThat(codecs.byCoding()).containsOnlyKeys("dcz");
        assertThat(codecs.unavailable()).containsExactly("dcb");
        assertThat(codecs.knows("dcb")).isTrue();
        // A level of what does not work here does no harm.
        assertThat(codecs.levelled(Map.of("dcb", 99)).byCoding()).containsOnlyKeys("dcz");
    }

    @Test
    void withoutAircompressorZlibCodesBufferedBodies() throws IOException {
        byte[] content = Contents.text(100_000);

        assertThat(Libdeflate.INSTALLED).isNull();
        assertThat(CodecUnderTest.encodeInOneCall(new GzipCodec(), content))
                .isEqualTo(CodecUnderTest.encode(new GzipCodec(), content, content.length));
    }

    @Test
    void theOthersWork() throws IOException {
        byte[] content = Contents.text(100_000);
        for (ContentCodec codec : Codecs.installed().stream().toList()) {
            byte[] coded = CodecUnderTest.encode(codec, content, 1000);
            try (InputStream decoder = codec.decoder(new ByteArrayInputStream(coded))) {
                assertThat(decoder.readAllBytes()).isEqualTo(content);
            }
        }
    }

    @Test
    void aCodecThatIsNotOfferedSaysItsNameAndLevelsAllTheSame() {
        assertThat(new BrotliCodec().coding()).isEqualTo("br");
        assertThat(new BrotliCodec().withLevel(11)).isInstanceOf(BrotliCodec.class);
    }
}
