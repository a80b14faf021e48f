// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Members that are allowed by RFC 1952 and that our own encoder never writes, and some that are not. */
class GzipFormatTest {
    private static final byte[] CONTENT = "one two three".getBytes(StandardCharsets.US_ASCII);

    private static final int TEXT = 1;
    private static final int HEADER_CRC = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;

    /** A member that is written field by field; what is wrong with it is said by the fields. */
    private record Member(int method, int flags, int headerCrcError, int crcError, int lengthError) {
        static final Member PLAIN = new Member(8, 0, 0, 0, 0);

        static Member withFlags(int flags) {
            return new Member(8, flags, 0, 0, 0);
        }

        byte[] of(byte[] content) throws IOException {
            ByteArrayOutputStream member = new ByteArrayOutputStream();
            member.write(new byte[] {0x1f, (byte) 0x8b, (byte) method, (byte) flags, 1, 2, 3, 4, 2, 3});
            if ((flags & EXTRA) != 0) {
                member.write(new byte[] {4, 1});
                member.write(new byte[260]);
            }
            if ((flags & NAME) != 0) {
                member.write("name.txt\0".getBytes(StandardCharsets.ISO_8859_1));
            }
            if ((flags & COMMENT) != 0) {
                member.write("a comment\0".getBytes(StandardCharsets.ISO_8859_1));
            }
            if ((flags & HEADER_CRC) != 0) {
                putInt(member, 2, crc(member.toByteArray()) + headerCrcError);
            }
            Deflater raw = new Deflater(6, true);
            try (DeflaterOutputStream deflate = new DeflaterOutputStream(member, raw)) {
                deflate.write(content);
            } finally {
                raw.end();
            }
            putInt(member, 4, crc(content) + crcError);
            putInt(member, 4, content.length + lengthError);
            return member.toByteArray();
        }

        private static long crc(byte[] bytes) {
            CRC32 crc = new CRC32();
            crc.update(bytes);
            return crc.getValue();
        }

        private static void putInt(ByteArrayOutputStream member, int bytes, long value) {
            for (int i = 0; i < bytes; i++) {
                member.write((int) (value >>> (8 * i)));
            }
        }
    }

    private static byte[] decode(InputStream source) throws IOException {
        try (InputStream decoder = new GzipCodec().decoder(source)) {
            return decoder.readAllBytes();
        }
    }

    private static void assertMalformed(byte[] coded, String problem) {
        assertThatExceptionOfType(MalformedContentException.class)
                .isThrownBy(() -> decode(Sources.whole(coded)))
                .withMessage("malformed gzip content: " + problem);
    }

    private static byte[] concat(byte[]... parts) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.write(part);
        }
        return all.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, TEXT, HEADER_CRC, EXTRA, NAME, COMMENT, EXTRA | NAME, NAME | COMMENT | HEADER_CRC, 31})
    void optionalHeaderFieldsAreSkipped(int flags) throws IOException {
        byte[] coded = Member.withFlags(flags).of(CONTENT);

        assertThat(decode(Sources.whole(coded))).isEqualTo(CONTENT);
        assertThat(decode(Sources.oneByteAtATime(coded))).isEqualTo(CONTENT);
    }

    @ParameterizedTest
    @ValueSource(ints = {0x20, 0x40, 0x80, 0xe0})
    void reservedFlagsAreRefused(int flags) throws IOException {
        assertMalformed(Member.withFlags(flags).of(CONTENT), "reserved flags are set");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            7, 0, 0, 0, 0, its method is not deflate
            8, 2, 1, 0, 0, the checksum of its header is wrong
            8, 0, 0, 1, 0, its checksum is wrong
            8, 0, 0, 0, 1, its length is wrong
            """)
    void aMemberThatContradictsItselfIsRefused(
            int method, int flags, int headerCrcError, int crcError, int lengthError, String problem)
            throws IOException {
        assertMalformed(new Member(method, flags, headerCrcError, crcError, lengthError).of(CONTENT), problem);
    }

    @Test
    void severalMembersAreOneContent() throws IOException {
        byte[] empty = Member.PLAIN.of(new byte[0]);
        byte[] one = Member.PLAIN.of(CONTENT);
        byte[] other = Member.withFlags(NAME | HEADER_CRC).of(Contents.noise(20_000));
        byte[] coded = concat(empty, one, empty, empty, other, one, empty);

        byte[] content = concat(CONTENT, Contents.noise(20_000), CONTENT);
        assertThat(decode(Sources.whole(coded))).isEqualTo(content);
        assertThat(decode(Sources.oneByteAtATime(coded))).isEqualTo(content);
    }

    @Test
    void emptyMembersInARowAreLimited() throws IOException {
        byte[] empty = Member.PLAIN.of(new byte[0]);
        byte[] one = Member.PLAIN.of(CONTENT);
        DecodeLimits two = new DecodeLimits(1 << 20, 200, 1 << 20, 2);
        try (InputStream decoder = new GzipCodec()
                .decoder(Sources.whole(concat(empty, empty, one, empty, empty, one, empty, empty)), two)) {
            assertThat(decoder.readAllBytes()).isEqualTo(concat(CONTENT, CONTENT));
        }
        try (InputStream decoder =
                new GzipCodec().decoder(Sources.oneByteAtATime(concat(one, empty, empty, empty)), two)) {
            assertThat(decoder.readNBytes(CONTENT.length)).isEqualTo(CONTENT);
            assertThatExceptionOfType(LimitExceededException.class)
                    .isThrownBy(decoder::read)
                    .withMessage("it has more than 2 empty gzip members in a row (restcompress.decode.max-empty)");
        }
    }

    @Test
    void aSecondMemberIsCheckedLikeTheFirst() throws IOException {
        byte[] one = Member.PLAIN.of(CONTENT);

        assertMalformed(concat(one, new Member(8, 0, 0, 1, 0).of(CONTENT)), "its checksum is wrong");
        assertMalformed(concat(one, new byte[] {0x1f}), "it is cut short");
        assertMalformed(concat(one, new byte[100]), "no gzip member where one should begin");
    }

    @Test
    void aHeaderWithoutAnEndIsCutShort() throws IOException {
        byte[] header = {0x1f, (byte) 0x8b, 8, NAME, 0, 0, 0, 0, 0, 0};
        byte[] name = "a name that never ends ".repeat(1000).getBytes(StandardCharsets.US_ASCII);

        assertMalformed(concat(header, name), "it is cut short");
    }

    @Test
    void ourHeaderTellsNothingOfTimeAndPlace() throws IOException {
        byte[] coded = CodecUnderTest.encode(new GzipCodec(), CONTENT, CONTENT.length);

        assertThat(coded).startsWith(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
    }
}
