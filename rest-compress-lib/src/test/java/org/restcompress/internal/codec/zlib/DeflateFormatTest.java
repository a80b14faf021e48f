// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.Sources;

/** What {@code deflate} means to others: RFC 9110 §8.4.1.2 says the zlib format, some send raw deflate. */
public class DeflateFormatTest {
    private static final byte[] CONTENT = Contents.text(500);

    private static byte[] decode(InputStream source) throws IOException {
        return CodecCalls.decode(new DeflateCodec(), source);
    }

    private static void assertMalformed(byte[] coded) {
        assertThatExceptionOfType(MalformedContentException.class)
                .isThrownBy(() -> decode(Sources.whole(coded)))
                .withMessageStartingWith("malformed deflate body: ");
    }

    private static byte[] deflate(Deflater deflater, byte[] content) {
        try {
            deflater.setInput(content);
            deflater.finish();
            byte[] coded = new byte[content.length + 1000];
            return Arrays.copyOf(coded, deflater.deflate(coded));
        } finally {
            deflater.end();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
    void rawDeflateIsUnderstoodAtEveryLevel(int level) throws IOException {
        for (Contents content : Contents.byBytes()) {
            byte[] raw = deflate(new Deflater(level, true), content.bytes());
            assertThat(decode(Sources.whole(raw))).as("%s", content).isEqualTo(content.bytes());
        }
    }

    @Test
    void rawDeflateIsUnderstoodOneByteAtATime() throws IOException {
        byte[] raw = deflate(new Deflater(6, true), CONTENT);

        assertThat(decode(Sources.oneByteAtATime(raw))).isEqualTo(CONTENT);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
    void theZlibFormatIsUnderstoodAtEveryLevel(int level) throws IOException {
        assertThat(decode(Sources.whole(deflate(new Deflater(level), CONTENT)))).isEqualTo(CONTENT);
    }

    @Test
    void rawDeflateThatIsCutShortOrFollowedIsMalformed() {
        byte[] raw = deflate(new Deflater(6, true), CONTENT);

        for (int length = 0; length < raw.length; length++) {
            assertMalformed(Arrays.copyOf(raw, length));
        }
        assertMalformed(Arrays.copyOf(raw, raw.length + 1));
    }

    @Test
    void ourOwnIsInTheZlibFormat() throws IOException {
        for (int level = 1; level <= 9; level++) {
            byte[] coded = CodecCalls.encode(new DeflateCodec().withLevel(level), CONTENT, 100);
            int header = (coded[0] & 0xff) << 8 | (coded[1] & 0xff);
            assertThat(coded[0]).isEqualTo((byte) 0x78);
            assertThat(header % 31).as("RFC 1950 §2.2: FCHECK").isZero();
        }
    }

    @Test
    void aDictionaryIsRefused() {
        Deflater deflater = new Deflater();
        deflater.setDictionary("login active user".getBytes(StandardCharsets.US_ASCII));

        assertThatExceptionOfType(MalformedContentException.class)
                .isThrownBy(() -> decode(Sources.whole(deflate(deflater, CONTENT))))
                .withMessage("malformed deflate body: it needs a preset dictionary");
    }

    @Test
    void aWrongChecksumIsMalformed() {
        byte[] coded = deflate(new Deflater(), CONTENT);
        for (int i = 1; i <= 4; i++) {
            byte[] damaged = coded.clone();
            damaged[damaged.length - i] ^= 1;
            assertMalformed(damaged);
        }
    }
}
