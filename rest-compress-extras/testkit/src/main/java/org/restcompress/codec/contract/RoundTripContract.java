// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.RecordingSink;
import org.restcompress.internal.testkit.Sources;

/**
 * Tests that a body is unchanged after encoding and decoding: with the codec alone, and with a foreign encoder or decoder.
 */
interface RoundTripContract extends CodecUnderTest {
    @ParameterizedTest
    @EnumSource(Contents.class)
    @Tag("longer")
    default void givesBackWhatItCoded(Contents name) throws IOException {
        byte[] content = name.bytes();

        assertThat(decode(encode(content))).isEqualTo(content);
    }

    @ParameterizedTest
    @MethodSource(Contents.BY_BYTES)
    default void givesBackWhatItCodedOneByteAtATime(Contents name) throws IOException {
        byte[] content = name.bytes();
        RecordingSink sink = new RecordingSink();
        try (EncodingStream encoder = codec().encoder(sink)) {
            for (byte b : content) {
                encoder.write(b);
            }
        }

        byte[] coded = sink.toByteArray();

        assertThat(decodeByteByByte(Sources.oneByteAtATime(coded), content.length))
                .isEqualTo(content);
    }

    @ParameterizedTest
    @EnumSource(Contents.class)
    @Tag("longer")
    default void othersDecodeWhatItCoded(Contents name) throws IOException {
        byte[] content = name.bytes();
        byte[] coded = encode(content);

        for (Foreign.Decoder other : foreignDecoders()) {
            assertThat(other.decode(coded)).isEqualTo(content);
        }
    }

    @ParameterizedTest
    @EnumSource(Contents.class)
    @Tag("longer")
    default void decodesWhatOthersCoded(Contents name) throws IOException {
        byte[] content = name.bytes();

        for (Foreign.Encoder other : foreignEncoders()) {
            assertThat(decode(other.encode(content))).isEqualTo(content);
        }
    }

    @ParameterizedTest
    @MethodSource(Contents.BY_BYTES)
    default void decodesWhatOthersCodedOneByteAtATime(Contents name) throws IOException {
        byte[] content = name.bytes();

        for (Foreign.Encoder other : foreignEncoders()) {
            byte[] coded = other.encode(content);
            assertThat(decode(Sources.oneByteAtATime(coded))).isEqualTo(content);
            assertThat(decodeByteByByte(Sources.whole(coded), content.length)).isEqualTo(content);
        }
    }

    @ParameterizedTest
    @MethodSource(Contents.BY_BYTES)
    default void decodesFromASourceThatGivesLessThanIsAskedFor(Contents name) throws IOException {
        byte[] content = name.bytes();

        assertThat(decode(Sources.inShortReads(encode(content)))).isEqualTo(content);
    }

    @ParameterizedTest
    @MethodSource(Contents.BY_BYTES)
    default void givesTheSameBytesHoweverTheWritesAreCut(Contents name) throws IOException {
        byte[] content = name.bytes();
        byte[] coded = encode(content);

        for (int pieces : new int[] {1, 1000, 16_384, 65_535, 65_536}) {
            assertThat(CodecCalls.encode(codec(), content, pieces))
                    .as("in pieces of %d bytes", pieces)
                    .isEqualTo(coded);
        }
    }

    @Test
    default void emptyWritesCountForNothing() throws IOException {
        RecordingSink sink = new RecordingSink();
        try (EncodingStream encoder = codec().encoder(sink)) {
            encoder.write(SHORT, 0, 0);
            encoder.write(SHORT, 0, SHORT.length);
            encoder.write(SHORT, SHORT.length, 0);
        }

        assertThat(sink.toByteArray()).isEqualTo(encode(SHORT));
    }

    @Test
    default void aReadOfNothingGivesNothing() throws IOException {
        try (var decoder = codec().decoder(Sources.whole(encode(SHORT)))) {
            assertThat(decoder.read(new byte[0])).isZero();
            assertThat(decoder.readAllBytes()).isEqualTo(SHORT);
        }
    }

    @Test
    default void theEndIsTheEndHoweverOftenItIsRead() throws IOException {
        try (var decoder = codec().decoder(Sources.whole(encode(SHORT)))) {
            assertThat(decoder.readAllBytes()).isEqualTo(SHORT);
            assertThat(decoder.read()).isEqualTo(-1);
            assertThat(decoder.read(new byte[10])).isEqualTo(-1);
        }
    }
}
