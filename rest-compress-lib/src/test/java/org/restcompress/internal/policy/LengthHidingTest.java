// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.testkit.Keys;
import org.restcompress.testkit.Threads;

/** With a fixed key, so that what happens by chance once happens always. */
class LengthHidingTest {
    private static final JitterKey KEY = Keys.of(bytesUpTo(32));
    private static final JitterKey OTHER_KEY = Keys.of(bytesUpTo(33));

    private static final byte[] NO_DICTIONARY = {};

    /** Contents in a sample. */
    private static final int SAMPLE = 20_000;

    /** So long that two contents hardly ever get the same by chance: each length has a share of 1/32,768 at most. */
    private static final int WIDE = LengthHiding.LARGEST_MAX;

    enum ByContent {
        FAST,
        SHA256;

        LengthHiding hiding(int max, int window, JitterKey key) {
            return this == FAST
                    ? LengthHiding.byContent(max, window, key)
                    : LengthHiding.byContentSha256(max, window, key);
        }

        LengthHiding hiding(int max) {
            return hiding(max, LengthHiding.DEFAULT_WINDOW, KEY);
        }
    }

    private static byte[] bytesUpTo(int count) {
        byte[] bytes = new byte[count];
        for (int i = 0; i < count; i++) {
            bytes[i] = (byte) i;
        }
        return bytes;
    }

    private static byte[] random(int count, long seed) {
        byte[] content = new byte[count];
        new Random(seed).nextBytes(content);
        return content;
    }

    /** The number as a content. */
    private static byte[] content(int number) {
        return ByteBuffer.allocate(40).putInt(20, number).array();
    }

    private static int length(LengthHiding hiding, byte[] content) {
        return hiding.length("gzip", NO_DICTIONARY, content, content.length);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 32, 33, 512})
    void theDistributionIsTriangularFromOneToTheMost(int max) {
        int first = (max + 1) / 2;
        int second = max + 1 - first;
        int[] counts = new int[max + 1];
        for (int i = 0; i < first; i++) {
            for (int j = 0; j < second; j++) {
                long bits = middle(i, first) << Integer.SIZE | middle(j, second);
                counts[
                        new LengthHiding(max, 0, (coding, dictionary, content, count) -> bits)
                                .length("x", NO_DICTIONARY, new byte[0], 0)]++;
            }
        }
        int[] expected = new int[max + 1];
        for (int bytes = 1; bytes <= max; bytes++) {
            expected[bytes] = Math.min(bytes, max + 1 - bytes);
        }
        assertThat(counts).isEqualTo(expected);
    }

    /** The middle of the interval of 32-bit numbers that gives a value below a bound. */
    private static long middle(int value, int bound) {
        return ((2L * value + 1) << (Integer.SIZE - 1)) / bound;
    }

    @ParameterizedTest
    @CsvSource({"512, 0, 1", "512, -1, 512", "65536, -1, 65536"})
    void theExtremesOfTheBitsStayInRange(int max, long bits, int length) {
        assertThat(new LengthHiding(max, 0, (coding, dictionary, content, count) -> bits)
                        .length("x", NO_DICTIONARY, new byte[0], 0))
                .isEqualTo(length);
    }

    @ParameterizedTest
    @EnumSource
    void contentsDrawFromThatDistribution(ByContent mode) {
        LengthHiding hiding = mode.hiding(32);
        double deviation = 0;
        int[] counts = new int[33];
        for (int i = 0; i < SAMPLE; i++) {
            counts[length(hiding, content(i))]++;
        }
        for (int length = 1; length <= 32; length++) {
            double expected = SAMPLE * share(length, 32);
            deviation += Math.pow(counts[length] - expected, 2) / expected;
        }
        assertThat(counts[0]).isZero();
        // Chi-square with 31 degrees of freedom: beyond that in one of a thousand samples.
        assertThat(deviation).isLessThan(61.1);
    }

    private static double share(int bytes, int most) {
        int first = (most + 1) / 2;
        return Math.min(bytes, most + 1 - bytes) / (double) (first * (most + 1 - first));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 326, 70, 408, 136",
        "1, 417, 287, 277, 160",
        "7, 435, 220, 345, 364",
        "8, 329, 316, 319, 186",
        "15, 308, 262, 282, 301",
        "16, 222, 319, 327, 278",
        "4095, 358, 334, 53, 254",
        "4096, 223, 261, 303, 238",
        "4097, 296, 250, 311, 459",
        "65536, 362, 168, 223, 201",
        "70000, 380, 369, 216, 365",
    })
    void aKnownKeyGivesLengthsThatAnotherImplementationGives(
            int count, int gzip, int zstd, int sha256, int zstdSha256) {
        byte[] content = new byte[count];
        for (int i = 0; i < count; i++) {
            content[i] = (byte) (i * 31 + count);
        }
        LengthHiding fast = ByContent.FAST.hiding(512);
        LengthHiding slow = ByContent.SHA256.hiding(512);
        assertThat(fast.length("gzip", NO_DICTIONARY, content, count)).isEqualTo(gzip);
        assertThat(fast.length("zstd", NO_DICTIONARY, content, count)).isEqualTo(zstd);
        assertThat(slow.length("gzip", NO_DICTIONARY, content, count)).isEqualTo(sha256);
        assertThat(slow.length("zstd", NO_DICTIONARY, content, count)).isEqualTo(zstdSha256);
    }

    /** Else the difference of two lengths would be bare. */
    @ParameterizedTest
    @EnumSource
    void aContentAgainstTwoDictionariesIsPaddedByTwoLengths(ByContent mode) {
        LengthHiding hiding = mode.hiding(WIDE);
        assertThat(IntStream.range(0, 100).map(i -> hiding.length("dcz", random(32, i), new byte[1000], 1000)))
                .doesNotHaveDuplicates();
        assertThat(hiding.length("dcz", random(32, 1), new byte[1000], 1000))
                .isEqualTo(hiding.length("dcz", random(32, 1), new byte[1000], 1000));
    }

    @ParameterizedTest
    @EnumSource
    void whatFollowsTheContentInItsArrayDoesNotMatter(ByContent mode) {
        LengthHiding hiding = mode.hiding(WIDE);
        for (int count : new int[] {0, 1, 7, 8, 9, 15, 16, 17, 1000, 4095, 4096, 4097, 8191, 8192, 8193}) {
            byte[] content = random(count, count);
            byte[] longer = random(20_000, 1);
            System.arraycopy(content, 0, longer, 0, count);
            assertThat(hiding.length("gzip", NO_DICTIONARY, longer, count)).isEqualTo(length(hiding, content));
        }
    }

    @ParameterizedTest
    @EnumSource
    void contentsOfZerosDifferByTheirNumber(ByContent mode) {
        LengthHiding hiding = mode.hiding(WIDE);
        byte[] zeros = new byte[5000];
        assertThat(IntStream.rangeClosed(0, 5000)
                        .map(count -> hiding.length("gzip", NO_DICTIONARY, zeros, count))
                        .distinct()
                        .count())
                .isGreaterThan(4500);
    }

    @ParameterizedTest
    @EnumSource
    void everyByteOfTheWindowMattersAndNoneBehindIt(ByContent mode) {
        int window = 4113;
        LengthHiding hiding = mode.hiding(WIDE, window, KEY);
        byte[] content = random(window + 20, 2);
        int length = length(hiding, content);
        for (int i = 0; i < content.length; i++) {
            content[i] ^= (byte) (1 << i % Byte.SIZE);
            assertThat(length(hiding, content) == length).as("byte " + i).isEqualTo(i >= window);
            content[i] ^= (byte) (1 << i % Byte.SIZE);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aContentThatEndsBeforeTheWindowIsAnotherThanOneThatFillsIt(ByContent mode) {
        LengthHiding hiding = mode.hiding(WIDE, 4096, KEY);
        byte[] content = random(4097, 3);
        int full = hiding.length("gzip", NO_DICTIONARY, content, 4096);
        assertThat(hiding.length("gzip", NO_DICTIONARY, content, 4097)).isEqualTo(full);
        assertThat(hiding.length("gzip", NO_DICTIONARY, content, 4095)).isNotEqualTo(full);
    }

    @ParameterizedTest
    @EnumSource
    void blocksInAnotherOrderAreAnotherContent(ByContent mode) {
        LengthHiding hiding = mode.hiding(WIDE);
        byte[] content = random(8192, 4);
        byte[] swapped = new byte[8192];
        System.arraycopy(content, 0, swapped, 4096, 4096);
        System.arraycopy(content, 4096, swapped, 0, 4096);
        assertThat(length(hiding, swapped)).isNotEqualTo(length(hiding, content));
    }

    @ParameterizedTest
    @EnumSource
    void anotherKeyCodingDictionaryContentOrCountIsAnotherDraw(ByContent mode) {
        LengthHiding hiding = mode.hiding(512);
        LengthHiding keyed = mode.hiding(512, LengthHiding.DEFAULT_WINDOW, OTHER_KEY);
        IntUnaryOperator gzip = i -> length(hiding, content(i));
        assertThat(correlation(gzip, i -> length(keyed, content(i)))).isCloseTo(0, within(0.02));
        assertThat(correlation(gzip, i -> hiding.length("zstd", NO_DICTIONARY, content(i), 40)))
                .isCloseTo(0, within(0.02));
        assertThat(correlation(gzip, i -> length(hiding, content(i + 1)))).isCloseTo(0, within(0.02));
        assertThat(correlation(gzip, i -> hiding.length("gzip", NO_DICTIONARY, content(i), 39)))
                .isCloseTo(0, within(0.02));
        assertThat(correlation(
                        i -> hiding.length("dcz", bytesUpTo(32), content(i), 40),
                        i -> hiding.length("dcz", random(32, 1), content(i), 40)))
                .isCloseTo(0, within(0.02));
        assertThat(correlation(gzip, gzip)).isCloseTo(1, within(1e-9));
    }

    /** The name of one coding may be the beginning of another. */
    @ParameterizedTest
    @EnumSource
    void nameAndContentAreNotMistakenForOneAnother(ByContent mode) {
        LengthHiding hiding = mode.hiding(WIDE);
        assertThat(hiding.length("x", NO_DICTIONARY, new byte[] {'y', 1, 2}, 3))
                .isNotEqualTo(hiding.length("xy", NO_DICTIONARY, new byte[] {1, 2}, 2));
    }

    private static double correlation(IntUnaryOperator one, IntUnaryOperator other) {
        double[] x = IntStream.range(0, SAMPLE).map(one).asDoubleStream().toArray();
        double[] y = IntStream.range(0, SAMPLE).map(other).asDoubleStream().toArray();
        return covariance(x, y) / Math.sqrt(covariance(x, x) * covariance(y, y));
    }

    private static double covariance(double[] x, double[] y) {
        double meanX = Arrays.stream(x).average().orElseThrow();
        double meanY = Arrays.stream(y).average().orElseThrow();
        return IntStream.range(0, x.length)
                .mapToDouble(i -> (x[i] - meanX) * (y[i] - meanY))
                .average()
                .orElseThrow();
    }

    @ParameterizedTest
    @EnumSource
    void contentsThatCollideInChecksumsGetTheSamePaddingNoMoreOftenThanByChance(ByContent mode) {
        LengthHiding hiding = mode.hiding(32);
        byte[] difference = differenceThatChecksumsDoNotSee();
        int equal = 0;
        for (int i = 0; i < SAMPLE; i++) {
            byte[] one = random(100, i);
            byte[] other = one.clone();
            for (int j = 0; j < difference.length; j++) {
                other[50 + j] ^= difference[j];
            }
            assertThat(checksums(other)).isEqualTo(checksums(one));
            assertThat(other).isNotEqualTo(one);
            equal += length(hiding, one) == length(hiding, other) ? 1 : 0;
        }
        double chance = IntStream.rangeClosed(1, 32)
                .mapToDouble(i -> Math.pow(share(i, 32), 2))
                .sum();
        assertThat((double) equal / SAMPLE).isCloseTo(chance, within(4 * Math.sqrt(chance / SAMPLE)));
    }

    private static long checksums(byte[] content) {
        return checksum(new CRC32(), content) << Integer.SIZE | checksum(new CRC32C(), content);
    }

    private static long checksum(Checksum checksum, byte[] content) {
        checksum.update(content);
        return checksum.getValue();
    }

    /** Nine bytes at the fiftieth of a hundred: both checksums are linear, and 65 bits leave one to choose beside their 64. */
    private static byte[] differenceThatChecksumsDoNotSee() {
        List<long[]> basis = new ArrayList<>();
        long none = checksums(new byte[100]);
        for (int bit = 0; bit < 9 * Byte.SIZE; bit++) {
            byte[] content = new byte[100];
            content[50 + bit / Byte.SIZE] = (byte) (1 << bit % Byte.SIZE);
            // What it does to the checksums, and the bits that it is made of.
            long[] row = {checksums(content) ^ none, 0, 0};
            row[1 + bit / Long.SIZE] = 1L << bit;
            for (long[] other : basis) {
                if ((row[0] & Long.highestOneBit(other[0])) != 0) {
                    for (int i = 0; i < row.length; i++) {
                        row[i] ^= other[i];
                    }
                }
            }
            if (row[0] == 0) {
                return Arrays.copyOf(
                        ByteBuffer.allocate(16)
                                .order(ByteOrder.LITTLE_ENDIAN)
                                .putLong(row[1])
                                .putLong(row[2])
                                .array(),
                        9);
            }
            basis.add(row);
        }
        throw new AssertionError("65 vectors of 64 bits depend on each other");
    }

    /** With one dictionary, with others, and without. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 1000})
    void atRandomEachResponseDrawsAnew(int dictionaries) {
        LengthHiding hiding = LengthHiding.random(WIDE, KEY);
        assertThat(IntStream.range(0, 1000)
                        .map(i -> hiding.length(
                                dictionaries == 0 ? "gzip" : "dcz",
                                dictionaries == 0 ? NO_DICTIONARY : random(32, i % dictionaries),
                                new byte[10],
                                10))
                        .peek(length -> assertThat(length).isBetween(1, WIDE))
                        .distinct()
                        .count())
                .isGreaterThan(900);
    }

    @Test
    void onlyWhatGoesByContentHasAWindow() {
        LengthHiding fast = LengthHiding.byContent(100, 131_072, KEY);
        assertThat(fast.max()).isEqualTo(100);
        assertThat(fast.window()).isEqualTo(131_072);
        assertThat(fast.byContent()).isTrue();
        LengthHiding random = LengthHiding.random(100, KEY);
        assertThat(random.max()).isEqualTo(100);
        assertThat(random.window()).isZero();
        assertThat(random.byContent()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, max: 0 (expected 1..65536)",
        "65537, 1, max: 65537 (expected 1..65536)",
        "1, 0, window: 0 (expected 1..131072)",
        "1, 131073, window: 131073 (expected 1..131072)",
    })
    void numbersOutOfRangeAreRefused(int max, int window, String message) {
        for (ByContent mode : ByContent.values()) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> mode.hiding(max, window, KEY))
                    .withMessage(message);
        }
        if (max != 1) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> LengthHiding.random(max, KEY))
                    .withMessage(message);
        }
    }

    @ParameterizedTest
    @EnumSource
    void manyThreadsGetWhatOneGets(ByContent mode) throws InterruptedException, ExecutionException {
        LengthHiding hiding = mode.hiding(WIDE);
        int[] alone = lengths(hiding);
        assertThat(Threads.run(Collections.nCopies(4, () -> lengths(hiding))))
                .allSatisfy(lengths -> assertThat(lengths).isEqualTo(alone));
    }

    private static int[] lengths(LengthHiding hiding) {
        return IntStream.range(0, SAMPLE).map(i -> length(hiding, content(i))).toArray();
    }
}
