// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.restcompress.internal.platform.Pool;

/** What every codec promises; a subclass names the codec and who to hold it against. */
public abstract class ContentCodecContract
        implements RoundTripContract, OneCallContract, EndingContract, BadBytesContract, StateContract {
    private int lentBefore;

    @BeforeEach
    public void countStates() {
        lentBefore = Pool.lent();
    }

    @AfterEach
    public void everyStateCameBack() {
        assertThat(Pool.lent()).as("states lent").isEqualTo(lentBefore);
    }
}
