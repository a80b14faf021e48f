// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.DictionaryCodec;
import org.restcompress.internal.dictionary.fields.DictionaryHash;

class DeltaTest {
    private static final byte[] EARLIER = textOf(4000).getBytes(UTF_8);
    private static final DictionaryHash HASH = DictionaryHash.of(EARLIER);
    private static final byte[] PROLOGUE = ByteBuffer.allocate(40)
            .put(HexFormat.of().parseHex("5e2a4d1820000000"))
            .put(HASH.bytes())
            .array();

    private static Optional<DictionaryHash> dictionary(byte[] delta, long decoded) throws IOException {
        return Delta.dictionary(new ByteArrayInputStream(delta), delta.length, decoded);
    }

    /** What shrinks, what does not, and what is one byte again and again: blocks of all types. */
    private static byte[] content(int length) {
        byte[] content = Arrays.copyOf(textOf(length).getBytes(UTF_8), length);
        byte[] random = new byte[length / 2];
        new Random(length).nextBytes(random);
        System.arraycopy(random, 0, content, 0, length / 3);
        Arrays.fill(content, length / 2, length, (byte) 'x');
        return content;
    }

    private static byte[] ours(byte[] content) {
        byte[] delta = new byte[content.length + 1000];
        int n = DictionaryCodec.builtIn("dcz")
                .with(CompressionDictionary.of(EARLIER))
                .encode(content, 0, content.length, delta);
        return Arrays.copyOf(delta, n);
    }

    private static byte[] theirs(byte[] content, boolean hasChecksum, boolean hasSize) {
        try (ZstdCompressCtx zstd = new ZstdCompressCtx()) {
            zstd.loadDict(EARLIER).setChecksum(hasChecksum).setContentSize(hasSize);
            byte[] frame = zstd.compress(content);
            byte[] delta = Arrays.copyOf(PROLOGUE, PROLOGUE.length + frame.length);
            System.arraycopy(frame, 0, delta, PROLOGUE.length, frame.length);
            return delta;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 200, 255, 256, 5000, 65_791, 65_792, 2_000_000})
    void aWholeOneNamesItsDictionary(int length) throws IOException {
        byte[] content = content(length);
        for (byte[] delta : new byte[][] {ours(content), theirs(content, false, true), theirs(content, true, true)}) {
            assertThat(dictionary(delta, length)).contains(HASH);
            assertThat(dictionary(delta, length + 1)).isEmpty();
            assertThat(dictionary(Arrays.copyOf(delta, delta.length + 1), length))
                    .isEmpty();
            for (int cut : new int[] {1, 4, 20, delta.length - 45, delta.length - 40, delta.length}) {
                assertThat(dictionary(Arrays.copyOf(delta, delta.length - cut), length))
                        .as("cut by " + cut)
                        .isEmpty();
            }
        }
    }

    @Test
    void oneThatIsCutAnywhereIsNone() throws IOException {
        byte[] delta = theirs(content(5000), true, true);
        for (int length = 0; length < delta.length; length++) {
            assertThat(dictionary(Arrays.copyOf(delta, length), 5000))
                    .as(length + " bytes")
                    .isEmpty();
        }
    }

    /** It was cut after it was found. */
    @Test
    void oneThatIsShorterByNowIsNone() throws IOException {
        byte[] delta = ours(content(5000));
        for (int length = 0; length < delta.length; length++) {
            InputStream in = new ByteArrayInputStream(delta, 0, length);
            assertThat(Delta.dictionary(in, delta.length, 5000))
                    .as(length + " bytes")
                    .isEmpty();
        }
    }

    @Test
    void oneWithoutALengthOrWithSeveralFramesIsNone() throws IOException {
        byte[] content = content(5000);
        assertThat(dictionary(theirs(content, true, false), 5000)).isEmpty();
        byte[] delta = ours(content);
        byte[] frame = Zstd.compress(content);
        byte[] two = Arrays.copyOf(delta, delta.length + frame.length);
        System.arraycopy(frame, 0, two, delta.length, frame.length);
        assertThat(dictionary(two, 5000)).isEmpty();
    }

    /** RFC 8878 §3.1.1.1.1.4, §3.1.1.2.2: reserved bits, and a reserved type. */
    @Test
    void whatIsReservedIsNone() throws IOException {
        String frame = "28b52ffd" + "2001" + "090000" + "61";
        assertThat(dictionary(delta(frame), 1)).contains(HASH);
        assertThat(dictionary(delta(frame.replace("2001", "2801")), 1)).isEmpty();
        assertThat(dictionary(delta(frame.replace("090000", "0f0000")), 1)).isEmpty();
        assertThat(dictionary(delta(frame.replace("28b5", "29b5")), 1)).isEmpty();
    }

    private static byte[] delta(String frame) {
        return ByteBuffer.allocate(PROLOGUE.length + frame.length() / 2)
                .put(PROLOGUE)
                .put(HexFormat.of().parseHex(frame))
                .array();
    }
}
