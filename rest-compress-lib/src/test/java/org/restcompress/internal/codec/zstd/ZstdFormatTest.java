// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.restcompress.internal.testkit.Sources.concat;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.Sources;

/** Frames (RFC 8878 §3), and the window that RFC 9659 allows for them. */
class ZstdFormatTest {
    private static final long LARGEST_WINDOW = 8L << 20;
    private static final byte[] CONTENT = Contents.text(500);

    private static byte[] decode(InputStream source) throws IOException {
        return CodecCalls.decode(new ZstdCodec(), source);
    }

    private static void assertMalformed(byte[] coded) {
        assertThatExceptionOfType(MalformedContentException.class)
                .isThrownBy(() -> decode(Sources.whole(coded)))
                .withMessageStartingWith("malformed zstd body: ");
    }

    /** In whatever pieces the content comes and however it is read. */
    private static void assertWindowRefused(byte[] coded, long window, long largest, DecodeLimits limits) {
        for (int room : new int[] {1, 100, 1 << 20}) {
            for (InputStream source : List.of(Sources.whole(coded), Sources.oneByteAtATime(coded))) {
                assertThatExceptionOfType(LimitExceededException.class)
                        .isThrownBy(() -> {
                            try (InputStream decoder = new ZstdCodec().decoder(source, limits)) {
                                decoder.readNBytes(new byte[room], 0, room);
                            }
                        })
                        .withMessage(
                                "the zstd window is %d bytes, but at most %d bytes are allowed%s",
                                window, largest, largest == LARGEST_WINDOW ? " by zstd itself" : "")
                        .satisfies(e -> assertThat(e.limit()).isEqualTo(Limit.WINDOW));
            }
        }
    }

    /** Many clients read no second frame; and what a stream of events takes in memory is its window, above all. */
    @Test
    void aStreamOfEventsIsOneFrameWithASmallWindowAndShrinksToLessThanAThird() throws IOException {
        Random random = new Random(1);
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (EncodingStream events = new ZstdCodec().withLevel(9).statelessEncoder(coded)) {
            for (int i = 0; i < 200; i++) {
                byte[] event = ("id: %d%nevent: trade%ndata: {\"symbol\":\"ABC%c\",\"price\":%d.%02d,\"volume\":%d,"
                                + "\"time\":\"2024-05-07T09:%02d:%02dZ\",\"venue\":\"north\",\"currency\":\"EUR\","
                                + "\"change\":%d,\"isOpen\":true,\"condition\":\"regular\"}%n%n")
                        .formatted(
                                i,
                                'A' + random.nextInt(26),
                                random.nextInt(1000),
                                random.nextInt(100),
                                random.nextInt(100_000),
                                random.nextInt(60),
                                random.nextInt(60),
                                random.nextInt(200) - 100)
                        .getBytes(StandardCharsets.US_ASCII);
                plain.write(event);
                events.write(event);
                events.flush();
            }
        }

        assertThat(decode(Sources.whole(coded.toByteArray()))).isEqualTo(plain.toByteArray());
        assertThat(Zstd.getFrameContentSize(coded.toByteArray())).isNotPositive();
        assertThat(new String(coded.toByteArray(), StandardCharsets.ISO_8859_1).split("\\x28\\xb5\\x2f\\xfd", -1))
                .as("what stands between magic numbers")
                .hasSize(2);
        assertThat(window(coded.toByteArray())).isEqualTo(2048);
        assertThat(coded.size()).isLessThan(plain.size() * 30 / 100);
    }

    private static byte[] skippable(int length) {
        return ByteBuffer.allocate(8 + length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(0x184D2A50)
                .putInt(length)
                .array();
    }

    private static byte[] frameWithWindow(int log) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (ZstdOutputStream zstd = new ZstdOutputStream(coded)) {
            zstd.setLong(log);
            zstd.write(CONTENT);
        }
        assertThat(window(coded.toByteArray())).isEqualTo(1L << log);
        return coded.toByteArray();
    }

    /** RFC 8878 §3.1.1.1: the window in bytes that a frame's header asks for. */
    private static long window(byte[] frame) {
        ByteBuffer header = ByteBuffer.wrap(frame).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(header.getInt()).isEqualTo(0xFD2FB528);
        int descriptor = header.get();
        boolean singleSegment = (descriptor & 0x20) != 0;
        if (!singleSegment) {
            int window = header.get() & 0xff;
            long base = 1L << (10 + (window >> 3));
            return base + base / 8 * (window & 7);
        }
        assertThat(descriptor & 3).as("length of a dictionary id").isZero();
        return switch ((descriptor >> 6) & 3) {
            case 0 -> header.get() & 0xff;
            case 1 -> 256 + (header.getShort() & 0xffff);
            case 2 -> header.getInt() & 0xffff_ffffL;
            default -> header.getLong();
        };
    }

    @Test
    void severalFramesAreOneContent() throws IOException {
        byte[] one = Zstd.compress(CONTENT, 3);
        byte[] empty = Zstd.compress(new byte[0], 3);
        byte[] noise = Zstd.compress(Contents.noise(20_000), 1);
        byte[] coded = concat(empty, one, empty, empty, noise, one, empty);

        byte[] content = concat(CONTENT, Contents.noise(20_000), CONTENT);
        assertThat(decode(Sources.whole(coded))).isEqualTo(content);
        assertThat(decode(Sources.oneByteAtATime(coded))).isEqualTo(content);
    }

    @Test
    void skippableFramesAreSkipped() throws IOException {
        byte[] one = Zstd.compress(CONTENT, 3);
        byte[] coded = concat(skippable(0), one, skippable(20_000), skippable(1), one, skippable(3));

        assertThat(decode(Sources.whole(coded))).isEqualTo(concat(CONTENT, CONTENT));
        assertThat(decode(Sources.oneByteAtATime(coded))).isEqualTo(concat(CONTENT, CONTENT));
        assertThat(decode(Sources.whole(skippable(7)))).isEmpty();
    }

    @Test
    void aSkippableFrameThatIsCutShortIsMalformed() {
        byte[] skippable = skippable(10);
        for (int length = 1; length < skippable.length; length++) {
            assertMalformed(Arrays.copyOf(skippable, length));
        }
    }

    @Test
    void aSecondFrameThatIsCutShortIsMalformed() throws IOException {
        byte[] one = Zstd.compress(CONTENT, 3);
        for (int length = 1; length < one.length; length++) {
            assertMalformed(concat(one, Arrays.copyOf(one, length)));
        }
    }

    @Test
    void aWrongChecksumIsMalformed() throws IOException {
        byte[] coded;
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            coded = context.setChecksum(true).compress(CONTENT);
        }
        assertThat(decode(Sources.whole(coded))).isEqualTo(CONTENT);

        coded[coded.length - 1] ^= 1;

        assertMalformed(coded);
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(textBlock = """
            28b52ffd 20 03 190000 616263,               a single segment as long as it says
            28b52ffd 20 03 180000 616263 010000,        the same with an empty block at its end
            28b52ffd 00 00 180000 616263 010000,        no length
            28b52ffd 80 00 03000000 180000 616263 010000, a length of four bytes
            28b52ffd c0 00 0300000000000000 180000 616263 010000, a length of eight bytes
            """)
    void aLengthThatIsTrueIsTaken(String hex, String what) throws IOException {
        byte[] coded = HexFormat.of().parseHex(hex.replace(" ", ""));

        assertThat(decode(Sources.whole(coded))).as(what).asString().isEqualTo("abc");
        assertThat(decode(Sources.oneByteAtATime(coded))).as(what).asString().isEqualTo("abc");
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(textBlock = """
            28b52ffd 20 04 190000 616263,               one byte too few
            28b52ffd 20 02 190000 616263,               one byte too many
            28b52ffd 20 65 010000,                      nothing
            28b52ffd 24 65 010000 99e9d851,             nothing and its checksum
            28b52ffd 20 04 180000 616263 010000,        one byte too few with an empty block at its end
            28b52ffd 60 0000 180000 616263 010000,      a length of two bytes
            28b52ffd 80 00 04000000 180000 616263 010000, a length of four bytes
            28b52ffd c0 00 ffffffffffffffff 180000 616263 010000, a length of eight bytes
            """)
    void aLengthThatLiesIsMalformed(String hex, String lie) {
        byte[] coded = HexFormat.of().parseHex(hex.replace(" ", ""));

        assertMalformed(coded);
        assertThatExceptionOfType(MalformedContentException.class)
                .as(lie)
                .isThrownBy(() -> decode(Sources.oneByteAtATime(coded)));
    }

    /** RFC 8878 §3.1.1.2.4: as large as the window. The library's one-call decoder takes them all the same. */
    @ParameterizedTest
    @ValueSource(strings = {"a1ac00", "a3ac00"})
    void aBlockLargerThanItsWindowIsMalformedHoweverItComes(String blockHeader) throws IOException {
        byte[] header = HexFormat.of().parseHex("28b52ffd8000" + "94150000" + blockHeader);
        byte[] coded = concat(header, new byte[blockHeader.startsWith("a1") ? 5524 : 1]);
        assertThat(Zstd.decompress(coded, 5524)).hasSize(5524);

        assertMalformed(coded);
        assertThatExceptionOfType(MalformedContentException.class)
                .isThrownBy(() -> decode(Sources.oneByteAtATime(coded)));
    }

    @Test
    void aDictionaryIsRefused() {
        byte[] coded;
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            coded = context.loadDict(CONTENT).compress(CONTENT);
        }
        assertMalformed(coded);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 17, 23})
    void aWindowUpToTheLimitIsTaken(int log) throws IOException {
        assertThat(decode(Sources.whole(frameWithWindow(log)))).isEqualTo(CONTENT);
    }

    @ParameterizedTest
    @ValueSource(ints = {24, 27})
    void aLargerWindowIsRefused(int log) throws IOException {
        assertWindowRefused(frameWithWindow(log), 1L << log, LARGEST_WINDOW, DecodeLimits.defaults());
    }

    @Test
    void aWindowOverTheConfiguredLimitIsRefusedEvenIfAllTheContentIsThere() {
        DecodeLimits limits = DecodeLimits.builder()
                .maxSize(1 << 20)
                .maxRatio(200)
                .maxWindow(1 << 10)
                .maxEmpty(0)
                .build();
        byte[] singleSegment = Zstd.compress(Contents.text(5000), 3);

        assertWindowRefused(singleSegment, 5000, 1 << 10, limits);
    }

    @Test
    void emptyFramesInARowAreLimited() throws IOException {
        byte[] one = Zstd.compress(CONTENT, 3);
        byte[] empty = Zstd.compress(new byte[0], 3);
        DecodeLimits two = DecodeLimits.builder()
                .maxSize(1 << 20)
                .maxRatio(200)
                .maxWindow(1 << 20)
                .maxEmpty(2)
                .build();
        byte[] taken = concat(empty, skippable(3), one, skippable(0), empty, one, empty, empty);
        try (InputStream decoder = new ZstdCodec().decoder(Sources.whole(taken), two)) {
            assertThat(decoder.readAllBytes()).isEqualTo(concat(CONTENT, CONTENT));
        }
        byte[] refused = concat(one, empty, skippable(0), empty, one);
        for (InputStream source : List.of(Sources.whole(refused), Sources.oneByteAtATime(refused))) {
            try (InputStream decoder = new ZstdCodec().decoder(source, two)) {
                assertThat(decoder.readNBytes(CONTENT.length)).isEqualTo(CONTENT);
                assertThatExceptionOfType(LimitExceededException.class)
                        .isThrownBy(decoder::read)
                        .withMessage("the body has more than 2 empty zstd frames in a row")
                        .satisfies(e -> assertThat(e.limit()).isEqualTo(Limit.EMPTY));
            }
        }
    }

    @Test
    void theLimitHoldsForAStateThatWasUsedBefore() throws IOException {
        for (int i = 0; i < 3; i++) {
            assertThat(decode(Sources.whole(Zstd.compress(CONTENT, 3)))).isEqualTo(CONTENT);
            assertWindowRefused(frameWithWindow(24), 1L << 24, LARGEST_WINDOW, DecodeLimits.defaults());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22})
    void everyLevelKeepsToTheWindowThatEveryDecoderTakes(int level) throws IOException {
        ContentCodec codec = new ZstdCodec().withLevel(level);
        byte[] longerThanTheWindow = new byte[(int) LARGEST_WINDOW + 1];

        // The second time in a state that was used before.
        for (int i = 0; i < 2; i++) {
            assertThat(window(CodecCalls.encode(codec, CONTENT, 100))).isLessThanOrEqualTo(LARGEST_WINDOW);
            assertThat(window(CodecCalls.encodeInOneCall(codec, longerThanTheWindow)))
                    .isLessThanOrEqualTo(LARGEST_WINDOW);
        }
    }

    @Test
    void aContentThatIsCodedInOneCallNamesItsLength() {
        byte[] coded = CodecCalls.encodeInOneCall(new ZstdCodec(), CONTENT);

        assertThat(Zstd.getFrameContentSize(coded)).isEqualTo(CONTENT.length);
    }
}
