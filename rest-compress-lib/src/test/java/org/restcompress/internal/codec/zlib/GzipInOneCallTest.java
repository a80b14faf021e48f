// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.internal.codec.zlib.GzipMembers.decode;
import static org.restcompress.internal.codec.zlib.GzipMembers.decodeAsStream;
import static org.restcompress.internal.codec.zlib.HandmadeMember.COMMENT;
import static org.restcompress.internal.codec.zlib.HandmadeMember.EXTRA;
import static org.restcompress.internal.codec.zlib.HandmadeMember.HEADER_CRC;
import static org.restcompress.internal.codec.zlib.HandmadeMember.NAME;
import static org.restcompress.internal.codec.zlib.HandmadeMember.TEXT;
import static org.restcompress.internal.testkit.Sources.concat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.WholeDecoder;
import org.restcompress.codec.contract.Foreign;
import org.restcompress.internal.platform.Pool;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;

/** {@link GzipWholeDecoder} takes single members in one call, and leaves to the stream whatever is wrong or unusual. */
public class GzipInOneCallTest {
    private static final byte[] CONTENT = "one two one two one two".getBytes(StandardCharsets.US_ASCII);

    private static final ContentCodec CODEC = new GzipCodec();
    private static final WholeDecoder DECODER = CODEC.wholeDecoder().orElseThrow();

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "EMPTY")
    void decodesWhatOthersCoded(Contents name) throws IOException {
        byte[] content = name.bytes();
        List<Foreign.Encoder> others = List.of(GZIPOutputStream::new, com.jcraft.jzlib.GZIPOutputStream::new);
        for (Foreign.Encoder other : others) {
            byte[] coded = other.encode(content);

            assertThat(DECODER.decodedLength(coded, 0, coded.length)).isEqualTo(content.length);
            assertThat(decode(coded)).isEqualTo(content);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "EMPTY")
    void decodesWhatItCoded(Contents name) throws IOException {
        byte[] content = name.bytes();

        assertThat(decode(CodecCalls.encodeInOneCall(CODEC, content))).isEqualTo(content);
        assertThat(decode(CodecCalls.encode(CODEC, content, 10_000))).isEqualTo(content);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, TEXT, NAME, COMMENT, NAME | COMMENT, TEXT | NAME | COMMENT})
    void nameAndCommentAreSkipped(int flags) throws IOException {
        assertThat(decode(HandmadeMember.withFlags(flags).of(CONTENT))).isEqualTo(CONTENT);
    }

    @ParameterizedTest
    @ValueSource(ints = {HEADER_CRC, EXTRA, NAME | HEADER_CRC, EXTRA | COMMENT, 0x20, 0x40, 0x80})
    void otherFieldsOfAHeaderAreLeftToTheStream(int flags) throws IOException {
        byte[] coded = HandmadeMember.withFlags(flags).of(CONTENT);

        assertThat(DECODER.decodedLength(coded, 0, coded.length)).isEqualTo(-1);
        assertThat(decode(coded, CONTENT.length)).isNull();
    }

    @ParameterizedTest
    @CsvSource({"7, 0, 0", "8, 1, 0", "8, 0, 1", "8, 0, -1"})
    void aMemberThatContradictsItselfIsLeftToTheStream(int method, int crcError, int lengthError) throws IOException {
        byte[] coded = new HandmadeMember(method, 0, 0, crcError, lengthError).of(CONTENT);

        for (int room : new int[] {CONTENT.length - 1, CONTENT.length, CONTENT.length + 1}) {
            assertThat(decode(coded, room)).isNull();
        }
    }

    @Test
    void aLengthThatNoDeflateStreamReachesIsNotBelieved() throws IOException {
        byte[] coded = HandmadeMember.PLAIN.of(CONTENT);
        for (int length : new int[] {1033 * coded.length, Integer.MAX_VALUE, Integer.MIN_VALUE, -1}) {
            byte[] boasting = new HandmadeMember(8, 0, 0, 0, length - CONTENT.length).of(CONTENT);

            assertThat(DECODER.decodedLength(boasting, 0, boasting.length)).isEqualTo(-1);
        }
    }

    @Test
    void zerosInOneCallGrowByAsMuchAsDeflateCan() throws IOException {
        byte[] zeros = new byte[1 << 20];
        byte[] coded = HandmadeMember.PLAIN.of(zeros);

        assertThat(coded).hasSizeLessThan(zeros.length / 900);
        assertThat(decode(coded)).isEqualTo(zeros);
    }

    @Test
    void anEmptyContentIsLeftToTheStreamWhichCountsThem() throws IOException {
        byte[] coded = HandmadeMember.PLAIN.of(new byte[0]);

        assertThat(DECODER.decodedLength(coded, 0, coded.length)).isEqualTo(-1);
        assertThat(decode(coded, 0)).isNull();
    }

    @Test
    void severalMembersAreLeftToTheStream() throws IOException {
        byte[] one = HandmadeMember.PLAIN.of(CONTENT);
        byte[] empty = HandmadeMember.PLAIN.of(new byte[0]);
        byte[] longer = HandmadeMember.PLAIN.of(Contents.text(1000));
        for (byte[] coded : List.of(
                concat(one, one), concat(one, empty), concat(empty, one), concat(one, longer), concat(longer, one))) {
            assertThat(decodeAsStream(coded)).isNotEmpty();
            assertThat(decode(coded)).isNull();
            assertThat(decode(coded, 2000)).isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 9, 18, 100})
    void bytesBetweenContentAndTrailerAreLeftToTheStream(int junk) throws IOException {
        byte[] deflated = HandmadeMember.deflated(CONTENT);
        byte[] followed = concat(deflated, new byte[junk]);

        assertThat(decode(HandmadeMember.PLAIN.around(deflated, CONTENT))).isEqualTo(CONTENT);
        assertThat(decode(HandmadeMember.PLAIN.around(followed, CONTENT))).isNull();
    }

    /** The trailer's bytes could be taken for the rest. */
    @Test
    void aDeflateStreamWithoutItsEndIsLeftToTheStream() throws IOException {
        byte[] deflated = HandmadeMember.deflated(CONTENT);
        for (int cut = 1; cut < deflated.length; cut++) {
            byte[] coded = HandmadeMember.PLAIN.around(Arrays.copyOf(deflated, deflated.length - cut), CONTENT);

            assertThat(decode(coded)).as("without %d bytes", cut).isNull();
        }
    }

    @Test
    void aContentCutShortIsLeftToTheStream() throws IOException {
        for (byte[] coded : List.of(
                HandmadeMember.withFlags(NAME | COMMENT).of(CONTENT), HandmadeMember.PLAIN.of(Contents.text(3000)))) {
            for (int length = 0; length < coded.length; length++) {
                assertThat(decode(Arrays.copyOf(coded, length))).isNull();
                assertThat(decode(Arrays.copyOf(coded, length), 3000)).isNull();
            }
        }
    }

    @Test
    void neitherMoreRoomNorLessDoesHarm() throws IOException {
        byte[] coded = HandmadeMember.PLAIN.of(CONTENT);

        assertThat(decode(coded, CONTENT.length + 100)).isEqualTo(CONTENT);
        for (int room = 0; room < CONTENT.length; room++) {
            assertThat(decode(coded, room)).isNull();
        }
    }

    @Test
    void aContentThatWasRefusedLeavesNothingBehind() throws IOException {
        byte[] coded = HandmadeMember.PLAIN.of(Contents.text(50_000));
        int lent = Pool.lent();
        for (int where = 100; where < coded.length; where += 997) {
            byte[] damaged = coded.clone();
            damaged[where] ^= 1;
            assertThat(decode(damaged)).isNull();
            assertThat(decode(coded)).isEqualTo(Contents.text(50_000));
        }

        assertThat(Pool.lent()).isEqualTo(lent);
    }
}
