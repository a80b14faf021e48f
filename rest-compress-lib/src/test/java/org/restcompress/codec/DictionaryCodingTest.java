// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.internal.testkit.CodecCalls.decode;

import com.github.luben.zstd.EndDirective;
import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdDictContentType;
import com.github.luben.zstd.ZstdDictTrainer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.NativeMemory;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.internal.codec.zstd.Dcz;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.platform.NativeCache;
import org.restcompress.internal.platform.Pool;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.RecordingSink;
import org.restcompress.internal.testkit.Sources;

/** What codings with dictionaries have that others have not: a prologue, and bytes that both sides hold. */
public class DictionaryCodingTest {
    private static final byte[] HELD = Contents.text(30_000);
    private static final CompressionDictionary DICTIONARY = CompressionDictionary.of(HELD);
    private static final byte[] BODY = Contents.text(30_500);
    private static final int ZSTD_PROLOGUE = 40;

    static Collection<DictionaryCodec> codecs() {
        return DictionaryCodecs.installed().byCoding().values();
    }

    private static void assertMalformed(ContentCodec codec, byte[] coded, String problem) {
        for (InputStream source :
                List.of(Sources.whole(coded), Sources.oneByteAtATime(coded), Sources.inShortReads(coded))) {
            assertThatThrownBy(() -> decode(codec, source))
                    .isInstanceOf(MalformedContentException.class)
                    .hasMessage("malformed " + codec.coding() + " body: " + problem);
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void anotherDictionaryIsRefusedAndBothAreNamed(DictionaryCodec coding) {
        CompressionDictionary abc = CompressionDictionary.of("abc".getBytes(US_ASCII));
        CompressionDictionary empties = CompressionDictionary.of(new byte[1]);

        byte[] coded = CodecCalls.encodeInOneCall(coding.with(abc), BODY);

        assertMalformed(coding.with(empties), coded, "its dictionary is ba7816bf (expected 6e340b9c)");
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void otherFirstBytesAreRefused(DictionaryCodec coding) throws IOException {
        ContentCodec codec = coding.with(DICTIONARY);
        byte[] coded = CodecCalls.encode(codec, BODY, 1000);
        coded[0] ^= 1;

        assertMalformed(codec, coded, "it has no " + codec.coding() + " header");
        byte[] plain = "a body that nobody has coded, which is longer than a prologue".getBytes(US_ASCII);
        assertMalformed(codec, plain, "it has no " + codec.coding() + " header");
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void aPrologueThatIsCutShortIsRefused(DictionaryCodec coding) throws IOException {
        ContentCodec codec = coding.with(DICTIONARY);
        byte[] coded = CodecCalls.encode(codec, BODY, 1000);

        for (int length = 0; length <= 36; length++) {
            assertMalformed(codec, Arrays.copyOf(coded, length), "it is cut short");
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void onesOfAnyShortLengthAreOfUse(DictionaryCodec coding) throws IOException {
        byte[] text =
                "the time of the house and of the people of the world: information, government".getBytes(US_ASCII);
        for (int length = 1; length <= 20; length++) {
            ContentCodec codec = coding.with(CompressionDictionary.of(text, 30, length));
            for (byte[] body : List.of(text, new byte[0], BODY)) {
                assertThat(decode(codec, Sources.whole(CodecCalls.encodeInOneCall(codec, body))))
                        .isEqualTo(body);
            }
        }
    }

    /** At some lengths, the libraries of themselves see the end of a dictionary only, or the beginning of a body. */
    @ParameterizedTest
    @MethodSource("codecs")
    void aLongOneIsOfUseToTheEndOfTheBody(DictionaryCodec coding) throws IOException {
        for (int length : new int[] {400_000, 512 << 10, 700_000, 1 << 20, 1_500_000, 4 << 20, 6_000_000}) {
            byte[] held = Contents.text(length);
            ContentCodec codec = coding.with(CompressionDictionary.of(held));
            byte[] inOneCall = CodecCalls.encodeInOneCall(codec, held);
            byte[] asStream = CodecCalls.encode(codec, held, 100_000);

            assertThat(inOneCall.length).as("of %d bytes", length).isLessThan(length / 500);
            assertThat(asStream.length).as("of %d bytes, as a stream", length).isLessThan(length / 500);
            assertThat(decode(codec, Sources.whole(inOneCall))).isEqualTo(held);
            assertThat(decode(codec, Sources.whole(asStream))).isEqualTo(held);
        }
    }

    /** Trained by zstd, so that it has a structure, and damaged ones that have its magic number only. */
    static List<byte[]> structured() {
        ZstdDictTrainer trainer = new ZstdDictTrainer(1 << 20, 4096);
        for (int i = 0; i < 500; i++) {
            trainer.addSample(Contents.text(1000 + i));
        }
        byte[] trained = trainer.trainSamples();
        byte[] damaged = BODY.clone();
        System.arraycopy(trained, 0, damaged, 0, Integer.BYTES);
        return List.of(trained, damaged, Arrays.copyOf(trained, 5), Arrays.copyOf(trained, 100));
    }

    @ParameterizedTest
    @MethodSource("structured")
    void theMagicNumberOfZstdsDictionariesMeansNothing(byte[] held) throws IOException {
        assertThat(held).startsWith(0x37, 0xa4, 0x30, 0xec);
        CompressionDictionary dictionary = CompressionDictionary.of(held);
        ContentCodec dcz = DictionaryCodecs.installed().byCoding().get("dcz").with(dictionary);
        byte[] coded = CodecCalls.encodeInOneCall(dcz, BODY);

        assertThat(decode(dcz, Sources.whole(coded))).isEqualTo(BODY);
        try (ZstdDecompressCtx raw = new ZstdDecompressCtx();
                ZstdCompressCtx rawEncoder = new ZstdCompressCtx()) {
            raw.loadDict(held, ZstdDictContentType.RAW_CONTENT);
            assertThat(raw.decompress(Arrays.copyOfRange(coded, ZSTD_PROLOGUE, coded.length), BODY.length))
                    .isEqualTo(BODY);
            rawEncoder.loadDict(held, ZstdDictContentType.RAW_CONTENT);
            assertThat(decode(dcz, Sources.whole(behindPrologue(dictionary, rawEncoder.compress(BODY)))))
                    .isEqualTo(BODY);
        }
    }

    private static byte[] behindPrologue(CompressionDictionary dictionary, byte[] frame) {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        coded.writeBytes(new byte[] {0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0});
        coded.writeBytes(dictionary.sha256());
        coded.writeBytes(frame);
        return coded.toByteArray();
    }

    /** RFC 9842 §5: 8 MiB, or 1.25 times the dictionary. */
    @ParameterizedTest
    @ValueSource(ints = {23, 24})
    void aWindowMayBeAsLargeAsTheDictionaryAsksFor(int log) throws IOException {
        byte[] held = new byte[14_000_000];
        for (int length : new int[] {1000, held.length}) {
            CompressionDictionary dictionary = CompressionDictionary.of(held, 0, length);
            ContentCodec dcz =
                    DictionaryCodecs.installed().byCoding().get("dcz").with(dictionary);
            byte[] coded = behindPrologue(dictionary, frame(log));
            if (length == 1000 && log > 23) {
                assertThatExceptionOfType(LimitExceededException.class)
                        .isThrownBy(() -> decode(dcz, Sources.whole(coded)))
                        .withMessage(
                                "the dcz window is 16777216 bytes, but at most 8388608 bytes are allowed by dcz itself")
                        .satisfies(e -> assertThat(e.limit()).isEqualTo(Limit.WINDOW));
            } else {
                assertThat(decode(dcz, Sources.oneByteAtATime(coded))).isEqualTo(HELD);
            }
            try (InputStream decoder = dcz.decoder(
                    Sources.whole(coded),
                    DecodeLimits.builder()
                            .maxSize(1 << 20)
                            .maxRatio(200)
                            .maxWindow(1 << 22)
                            .maxEmpty(0)
                            .build())) {
                assertThatThrownBy(decoder::read).isInstanceOf(LimitExceededException.class);
            }
        }
    }

    /** As a stream, whose length is not known, with the window asked for. */
    private static byte[] frame(int windowLog) {
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            context.setWindowLog(windowLog).setContentSize(false);
            byte[] target = new byte[(int) Zstd.compressBound(HELD.length)];
            ByteBuffer coded = ByteBuffer.wrap(target);
            ByteBuffer content = ByteBuffer.wrap(HELD);
            context.compressByteBufferStream(coded, content, EndDirective.FLUSH);
            context.compressByteBufferStream(coded, content, EndDirective.END);
            return Arrays.copyOf(target, coded.position());
        }
    }

    @Test
    void whatIsMadeOfADictionaryIsMadeOnceAndFreed() throws IOException {
        NativeMemory.freeIdle();
        int before = NativeCache.alive();
        int lent = Pool.lent();
        CompressionDictionary dictionary = CompressionDictionary.of(Contents.text(10_101));
        for (int i = 0; i < 5; i++) {
            ContentCodec codec = new Dcz().with(CompressionDictionary.of(dictionary.toByteArray()));
            assertThat(decode(codec, Sources.whole(CodecCalls.encodeInOneCall(codec, BODY))))
                    .isEqualTo(BODY);
        }
        assertThat(Pool.lent()).isEqualTo(lent);
        assertThat(NativeCache.alive()).isBetween(before, before + 2);

        NativeMemory.freeIdle();

        assertThat(NativeCache.alive()).isEqualTo(before);
    }

    /** The memory that a stream uses is not freed under it. */
    @Test
    void streamsInWorkGoOnWhenIdleMemoryIsFreed() throws IOException {
        NativeMemory.freeIdle();
        int before = NativeCache.alive();
        ContentCodec codec = new Dcz().with(CompressionDictionary.of(Contents.text(20_202)));
        RecordingSink sink = new RecordingSink();
        try (EncodingStream encoder = codec.encoder(sink)) {
            encoder.write(BODY, 0, 10_000);
            NativeMemory.freeIdle();
            assertThat(NativeCache.alive()).isEqualTo(before + 1);
            encoder.write(BODY, 10_000, BODY.length - 10_000);
        }
        assertThat(NativeCache.alive()).isEqualTo(before);

        try (InputStream decoder = codec.decoder(Sources.whole(sink.toByteArray()))) {
            byte[] first = decoder.readNBytes(10_000);
            NativeMemory.freeIdle();
            assertThat(NativeCache.alive()).isEqualTo(before + 1);
            assertThat(first).isEqualTo(Arrays.copyOf(BODY, 10_000));
            assertThat(decoder.readAllBytes()).isEqualTo(Arrays.copyOfRange(BODY, 10_000, BODY.length));
        }
        assertThat(NativeCache.alive()).isEqualTo(before);
    }

    @Test
    void dczIsLittleOfAPlainCodingForADelta() throws IOException {
        byte[] next = BODY.clone();
        next[15_000] ^= 1;
        CompressionDictionary previous = CompressionDictionary.of(BODY);
        int plain = CodecCalls.encodeInOneCall(Codecs.installed().named("zstd").orElseThrow(), next).length;
        for (DictionaryCodec coding : codecs()) {
            assertThat(CodecCalls.encodeInOneCall(coding.with(previous), next)).hasSizeLessThan(plain / 20);
        }
    }
}
