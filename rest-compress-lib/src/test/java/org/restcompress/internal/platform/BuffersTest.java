// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.internal.policy.LengthHiding;

class BuffersTest {
    @ParameterizedTest
    @CsvSource({
        "0, 4096",
        "1, 4096",
        "4095, 4096",
        "4096, 4096",
        "4097, 8192",
        "100000, 131072",
        "131072, 131072",
        "131073, 262144",
        "262144, 262144",
        "262145, 262145"
    })
    void lendsAnArrayOfTheNextPowerOfTwo(int asked, int lent) {
        byte[] buffer = Buffers.borrow(asked);

        assertThat(buffer).hasSize(lent);
        Buffers.giveBack(buffer);
    }

    @Test
    void lendsWhatWasGivenBack() {
        byte[] buffer = new byte[Buffers.LONGEST];
        Buffers.giveBack(buffer);

        assertThat(Buffers.borrow(Buffers.LONGEST)).isSameAs(buffer);
        assertThat(Buffers.borrow(Buffers.LONGEST)).isNotSameAs(buffer);
    }

    @ParameterizedTest
    @CsvSource({"0", "100", "5000", "262145"})
    void leavesArraysOfOtherLengthsAlone(int length) {
        byte[] buffer = new byte[length];
        Buffers.giveBack(buffer);

        assertThat(Buffers.borrow(length)).isNotSameAs(buffer);
    }

    /** The rooms of policies and of buffers do not know each other. */
    @Test
    void paddingIsDecidedByAsMuchAsIsHeld() {
        assertThat(LengthHiding.LARGEST_WINDOW).isEqualTo(Buffers.WHOLE);
    }
}
