// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** What every codec promises; a subclass names the codec and who to hold it against. */
abstract class ContentCodecContract
        implements RoundTripContract, OneCallContract, EndingContract, BadBytesContract, StateContract {
    private int lentBefore;

    @BeforeEach
    void countStates() {
        lentBefore = Pool.lent();
    }

    @AfterEach
    void everyStateCameBack() {
        assertThat(Pool.lent()).as("states lent").isEqualTo(lentBefore);
    }
}
