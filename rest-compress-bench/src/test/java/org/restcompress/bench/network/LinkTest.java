// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LinkTest {
    /** Nanoseconds that the bytes take. */
    private static final long TIME = 8_000;

    private static final int BYTES = 1_000;

    private final Link link = Link.shared(Bandwidth.GIGABIT);

    @Test
    void bytesTakeTheirTime() {
        assertThat(link.pass(BYTES, 100)).isEqualTo(100 + TIME);
    }

    @Test
    void bytesOfAllConnectionsWaitForEachOther() {
        link.pass(BYTES, 100);

        assertThat(link.pass(BYTES, 101)).isEqualTo(100 + 2 * TIME);
    }

    @Test
    void timeInWhichNothingCameIsLost() {
        link.pass(BYTES, 100);

        assertThat(link.pass(BYTES, 100_000)).isEqualTo(100_000 + TIME);
    }
}
