// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.codec.WholeDecoder;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.RecordingSink;

/** Tests the optional features of a codec, if it has them: streams without state, best level, padding, one-call decoder. */
interface VariantsContract extends CodecUnderTest {
    @Test
    default void aStatelessStreamIsDecodedWholeHoweverItIsFlushed() throws IOException {
        byte[] content = Contents.text(100_000);
        RecordingSink sink = new RecordingSink();
        try (EncodingStream encoder = codec().statelessEncoder(sink)) {
            for (int done = 0, length = 1; done < content.length; done += length, length = 2 * length + 1) {
                encoder.write(content, done, Math.min(length, content.length - done));
                encoder.flush();
            }
        }
        assertThat(decode(sink.toByteArray())).isEqualTo(content);
    }

    /** A server ignores a codec whose names are no tokens (RFC 9110 §5.6.2). */
    @Test
    default void itsNamesAreTokensInLowerCase() {
        List<String> names = new ArrayList<>(codec().aliases());
        names.add(codec().coding());
        assertThat(names)
                .as("coding() and aliases()")
                .allMatch(name -> name.matches("[!#$%&'*+.^_`|~0-9a-z-]+"), "a token of RFC 9110 in lower case")
                .doesNotContain("identity", "*");
    }

    @Test
    default void theBestLevelIsOneOfItsLevels() throws IOException {
        OptionalInt best = codec().bestLevel();
        if (best.isPresent()) {
            ContentCodec atBest = codec().withLevel(best.getAsInt());
            assertThat(atBest.coding()).isEqualTo(codec().coding());
            assertThat(atBest.level()).isEqualTo(best);
            byte[] content = Contents.text(20_000);
            assertThat(decode(CodecCalls.encodeInOneCall(atBest, content))).isEqualTo(content);
        }
    }

    /** Steps of three bytes would reveal the length modulo three. */
    @Test
    default void paddingAddsAnyNumberOfBytesAndNoContent() throws IOException {
        int longest = codec().longestPadding();
        TreeSet<Integer> paddings = new TreeSet<>();
        IntStream.of(1, 2, 3, 4, 5, 7, 8, 9, 31, 32, 33, 100, 255, 256, 257)
                .filter(padding -> padding <= longest)
                .forEach(paddings::add);
        if (longest > 0) {
            paddings.add(longest);
        }
        byte[] content = Contents.text(5000);
        for (int padding : paddings) {
            assertPadded(content, padding);
        }
        if (longest > 0) {
            assertThatIllegalArgumentException().isThrownBy(() -> codec().withPadding(longest + 1));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> codec().withPadding(-1));
    }

    private void assertPadded(byte[] content, int padding) throws IOException {
        ContentCodec least = codec().withPadding(1);
        ContentCodec padded = codec().withPadding(padding);
        byte[] target = new byte[2 * content.length + padding];
        byte[] coded = Arrays.copyOf(target, padded.encode(content, 0, content.length, target));
        byte[] streamed = CodecCalls.encode(padded, content, 700);

        assertThat(coded.length - CodecCalls.encodeInOneCall(least, content).length)
                .as("bytes that a padding of %d adds to those of 1", padding)
                .isEqualTo(padding - 1);
        assertThat(streamed.length - CodecCalls.encode(least, content, 700).length)
                .as("bytes that a padding of %d adds to those of 1 in a stream", padding)
                .isEqualTo(padding - 1);
        assertThat(decode(coded)).isEqualTo(content);
        assertThat(decode(streamed)).isEqualTo(content);
    }

    @Test
    default void aWholeDecoderTakesNothingThatAStreamRefuses() throws IOException {
        Optional<WholeDecoder> decoder = codec().wholeDecoder();
        if (decoder.isPresent()) {
            byte[] coded = CodecCalls.encodeInOneCall(codec(), SHORT);
            for (int length = 0; length < coded.length; length++) {
                assertTakenAlike(decoder.get(), Arrays.copyOf(coded, length));
            }
            assertTakenAlike(decoder.get(), Arrays.copyOf(coded, coded.length + 1));
            for (int bit = 0; bit < 8 * coded.length; bit++) {
                byte[] damaged = coded.clone();
                damaged[bit / 8] ^= (byte) (1 << bit % 8);
                assertTakenAlike(decoder.get(), damaged);
            }
        }
    }

    private void assertTakenAlike(WholeDecoder decoder, byte[] coded) throws IOException {
        byte[] target = new byte[2 * SHORT.length];
        int count;
        try {
            long named = decoder.decodedLength(coded, 0, coded.length);
            if (named < 0 || named > target.length) {
                return;
            }
            count = decoder.decode(coded, 0, coded.length, target, 0, (int) named);
        } catch (RuntimeException left) {
            // It leaves bodies that it is not sure of to the stream.
            return;
        }
        if (count >= 0) {
            assertThat(ofStream(coded)).contains(Arrays.copyOf(target, count));
        }
    }

    private Optional<byte[]> ofStream(byte[] coded) throws IOException {
        try {
            return Optional.of(decode(coded));
        } catch (MalformedContentException e) {
            return Optional.empty();
        }
    }
}
