// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NhHashTest {
    private static final BigInteger WORD = BigInteger.ONE.shiftLeft(Long.SIZE);
    private static final BigInteger HALF = BigInteger.ONE.shiftLeft(Integer.SIZE);

    private final long[] key = new Random(1).longs(512).toArray();

    @ParameterizedTest
    @ValueSource(ints = {0, 8, 16, 4088, 4096, 4104, 8192, 12296, 65536, 131072})
    void itIsTheSumOfProductsOfEachBlock(int count) {
        byte[] content = new byte[count];
        new Random(count).nextBytes(content);
        assertThat(hash(content, count)).isEqualTo(slowHash(content));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE, Long.MAX_VALUE})
    void theLargestAndSmallestWordsAddUpToo(long word) {
        byte[] content = new byte[8192];
        ByteBuffer words = ByteBuffer.wrap(content);
        while (words.hasRemaining()) {
            words.putLong(word);
        }
        Arrays.fill(key, 0);
        assertThat(hash(content, content.length)).isEqualTo(slowHash(content));
    }

    /** Each byte of it counts, and nothing beside it. */
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 9, 4095, 4096, 4097, 10_003})
    void oneHashOfAllDependsOnEachByteAndOnTheLength(int count) {
        NhHash hash = new NhHash(key);
        byte[] array = new byte[count + 20];
        new Random(count).nextBytes(array);
        long expected = hash.hash(array, count);
        byte[] moved = Arrays.copyOf(array, count);
        assertThat(hash.hash(moved, count)).isEqualTo(expected);
        for (int i = 0; i < count; i += Math.max(1, count / 50)) {
            moved[i]++;
            assertThat(hash.hash(moved, count)).as("byte %d", i).isNotEqualTo(expected);
            moved[i]--;
        }
        assertThat(hash.hash(moved, count - 1)).isNotEqualTo(expected);
        assertThat(new NhHash(new Random(2).longs(512).toArray()).hash(moved, count))
                .isNotEqualTo(expected);
    }

    @Test
    void zerosOfSeveralLengthsHaveSeveralHashes() {
        NhHash hash = new NhHash(key);
        assertThat(IntStream.range(0, 5000).mapToLong(count -> hash.hash(new byte[5000], count)))
                .doesNotHaveDuplicates();
    }

    private byte[] hash(byte[] content, int count) {
        ByteBuffer hashes = ByteBuffer.allocate(NhHash.lengthFor(count));
        new NhHash(key).hash(content, count, hashes);
        assertThat(hashes.hasRemaining()).isFalse();
        return hashes.array();
    }

    /** With numbers that have no limit. */
    private byte[] slowHash(byte[] content) {
        ByteBuffer hashes = ByteBuffer.allocate((content.length + 4095) / 4096 * 8);
        for (int from = 0; from < content.length; from += 4096) {
            int length = Math.min(4096, content.length - from);
            ByteBuffer words = ByteBuffer.wrap(content, from, length).order(ByteOrder.LITTLE_ENDIAN);
            BigInteger sum = BigInteger.ZERO;
            for (int i = 0; words.hasRemaining(); i++) {
                BigInteger word =
                        unsigned(words.getLong()).add(unsigned(key[i])).mod(WORD);
                sum = sum.add(word.mod(HALF).multiply(word.divide(HALF)));
            }
            hashes.putLong(sum.longValue());
        }
        return hashes.array();
    }

    private static BigInteger unsigned(long word) {
        return BigInteger.valueOf(word).mod(WORD);
    }
}
