// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.libdeflate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.codec.WholeDecoder;
import org.restcompress.codec.contract.CodecUnderTest;
import org.restcompress.codec.contract.Contents;
import org.restcompress.codec.contract.Foreign;
import org.restcompress.codec.contract.Sources;
import org.restcompress.internal.codec.zlib.DeflateCodec;
import org.restcompress.internal.codec.zlib.GzipCodec;
import org.restcompress.internal.codec.zlib.GzipMembers;
import org.restcompress.internal.codec.zlib.HandmadeMember;
import org.restcompress.internal.platform.Pool;

/** What is special with libdeflate; skipped without, and run by {@link LibdeflateIT} on a JDK that has it. */
class LibdeflateTest {
    private static final int[] LENGTHS = {
        0, 1, 2, 3, 10, 54, 55, 100, 1000, 2048, 20_000, 65_535, 65_536, 100_000, 131_071, 131_072, 131_073, 1 << 20
    };

    /** Calls, and bytes that the process may grow by in them: less than two hundred for each. */
    private static final int CALLS = 200_000;

    private static final long NOISE = 32L << 20;

    private int lentBefore;

    @BeforeAll
    static void needsLibdeflate() {
        assumeTrue(Libdeflate.INSTALLED != null, "libdeflate is not there");
    }

    @BeforeEach
    void countStates() {
        lentBefore = Pool.lent();
    }

    @AfterEach
    void everyStateCameBack() {
        assertThat(Pool.lent()).as("states lent").isEqualTo(lentBefore);
    }

    private static Stream<ContentCodec> codecs() {
        return IntStream.rangeClosed(1, 9)
                .boxed()
                .flatMap(level -> Stream.of(new GzipCodec().withLevel(level), new DeflateCodec().withLevel(level)));
    }

    private static List<Foreign.Decoder> foreignDecoders(ContentCodec codec) {
        return codec.coding().equals("gzip")
                ? List.of(GZIPInputStream::new, com.jcraft.jzlib.GZIPInputStream::new)
                : List.of(InflaterInputStream::new, com.jcraft.jzlib.InflaterInputStream::new);
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void othersDecodeContentsOfAllLengths(ContentCodec codec) throws IOException {
        for (int length : LENGTHS) {
            for (byte[] content : List.of(Contents.text(length), Contents.noise(length), new byte[length])) {
                byte[] coded = CodecUnderTest.encodeInOneCall(codec, content);
                for (Foreign.Decoder other : foreignDecoders(codec)) {
                    assertThat(other.decode(coded)).isEqualTo(content);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void longerContentsAreLeftToZlib(ContentCodec codec) throws IOException {
        byte[] longest = Contents.text(LibdeflateCompressor.LONGEST);
        byte[] longer = Contents.text(LibdeflateCompressor.LONGEST + 1);

        assertThat(CodecUnderTest.encodeInOneCall(codec, longer)).isEqualTo(byZlib(codec, longer));
        assertThat(CodecUnderTest.encodeInOneCall(codec, longest)).hasSizeLessThan(byZlib(codec, longest).length);
    }

    /** As a stream does it, which libdeflate does not have. */
    private static byte[] byZlib(ContentCodec codec, byte[] content) throws IOException {
        return CodecUnderTest.encode(codec, content, content.length);
    }

    @Test
    void manyThreadsCodeAndDecodeAtOnce() throws InterruptedException, ExecutionException {
        List<ContentCodec> codecs = codecs().toList();
        List<Callable<Boolean>> tasks = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            ContentCodec codec = codecs.get(i % codecs.size());
            byte[] content = Contents.text(17 * i);
            tasks.add(() -> {
                byte[] coded = CodecUnderTest.encodeInOneCall(codec, content);
                byte[] target = new byte[content.length];
                int n = codec.wholeDecoder()
                        .map(whole -> whole.decode(coded, 0, coded.length, target, 0, target.length))
                        .orElse(-1);
                try (InputStream decoder = n < 0 ? codec.decoder(Sources.whole(coded)) : Sources.whole(target)) {
                    return Arrays.equals(content, decoder.readAllBytes());
                }
            });
        }
        // More threads than the pools keep states.
        ExecutorService threads = Executors.newFixedThreadPool(4 * Pool.BOUND);
        try {
            for (Future<Boolean> result : threads.invokeAll(tasks)) {
                assertThat(result.get()).isTrue();
            }
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void manyCallsTakeNoMoreMemoryThanAFew() throws IOException {
        ContentCodec codec = new GzipCodec();
        WholeDecoder whole = codec.wholeDecoder().orElseThrow();
        byte[] content = Contents.text(2048);
        byte[] coded = new byte[content.length];
        byte[] tooSmall = new byte[100];
        byte[] decoded = new byte[content.length];
        Runnable call = () -> {
            int n = codec.encode(content, 0, content.length, coded);
            codec.encode(content, 0, content.length, tooSmall);
            assertEquals(content.length, whole.decode(coded, 0, n, decoded, 0, decoded.length));
            assertEquals(-1, whole.decode(coded, 0, n - 1, decoded, 0, decoded.length));
        };
        assertGrowsNoFurther(call, CALLS);
    }

    /** Each round leaves two of three states to be freed. */
    @Test
    void statesThatThePoolsDoNotKeepAreFreed() throws IOException {
        byte[] content = Contents.text(LibdeflateCompressor.LONGEST);
        byte[] coded = new byte[content.length];
        byte[] decoded = new byte[content.length];
        Pool<LibdeflateCompressor> compressors = LibdeflateCompressor.pool(6);
        Pool<LibdeflateDecompressor> decompressors = LibdeflateDecompressor.POOL;
        Runnable round = () -> {
            List<LibdeflateCompressor> coding = new ArrayList<>();
            List<LibdeflateDecompressor> decoding = new ArrayList<>();
            for (int i = 0; i < 3 * Pool.BOUND; i++) {
                coding.add(compressors.borrow());
                int n = coding.get(i).encode(content, 0, content.length, coded, 0, coded.length);
                decoding.add(decompressors.borrow());
                assertTrue(decoding.get(i).inflate(coded, 0, n, decoded, 0, content.length));
            }
            coding.forEach(compressors::giveBack);
            decoding.forEach(decompressors::giveBack);
        };
        assertGrowsNoFurther(round, 2000 / Pool.BOUND);
    }

    /** After a tenth of the calls, the rest changes nothing. */
    private static void assertGrowsNoFurther(Runnable call, int calls) throws IOException {
        IntStream.range(0, calls / 10).forEach(i -> call.run());
        long before = residentBytes();
        IntStream.range(0, calls).forEach(i -> call.run());
        assertThat(residentBytes() - before).isLessThan(NOISE);
    }

    private static long residentBytes() throws IOException {
        Path status = Path.of("/proc/self/status");
        assumeTrue(Files.isReadable(status), "there is no /proc/self/status here");
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                .findFirst()
                .orElseThrow();
    }

    /**
     * RFC 1951 §3.2.6: 286 has a code, but must not occur. The day that libdeflate refuses it, as zlib does, the difference
     * need not be mentioned any more.
     */
    @Test
    void aReservedLengthCodeIsTakenInOneCallAndRefusedByTheStream() throws IOException {
        byte[] content = "a".repeat(259).getBytes(StandardCharsets.US_ASCII);
        // Fixed codes: a, length code 286, distance 1, end of block.
        byte[] deflated = HexFormat.of().parseHex("4b1c0300");
        byte[] coded = HandmadeMember.PLAIN.around(deflated, content);

        assertThat(GzipMembers.decode(coded)).isEqualTo(content);
        assertThatExceptionOfType(MalformedContentException.class)
                .isThrownBy(() -> GzipMembers.decodeAsStream(coded))
                .withMessage("malformed gzip content: invalid literal/length code");
    }
}
