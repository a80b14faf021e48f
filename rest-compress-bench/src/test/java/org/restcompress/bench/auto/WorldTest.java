// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.auto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class WorldTest {
    private static final int RESPONSES = 800;
    private static final int[] SIZES = {1000, 2000};

    private static double mean(double load, double thinking, double sending, double work) {
        World world = new World(1, load, thinking, SIZES);
        return world.run(RESPONSES, sending, file -> {
                    world.work(work);
                    return SIZES[file];
                })
                / RESPONSES;
    }

    @Test
    void theSameRequestsComeHoweverTheyAreAnswered() {
        List<List<Integer>> asked = new ArrayList<>();
        for (double work : new double[] {0, 1e6}) {
            World world = new World(1, 0, 0, SIZES);
            int[] files = new int[SIZES.length];
            world.run(RESPONSES, 1, file -> {
                files[file]++;
                world.work(work);
                return 1;
            });
            asked.add(List.of(files[0], files[1]));
        }
        assertThat(asked.get(0)).isEqualTo(asked.get(1));
    }

    @Test
    void onASlowLinkTheBytesCount() {
        assertThat(mean(0, 1e9, 1e6, 0)).isCloseTo(1500 * 1e6, Percentage.withPercentage(5));
    }

    @Test
    void threadsShareTheProcessors() {
        // Eight clients that do not wait have two processors for themselves, or half of ten threads' share.
        double alone = mean(0, 0, 0, 1e6);
        assertThat(alone).isCloseTo(4 * 1.02e6, Percentage.withPercentage(2));
        assertThat(mean(1, 0, 0, 1e6)).isCloseTo(5 * 1.02e6, Percentage.withPercentage(2));
        // One after another has a processor, as long as others leave one.
        assertThat(mean(0.5, 1e12, 0, 1e6)).isCloseTo(1.02e6, Percentage.withPercentage(1));
        assertThat(mean(1, 1e12, 0, 1e6)).isCloseTo(1.5 * 1.02e6, Percentage.withPercentage(1));
    }
}
