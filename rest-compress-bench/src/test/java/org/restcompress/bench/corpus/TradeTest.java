// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The arithmetic, held against what rest-compress 0.6 published of its own figures. */
class TradeTest {
    private static final Trade LZF = new Trade("lzf", 174.6, 0.298);
    private static final Trade GZIP = new Trade("gzip", 30.9, 0.182);

    @Test
    void codingPaysUpToABandwidth() {
        assertThat(GZIP.paysUpTo()).isCloseTo(25.2, within(0.1));
        assertThat(LZF.paysUpTo()).isCloseTo(122.6, within(0.1));
        assertThat(LZF.time(LZF.paysUpTo())).isCloseTo(Trade.PLAIN.time(LZF.paysUpTo()), within(1e-9));
    }

    @Test
    void aboveTheBreakEvenTheQuickerOneIsBetter() {
        double bandwidth = LZF.breakEven(GZIP);
        assertThat(bandwidth).isCloseTo(4.36, within(0.01)).isEqualTo(GZIP.breakEven(LZF));
        assertThat(Trade.best(List.of(GZIP, LZF), bandwidth * 1.01)).isEqualTo(LZF);
        assertThat(Trade.best(List.of(GZIP, LZF), bandwidth * 0.99)).isEqualTo(GZIP);
    }

    @Test
    void whatIsQuickerAndSmallerHasNoBreakEven() {
        assertThat(new Trade("better", 200, 0.1).breakEven(GZIP)).isNaN();
    }
}
