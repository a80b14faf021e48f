// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.restcompress.tries.Generator;
import org.restcompress.tries.Tries;

class SamplesTest {
    private static byte[] body(int number, int length) {
        return ByteBuffer.allocate(length).putInt(number).array();
    }

    private static int number(byte[] body) {
        return ByteBuffer.wrap(body).getInt();
    }

    @Test
    void numberAndBytesAreBounded() {
        Tries.of(100, given -> {
            int most = given.any(Generator.ints(1, 20));
            int mostBytes = given.any(Generator.ints(50, 500));
            Samples samples = new Samples(most, mostBytes, 100);
            for (int length : given.any(Generator.lists(Generator.ints(4, 120), 0, 100))) {
                samples.offer(body(given.any(Generator.ints(0, 1000)), length), 0, length);
                List<byte[]> all = samples.all();
                assertThat(all).hasSizeLessThanOrEqualTo(most);
                assertThat(all.stream().mapToInt(sample -> sample.length).sum()).isLessThanOrEqualTo(mostBytes);
                assertThat(all).allMatch(sample -> sample.length <= 100);
                assertThat(Trainer.distinct(all)).hasSameSizeAs(all);
            }
        });
    }

    @Test
    void aPieceOfAnArrayIsCopied() {
        byte[] array = {1, 2, 3, 4};
        Samples samples = new Samples(10, 100, 10);
        samples.offer(array, 1, 2);
        array[1] = 9;
        assertThat(samples.all()).containsExactly(new byte[] {2, 3});
    }

    /** The chance that half of them, or more, miss by accident is less than one in a trillion. */
    @Test
    void lateOnesAreAsLikelyAsEarlyOnes() {
        Samples samples = new Samples(400, 1 << 20, 100);
        for (int i = 0; i < 4000; i++) {
            samples.offer(body(i, 8), 0, 8);
        }
        assertThat(samples.seen()).isEqualTo(4000);
        assertThat(samples.all()).hasSize(400);
        assertThat(samples.all().stream().filter(body -> number(body) < 2000).count())
                .isBetween(100L, 300L);
    }

    @Test
    void manyThreadsOfferAtOnce() throws Exception {
        Samples samples = new Samples(50, 10_000, 1000);
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Future<?>> done = new ArrayList<>();
            for (int t = 0; t < 8; t++) {
                int thread = t;
                done.add(threads.submit(() -> {
                    for (int i = 0; i < 2000; i++) {
                        samples.offer(body(thread * 2000 + i, 4 + i % 400), 0, 4 + i % 400);
                    }
                }));
            }
            for (Future<?> one : done) {
                one.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(samples.seen()).isEqualTo(16_000);
        assertThat(samples.all()).isNotEmpty().hasSizeLessThanOrEqualTo(50);
        assertThat(samples.all().stream().mapToInt(sample -> sample.length).sum())
                .isLessThanOrEqualTo(10_000);
    }
}
