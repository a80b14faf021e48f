// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.tries.Generator;
import org.restcompress.tries.Tries;

class LinksTest {
    private static final int MIB = 1 << 20;

    private final Links links = new Links(100);

    private double megabits(ClientLink told, long clock) {
        return 8000 / links.sending(told, clock);
    }

    @ParameterizedTest(name = "Downlink: {0}, RTT: {1}, ECT: {2}, Save-Data: {3}")
    @CsvSource({
        ",,,, 100",
        "2.5,,,, 2.5",
        "1000,,,, 1000",
        " 5 ,,,, 5",
        "2.5,2000,slow-2g,, 2.5",
        // As much as browsers ever say, and so no news.
        "10,,,, 100",
        "10,,3g,, 0.7",
        ",300,,, 0.7",
        ",1400,,, 0.07",
        ",2500,,, 0.05",
        ",50,4g,, 100",
        ",,2g,, 0.07",
        ",50,slow-2g,, 0.05",
        ",,,on, 25",
        ",,,ON, 25",
        ",,,off, 100",
        "2,,,on, 0.5",
        // Nonsense, and no connection at all.
        "x,y,z,, 100",
        "-1,-1,,, 100",
        "NaN,NaN,,, 100",
        "1e400,,,, 100",
        "0,,,, 0.01",
    })
    void aClientTellsOfItsLink(String downlink, String rtt, String ect, String saveData, double megabits) {
        assertThat(megabits(ClientLink.of(downlink, rtt, ect, saveData), 0))
                .isCloseTo(megabits, withinPercentage(0.01));
    }

    @Test
    void whateverAClientTellsTheLinkCarriesSomething() {
        Tries.of(1000, given -> {
            Generator<String> any = Generator.strings("0123456789.eE+-NaInfinitydf ", 12);
            ClientLink told = ClientLink.of(given.any(any), given.any(any), given.any(any), given.any(any));
            assertThat(links.sending(told, 0)).isPositive().isFinite();
        });
    }

    @Test
    void longBodiesThatWaitForTheirClientsTell() {
        for (int i = 0; i < 100; i++) {
            links.wrote(MIB, 800L * MIB, MIB, i);
        }
        assertThat(megabits(ClientLink.UNTOLD, 100)).isBetween(10.0, 14.0);
        assertThat(megabits(ClientLink.of("1000", null, null, null), 100)).isEqualTo(1000);
    }

    @Test
    void whatWasSeenFades() {
        for (int i = 0; i < 100; i++) {
            links.wrote(MIB, 800L * MIB, MIB, i);
        }
        assertThat(megabits(ClientLink.UNTOLD, Duration.ofHours(1).toNanos())).isEqualTo(100);
    }

    @Test
    void shortBodiesTellNothing() {
        links.wrote(MIB - 1, 800L * MIB, MIB, 0);
        assertThat(megabits(ClientLink.UNTOLD, 0)).isEqualTo(100);
    }

    /** Somebody in between took all of it at once. */
    @Test
    void bodiesThatHardlyWaitTellNothing() {
        links.wrote(MIB, MIB, 2L * MIB, 0);
        assertThat(megabits(ClientLink.UNTOLD, 0)).isEqualTo(100);
    }
}
