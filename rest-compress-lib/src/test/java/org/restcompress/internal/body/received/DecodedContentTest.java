// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.codec.own.PlainCodec;
import org.restcompress.event.Side;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.platform.Pool;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.Sources;
import org.restcompress.testkit.Coder;

/** Layers are undone in reverse, and no way of reading gets around a limit. */
class DecodedContentTest {
    private static final Map<String, ContentCodec> CODECS = Codecs.installed().byCoding();
    private static final int MIB = 1 << 20;
    private static final DecodeLimits WIDE = DecodeLimits.builder()
            .maxSize(1L << 40)
            .maxRatio(1 << 30)
            .maxWindow(16 << 20)
            .maxEmpty(100)
            .build();

    private int lentBefore;

    @BeforeEach
    void countStates() {
        lentBefore = Pool.lent();
    }

    @AfterEach
    void everyStateCameBack() {
        assertThat(Pool.lent()).as("states lent").isEqualTo(lentBefore);
    }

    /** How a reader may get at a content. */
    private enum Way {
        BYTE_BY_BYTE,
        IN_ARRAYS,
        ALL_AT_ONCE,
        SKIPPING,
        TRANSFERRING;

        long read(InputStream content) throws IOException {
            long count = 0;
            switch (this) {
                case BYTE_BY_BYTE -> {
                    while (content.read() >= 0) {
                        count++;
                    }
                }
                case IN_ARRAYS -> {
                    byte[] some = new byte[1000];
                    for (int n = content.read(some); n >= 0; n = content.read(some)) {
                        count += n;
                    }
                }
                case ALL_AT_ONCE -> count = content.readAllBytes().length;
                case SKIPPING -> {
                    for (long n = content.skip(1 << 16); n > 0; n = content.skip(1 << 16)) {
                        count += n;
                    }
                    assertThat(content.read()).isEqualTo(-1);
                }
                case TRANSFERRING -> count = content.transferTo(OutputStream.nullOutputStream());
            }
            return count;
        }
    }

    static Stream<Arguments> codingsAndWays() {
        return Stream.of("lzf", "gzip", "deflate", "zstd")
                .filter(CODECS::containsKey)
                .flatMap(coding -> Stream.of(Way.values()).map(way -> Arguments.of(coding, way)));
    }

    /** Coded in one coding after the other. */
    private static byte[] coded(byte[] content, String... codings) throws IOException {
        byte[] coded = content;
        for (String coding : codings) {
            coded = CodecCalls.encode(CODECS.get(coding), coded, 1 << 16);
        }
        return coded;
    }

    private static DecodedContent decoded(InputStream source, List<ContentCodec> codecs, Side side) {
        return new DecodedContent(new CodedBody(source, codecs, -1), DecodeLimits.defaults(), side);
    }

    private static DecodedContent content(byte[] coded, DecodeLimits limits, String... codings) {
        return new DecodedContent(
                new CodedBody(
                        new ByteArrayInputStream(coded),
                        Stream.of(codings).map(CODECS::get).toList(),
                        -1),
                limits,
                Side.SERVER);
    }

    /** A client that is gone, before all of a content that would be decoded in one call is there. */
    @Test
    void aSourceThatFailsBeforeItsAnnouncedEndFailsTheContent() throws IOException {
        IOException gone = new IOException("the client is gone");
        for (String coding : List.of("lzf", "gzip", "zstd")) {
            byte[] coded = coded(Contents.text(5000), coding);
            int lent = Pool.lent();
            InputStream source = Sources.failingAfter(Arrays.copyOf(coded, coded.length / 2), gone);
            try (InputStream decoded = new DecodedContent(
                    new CodedBody(source, List.of(CODECS.get(coding)), coded.length),
                    DecodeLimits.defaults(),
                    Side.SERVER)) {
                assertThatThrownBy(decoded::readAllBytes).isSameAs(gone);
                assertThatThrownBy(decoded::read).isInstanceOf(IOException.class);
            }
            assertThat(Pool.lent()).isEqualTo(lent);
        }
    }

    @Test
    void layersAreUndoneInReverse() throws IOException {
        byte[] content = Contents.text(100_000);
        String[] codings = {"gzip", "zstd", "lzf", "deflate"};
        try (InputStream decoded = content(coded(content, codings), DecodeLimits.defaults(), codings)) {
            assertThat(decoded.readAllBytes()).isEqualTo(content);
            assertThat(decoded.read()).isEqualTo(-1);
        }
    }

    @Test
    void nothingIsReadOrBorrowedBeforeTheFirstByteIsAskedFor() throws IOException {
        try (InputStream decoded = decoded(
                Sources.failingAfter(new byte[0], new IOException("it was read")),
                List.of(CODECS.get("gzip"), CODECS.get("zstd")),
                Side.SERVER)) {
            assertThat(decoded.available()).isZero();
            assertThat(Pool.lent()).isEqualTo(lentBefore);
            assertThatThrownBy(decoded::read).hasMessage("it was read");
        }
    }

    @ParameterizedTest
    @MethodSource("codingsAndWays")
    void aContentAsLongAsTheLimitIsTakenAndALongerOneIsNot(String coding, Way way) throws IOException {
        byte[] coded = coded(Contents.text(50_000), coding);
        try (InputStream decoded = content(
                coded,
                DecodeLimits.builder()
                        .maxSize(50_000)
                        .maxRatio(200)
                        .maxWindow(MIB * 16)
                        .maxEmpty(0)
                        .build(),
                coding)) {
            assertThat(way.read(decoded)).isEqualTo(50_000);
        }
        try (InputStream decoded = content(
                coded,
                DecodeLimits.builder()
                        .maxSize(49_999)
                        .maxRatio(200)
                        .maxWindow(MIB * 16)
                        .maxEmpty(0)
                        .build(),
                coding)) {
            assertThatExceptionOfType(LimitExceededException.class)
                    .isThrownBy(() -> way.read(decoded))
                    .withMessage("the decoded body is longer than 49999 bytes (restcompress.decode.max-size)");
            assertThatThrownBy(decoded::read).isInstanceOf(IOException.class);
        }
    }

    @ParameterizedTest
    @MethodSource("codingsAndWays")
    void aContentThatGrowsTooMuchIsRefusedOnceItIsOverTheFloor(String coding, Way way) throws IOException {
        byte[] floor = coded(new byte[MIB], coding);
        try (InputStream decoded = content(
                floor,
                DecodeLimits.builder()
                        .maxSize(1L << 40)
                        .maxRatio(1)
                        .maxWindow(MIB * 16)
                        .maxEmpty(0)
                        .build(),
                coding)) {
            assertThat(way.read(decoded)).isEqualTo(MIB);
        }
        byte[] bomb = coded(new byte[2 * MIB], coding);
        try (InputStream decoded = content(
                bomb,
                DecodeLimits.builder()
                        .maxSize(1L << 40)
                        .maxRatio(50)
                        .maxWindow(MIB * 16)
                        .maxEmpty(0)
                        .build(),
                coding)) {
            assertThatExceptionOfType(LimitExceededException.class)
                    .isThrownBy(() -> way.read(decoded))
                    .withMessage("the decoded body is more than 50 times as long as the compressed body"
                            + " (restcompress.decode.max-ratio)");
        }
    }

    @ParameterizedTest(name = "{3}")
    @CsvSource(textBlock = """
            gzip,    1f8b0808000000000000,    61,         a name without an end
            gzip,    1f8b0810000000000000,    61,         a comment without an end
            gzip,    1f8b0800000000000000,    000000ffff, stored blocks without content
            deflate, 789c,                    000000ffff, stored blocks without content
            zstd,    502a4d18ffffffff,        00,         a long frame that is skipped
            zstd,    28b52ffd0000,            000000,     raw blocks without content
            """)
    void receivedBytesThatDecodeToNothingDoNotGoOnForEver(String coding, String beginning, String again, String what)
            throws IOException {
        assumeTrue(CODECS.containsKey(coding), coding + " does not work on this platform");
        byte[] coded = HexFormat.of().parseHex(beginning + again.repeat(1_100_000 / again.length() * 2));
        try (InputStream decoded = content(
                coded,
                DecodeLimits.builder()
                        .maxSize(8000)
                        .maxRatio(200)
                        .maxWindow(MIB)
                        .maxEmpty(0)
                        .build(),
                coding)) {
            assertThatExceptionOfType(LimitExceededException.class)
                    .as(what)
                    .isThrownBy(decoded::read)
                    .withMessage("the compressed body is longer than 1057576 bytes, the most for 8000 decoded bytes"
                            + " (restcompress.decode.max-size)");
        }
    }

    @Test
    void contentsThatDoNotShrinkAndContentsThatAreFlushedOftenAreTaken() throws IOException {
        byte[] content = Contents.noise(20_000);
        DecodeLimits justEnough = DecodeLimits.builder()
                .maxSize(content.length)
                .maxRatio(200)
                .maxWindow(16 * MIB)
                .maxEmpty(0)
                .build();
        for (String coding : CODECS.keySet()) {
            byte[] thrice = coded(content, coding, coding, coding);
            DecodeLimits forThree = DecodeLimits.builder()
                    .maxSize(thrice.length)
                    .maxRatio(200)
                    .maxWindow(16 * MIB)
                    .maxEmpty(0)
                    .build();
            try (InputStream decoded = content(thrice, forThree, coding, coding, coding)) {
                assertThat(decoded.readAllBytes()).isEqualTo(content);
            }
            byte[] byteByByte = codedInPieces(content, coding);
            try (InputStream decoded = content(byteByByte, justEnough, coding)) {
                assertThat(decoded.readAllBytes()).isEqualTo(content);
            }
        }
    }

    /** Flushed behind every byte. */
    private static byte[] codedInPieces(byte[] content, String coding) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (EncodingStream encoder = CODECS.get(coding).encoder(coded)) {
            for (byte b : content) {
                encoder.write(b);
                encoder.flush();
            }
        }
        return coded.toByteArray();
    }

    @Test
    void limitsHoldForTheLayerInTheMiddle() throws IOException {
        // Outside it is short, and so it is inside: what is between is the bomb.
        byte[] empties = coded(new byte[0], "gzip");
        byte[] between = new byte[empties.length * 100];
        for (int i = 0; i < 100; i++) {
            System.arraycopy(empties, 0, between, i * empties.length, empties.length);
        }
        byte[] coded = coded(between, "zstd");
        try (InputStream decoded = content(coded, WIDE, "gzip", "zstd")) {
            assertThat(decoded.readAllBytes()).isEmpty();
        }
        try (InputStream decoded = content(
                coded,
                DecodeLimits.builder()
                        .maxSize(between.length - 1)
                        .maxRatio(200)
                        .maxWindow(MIB * 16)
                        .maxEmpty(100)
                        .build(),
                "gzip",
                "zstd")) {
            assertThatExceptionOfType(LimitExceededException.class)
                    .isThrownBy(decoded::read)
                    .withMessageContaining("restcompress.decode.max-size");
        }
        try (InputStream decoded = content(
                coded,
                DecodeLimits.builder()
                        .maxSize(MIB)
                        .maxRatio(200)
                        .maxWindow(MIB * 16)
                        .maxEmpty(99)
                        .build(),
                "gzip",
                "zstd")) {
            assertThatExceptionOfType(LimitExceededException.class)
                    .isThrownBy(decoded::read)
                    .withMessage("the body has more than 99 empty gzip members in a row");
        }
    }

    /** A server names a dictionary of zeros, and then sends nothing but zeros, in one coding over the other. */
    @Test
    void aDictionaryAllowsForNoMoreThanItsOwnLengthOnce() throws IOException {
        byte[] coded = Coder.ZSTD.encode(new byte[5 * MIB]);
        List<ContentCodec> codecs = List.of(Codecs.installed().named("zstd").orElseThrow());
        CodedBody small = new CodedBody(new ByteArrayInputStream(coded), codecs, -1, 3 * MIB, null);
        try (InputStream decoded = new DecodedContent(small, DecodeLimits.defaults(), Side.CLIENT)) {
            assertThatExceptionOfType(LimitExceededException.class)
                    .isThrownBy(decoded::readAllBytes)
                    .satisfies(e -> assertThat(e.limit()).isEqualTo(Limit.RATIO));
        }
        CodedBody large = new CodedBody(new ByteArrayInputStream(coded), codecs, -1, 5 * MIB, null);
        try (InputStream decoded = new DecodedContent(large, DecodeLimits.defaults(), Side.CLIENT)) {
            assertThat(decoded.readAllBytes()).isEqualTo(new byte[5 * MIB]);
        }
    }

    @Test
    void whoeverSkipsInALayerIsCounted() throws IOException {
        // A codec of an application's own, which skips what it is not interested in.
        ContentCodec skipping = new SkippingCodec();
        byte[] coded = coded(new byte[100_000], "gzip");
        List<ContentCodec> codecs = List.of(skipping, CODECS.get("gzip"));
        try (InputStream decoded = new DecodedContent(
                new CodedBody(new ByteArrayInputStream(coded), codecs, -1),
                DecodeLimits.builder()
                        .maxSize(50_000)
                        .maxRatio(200)
                        .maxWindow(MIB)
                        .maxEmpty(0)
                        .build(),
                Side.SERVER)) {
            assertThatThrownBy(decoded::read).isInstanceOf(LimitExceededException.class);
        }
    }

    @ParameterizedTest
    @MethodSource("codingsAndWays")
    void anEmptyBodyIsMalformed(String coding, Way way) throws IOException {
        try (InputStream decoded = content(new byte[0], DecodeLimits.defaults(), coding)) {
            assertThatExceptionOfType(MalformedContentException.class)
                    .isThrownBy(() -> way.read(decoded))
                    .withMessage("malformed " + coding + " body: it is empty");
        }
    }

    @ParameterizedTest
    @MethodSource("codingsAndWays")
    void anEmptyBodyIsAnEmptyContentForWhoeverTakesItForOne(String coding, Way way) throws IOException {
        List<ContentCodec> codecs = List.of(CODECS.get("zstd"), CODECS.get(coding));
        try (InputStream decoded = decoded(InputStream.nullInputStream(), codecs, Side.CLIENT)) {
            assertThat(way.read(decoded)).isZero();
            assertThat(decoded.read()).isEqualTo(-1);
        }
    }

    @Test
    void noDecoderIsAskedAboutASourceWithoutAByte() throws IOException {
        for (Side side : Side.values()) {
            PlainCodec asked = new PlainCodec() {
                @Override
                public InputStream decoder(InputStream source, DecodeLimits limits) {
                    throw new AssertionError("it was asked");
                }
            };
            try (InputStream decoded = decoded(InputStream.nullInputStream(), List.of(asked), side)) {
                if (side == Side.CLIENT) {
                    assertThat(decoded.read()).isEqualTo(-1);
                } else {
                    assertThatThrownBy(decoded::read).hasMessage("malformed plain body: it is empty");
                }
            }
        }
    }

    @Test
    void whatADecoderSaysBeforeItReadsIsNotTakenForAnEmptyBody() throws IOException {
        MalformedContentException complaint = new MalformedContentException("plain", "nobody knows its key");
        PlainCodec complaining = new PlainCodec() {
            @Override
            public InputStream decoder(InputStream source, DecodeLimits limits) {
                return Sources.failingAfter(new byte[0], complaint);
            }
        };
        for (Side side : Side.values()) {
            try (InputStream decoded = decoded(Sources.whole(new byte[] {1}), List.of(complaining), side)) {
                assertThatThrownBy(decoded::read).isSameAs(complaint);
            }
        }
    }

    @Test
    void whatItHoldsGoesBackWhenItIsClosedHalfWay() throws IOException {
        String[] codings = {"gzip", "zstd", "lzf"};
        byte[] coded = coded(Contents.text(500_000), codings);
        List<InputStream> open = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            InputStream decoded = content(coded, DecodeLimits.defaults(), codings);
            assertThat(decoded.read()).isNotNegative();
            open.add(decoded);
        }
        assertThat(Pool.lent()).isEqualTo(lentBefore + 30);
        for (InputStream decoded : open) {
            decoded.close();
            decoded.close();
            assertThatThrownBy(decoded::read).hasMessage("the stream is closed");
        }
    }

    private static final class SkippingCodec implements ContentCodec {
        @Override
        public String coding() {
            return "x-skip";
        }

        @Override
        public EncodingStream encoder(OutputStream sink) {
            throw new UnsupportedOperationException();
        }

        @Override
        public InputStream decoder(InputStream source, DecodeLimits limits) {
            return new FilterInputStream(source) {
                @Override
                public int read(byte[] target, int offset, int length) throws IOException {
                    source.skipNBytes(60_000);
                    return source.read(target, offset, length);
                }
            };
        }
    }
}
