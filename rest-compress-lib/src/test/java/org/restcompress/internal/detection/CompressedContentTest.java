// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.tries.Generator.booleans;
import static org.restcompress.tries.Generator.bytes;
import static org.restcompress.tries.Generator.ints;
import static org.restcompress.tries.Generator.lists;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.event.Reason;
import org.restcompress.internal.policy.Verdict;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.tries.Tries;

class CompressedContentTest {
    /** Bytes: what is held of a long body when it must be decided, what one large write leaves, and a first flush. */
    private static final List<Integer> HELD = List.of(1 << 17, CompressedContent.DECIDING_BYTES, 4096);

    /** Of the coded body to the body: what shrinks less than that is not worth much. */
    private static final double SHRINKS = 0.95;

    private static Verdict judge(byte[] held) {
        return CompressedContent.judge(held, held.length);
    }

    private static byte[] deflated(byte[] content, int count) {
        Deflater deflater = new Deflater(6);
        deflater.setInput(content, 0, count);
        deflater.finish();
        byte[] coded = new byte[count + count / 100 + 100];
        int length = deflater.deflate(coded);
        deflater.end();
        return Arrays.copyOf(coded, length);
    }

    private static double ratio(byte[] content, int count) {
        return (double) deflated(content, count).length / count;
    }

    static Stream<Arguments> compressed() throws IOException, InterruptedException {
        return beginnings(RealFiles.compressed());
    }

    static Stream<Arguments> compressible() throws IOException {
        // The beginning of a file may shrink less than the whole.
        return beginnings(RealFiles.compressible())
                .filter(beginning ->
                        ratio((byte[]) beginning.get()[2], (int) beginning.get()[1]) < SHRINKS);
    }

    private static Stream<Arguments> beginnings(Map<String, byte[]> files) {
        return files.entrySet().stream()
                .flatMap(file -> Stream.concat(HELD.stream(), Stream.of(file.getValue().length))
                        .filter(held -> held <= file.getValue().length)
                        .distinct()
                        .map(held -> Arguments.of(file.getKey(), held, file.getValue())));
    }

    @ParameterizedTest(name = "{1} bytes of {0}")
    @MethodSource("compressed")
    void whatIsCompressedAlreadyIsRecognized(String name, int held, byte[] file) {
        assertThat(CompressedContent.judge(file, held).permits()).isFalse();
    }

    @ParameterizedTest(name = "{1} bytes of {0}")
    @MethodSource("compressible")
    void whatShrinksIsNotMistaken(String name, int held, byte[] file) {
        assertThat(CompressedContent.judge(file, held).permits()).isTrue();
    }

    @Test
    void allThatMustNotBeMistakenShrinks() throws IOException {
        RealFiles.compressible()
                .forEach((name, file) ->
                        assertThat(ratio(file, file.length)).as(name).isLessThan(SHRINKS));
    }

    /** LZ4 has no entropy coder. */
    @Test
    void littleIsLostByWhatIsRecognized() throws IOException, InterruptedException {
        RealFiles.compressed()
                .forEach((name, file) -> assertThat(ratio(file, file.length))
                        .as(name)
                        .isGreaterThan(name.equals("lz4") ? 0.8 : SHRINKS));
    }

    @ParameterizedTest
    @CsvSource({"gzip, it begins like gzip", "png, it begins like png", "jpeg, it begins like jpeg"})
    void aFormatThatIsKnownIsNamed(String file, String detail) throws IOException, InterruptedException {
        Verdict verdict = judge(RealFiles.compressed().get(file));
        assertThat(verdict).isEqualTo(Verdict.refused(Reason.ALREADY_COMPRESSED, detail));
    }

    @ParameterizedTest
    @CsvSource({
        "gzip, 1f8b08",
        "zstd, 28b52ffd",
        "xz, fd377a585a00",
        "bzip2, 425a6839314159265359",
        "lz4, 04224d18",
        "lzip, 4c5a495001",
        "snappy, ff060000734e61507059",
        "7z, 377abcaf271c",
        "rar, 526172211a0700",
        "jpeg 2000, 0000000c6a5020200d0a870a",
        "jpeg xl, 0000000c4a584c200d0a870a",
        "webp, 524946463412000057454250",
        "mp4, 0000001c66747970",
        "matroska, 1a45dfa3",
        "ogg, 4f67675300",
        "flac, 664c614300000022",
        "mp3, 4944330300",
        "woff, 774f464600010000",
        "woff2, 774f46324f54544f"
    })
    void aFewBytesAreEnoughForAFormat(String format, String beginning) {
        byte[] bytes = HexFormat.of().parseHex(beginning);
        assertThat(judge(bytes)).isEqualTo(Verdict.refused(Reason.ALREADY_COMPRESSED, "it begins like " + format));
        assertThat(CompressedContent.judge(bytes, bytes.length - (format.equals("rar") ? 2 : 1)))
                .as("one byte less")
                .isEqualTo(Verdict.PERMITTED);
    }

    @Test
    void bytesAfterThoseThatCountHaveNoSay() {
        byte[] array = new byte[100_000];
        new Random(1).nextBytes(array);
        byte[] text = "{\"n\":1}".repeat(3000).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        System.arraycopy(text, 0, array, 0, text.length);
        assertThat(CompressedContent.judge(array, text.length)).isEqualTo(Verdict.PERMITTED);
    }

    @Test
    void fewRandomBytesAreLeftToTheCodec() {
        for (int count = 0; count < 500; count++) {
            assertThat(judge(notAFormat(count)).permits()).as("%d bytes", count).isTrue();
        }
    }

    @Test
    void randomBytesOfAnyLengthLookRandom() {
        for (int count = 600; count < 200_000; count += count / 7) {
            assertThat(judge(notAFormat(count)))
                    .as("%d bytes", count)
                    .isEqualTo(Verdict.refused(Reason.DOES_NOT_SHRINK, "its bytes look random"));
        }
    }

    private static byte[] notAFormat(int count) {
        byte[] bytes = Contents.noise(count);
        if (count > 0) {
            bytes[0] = 'x';
        }
        return bytes;
    }

    /** Whatever a body is made of: pieces of text and of noise that never comes again. */
    @Test
    void whatLooksRandomHardlyShrinks() {
        Tries.of(400, given -> {
            List<Integer> lengths = given.any(lists(ints(1, 6000), 1, 8));
            List<Boolean> areText = given.any(lists(booleans(), 8, 8));
            byte[] text = given.any(bytes(ints(32, 126), 1, 300));
            byte[] noise = Contents.noise(8 * 6000 + 1);
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            body.write('x');
            for (int i = 0; i < lengths.size(); i++) {
                int length = lengths.get(i);
                if (areText.get(i)) {
                    body.writeBytes(cycled(text, length));
                } else {
                    body.write(noise, body.size(), length);
                }
            }
            byte[] whole = body.toByteArray();
            if (!judge(whole).permits()) {
                assertThat(ratio(whole, whole.length)).isGreaterThan(0.65);
            }
        });
    }

    private static byte[] cycled(byte[] text, int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = text[i % text.length];
        }
        return bytes;
    }
}
