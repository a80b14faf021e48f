// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The attack is real, and ends at a mask. */
@Tag("matrix")
class BreachIT {
    private static final long SEED = 1;
    private static final int MAX = 32;

    private static Demo demo;

    @BeforeAll
    static void start() throws Exception {
        demo = new Demo(Path.of(System.getProperty("demo.bootable.jar")), MAX);
    }

    @AfterAll
    static void stop() {
        demo.close();
    }

    @Test
    void tokenBeginsToFallInGzipWithoutJitter() throws Exception {
        assertThat(fallen(Attack.Mode.OFF, Attack.Way.MINIMA_VARIED, 500)).isGreaterThanOrEqualTo(4);
    }

    /** Three digits would be guessed once in thousands of times. */
    @Test
    void maskedTokenDoesNotFall() throws Exception {
        assertThat(fallen(Attack.Mode.MASKED, Attack.Way.AVERAGES_VARIED, 3_000))
                .isLessThan(3);
    }

    private static int fallen(Attack.Mode mode, Attack.Way way, long budget) throws IOException, InterruptedException {
        Target target = new Target(demo.base(), "gzip", SEED, MAX);
        return target.attack(mode, way, budget).fallen(target.token());
    }
}
