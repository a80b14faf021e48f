// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.restcompress.internal.codec.zlib.HandmadeMember.COMMENT;
import static org.restcompress.internal.codec.zlib.HandmadeMember.EXTRA;
import static org.restcompress.internal.codec.zlib.HandmadeMember.HEADER_CRC;
import static org.restcompress.internal.codec.zlib.HandmadeMember.NAME;
import static org.restcompress.internal.codec.zlib.HandmadeMember.TEXT;
import static org.restcompress.internal.testkit.Sources.concat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.Sources;

/** Members that are allowed by RFC 1952 and that our own encoder never writes, and some that are not. */
public class GzipFormatTest {
    private static final byte[] CONTENT = "one two three".getBytes(StandardCharsets.US_ASCII);

    private static byte[] decode(InputStream source) throws IOException {
        return CodecCalls.decode(new GzipCodec(), source);
    }

    private static void assertMalformed(byte[] coded, String problem) {
        assertThatExceptionOfType(MalformedContentException.class)
                .isThrownBy(() -> decode(Sources.whole(coded)))
                .withMessage("malformed gzip body: " + problem);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, TEXT, HEADER_CRC, EXTRA, NAME, COMMENT, EXTRA | NAME, NAME | COMMENT | HEADER_CRC, 31})
    void optionalHeaderFieldsAreSkipped(int flags) throws IOException {
        byte[] coded = HandmadeMember.withFlags(flags).of(CONTENT);

        assertThat(decode(Sources.whole(coded))).isEqualTo(CONTENT);
        assertThat(decode(Sources.oneByteAtATime(coded))).isEqualTo(CONTENT);
    }

    @ParameterizedTest
    @ValueSource(ints = {0x20, 0x40, 0x80, 0xe0})
    void reservedFlagsAreRefused(int flags) throws IOException {
        assertMalformed(HandmadeMember.withFlags(flags).of(CONTENT), "reserved flags are set");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            7, 0, 0, 0, 0, its compression method is not deflate
            8, 2, 1, 0, 0, the checksum of its header is wrong
            8, 0, 0, 1, 0, its checksum is wrong
            8, 0, 0, 0, 1, its length is wrong
            """)
    void aMemberThatContradictsItselfIsRefused(
            int method, int flags, int headerCrcError, int crcError, int lengthError, String problem)
            throws IOException {
        assertMalformed(new HandmadeMember(method, flags, headerCrcError, crcError, lengthError).of(CONTENT), problem);
    }

    @Test
    void severalMembersAreOneContent() throws IOException {
        byte[] empty = HandmadeMember.PLAIN.of(new byte[0]);
        byte[] one = HandmadeMember.PLAIN.of(CONTENT);
        byte[] other = HandmadeMember.withFlags(NAME | HEADER_CRC).of(Contents.noise(20_000));
        byte[] coded = concat(empty, one, empty, empty, other, one, empty);

        byte[] content = concat(CONTENT, Contents.noise(20_000), CONTENT);
        assertThat(decode(Sources.whole(coded))).isEqualTo(content);
        assertThat(decode(Sources.oneByteAtATime(coded))).isEqualTo(content);
    }

    @Test
    void emptyMembersInARowAreLimited() throws IOException {
        byte[] empty = HandmadeMember.PLAIN.of(new byte[0]);
        byte[] one = HandmadeMember.PLAIN.of(CONTENT);
        DecodeLimits two = DecodeLimits.builder()
                .maxSize(1 << 20)
                .maxRatio(200)
                .maxWindow(1 << 20)
                .maxEmpty(2)
                .build();
        try (InputStream decoder = new GzipCodec()
                .decoder(Sources.whole(concat(empty, empty, one, empty, empty, one, empty, empty)), two)) {
            assertThat(decoder.readAllBytes()).isEqualTo(concat(CONTENT, CONTENT));
        }
        try (InputStream decoder =
                new GzipCodec().decoder(Sources.oneByteAtATime(concat(one, empty, empty, empty)), two)) {
            assertThat(decoder.readNBytes(CONTENT.length)).isEqualTo(CONTENT);
            assertThatExceptionOfType(LimitExceededException.class)
                    .isThrownBy(decoder::read)
                    .withMessage("the body has more than 2 empty gzip members in a row")
                    .satisfies(e -> assertThat(e.limit()).isEqualTo(Limit.EMPTY));
        }
    }

    @Test
    void aSecondMemberIsCheckedLikeTheFirst() throws IOException {
        byte[] one = HandmadeMember.PLAIN.of(CONTENT);

        assertMalformed(concat(one, new HandmadeMember(8, 0, 0, 1, 0).of(CONTENT)), "its checksum is wrong");
        assertMalformed(concat(one, new byte[] {0x1f}), "it is cut short");
        assertMalformed(concat(one, new byte[100]), "a member has no gzip header");
    }

    @Test
    void aHeaderWithoutAnEndIsCutShort() throws IOException {
        byte[] header = {0x1f, (byte) 0x8b, 8, NAME, 0, 0, 0, 0, 0, 0};
        byte[] name = "a name that never ends ".repeat(1000).getBytes(StandardCharsets.US_ASCII);

        assertMalformed(concat(header, name), "it is cut short");
    }

    @Test
    void ourHeaderTellsNothingOfTimeAndPlace() throws IOException {
        byte[] coded = CodecCalls.encode(new GzipCodec(), CONTENT, CONTENT.length);

        assertThat(coded).startsWith(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
    }
}
