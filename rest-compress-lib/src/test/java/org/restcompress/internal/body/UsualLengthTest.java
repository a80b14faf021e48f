// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UsualLengthTest {
    private final UsualLength usual = new UsualLength();

    @Test
    void isNothingAtFirst() {
        assertThat(usual.bytes()).isZero();
    }

    @Test
    void followsALongerBodyAtOnce() {
        usual.saw(100);
        usual.saw(20_000);

        assertThat(usual.bytes()).isEqualTo(20_000);
    }

    @Test
    void followsAShorterBodySlowly() {
        usual.saw(20_000);
        usual.saw(4_000);

        assertThat(usual.bytes()).isEqualTo(18_000);
    }

    @Test
    void comesToWhatBodiesHaveBeenForLong() {
        usual.saw(128 * 1024);
        for (int i = 0; i < 200; i++) {
            usual.saw(1000);
        }

        assertThat(usual.bytes()).isEqualTo(1000);
    }
}
