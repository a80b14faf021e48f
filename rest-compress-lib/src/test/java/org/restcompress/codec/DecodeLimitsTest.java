// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DecodeLimitsTest {
    @Test
    void aBuilderBeginsWithTheDefaults() {
        assertThat(DecodeLimits.builder().build())
                .isEqualTo(DecodeLimits.defaults())
                .hasSameHashCodeAs(DecodeLimits.defaults())
                .hasToString("maxSize=10485760 bytes, maxRatio=200, maxWindow=16777216 bytes, maxEmpty=100");
    }

    @Test
    void aBuilderMadeOfLimitsKeepsWhatIsNotSet() {
        DecodeLimits limits = DecodeLimits.builder()
                .maxSize(1)
                .maxRatio(2)
                .maxWindow(3)
                .maxEmpty(0)
                .build();

        assertThat(limits.toBuilder().build()).isEqualTo(limits);
        assertThat(limits.toBuilder().maxSize(5).build())
                .hasToString("maxSize=5 bytes, maxRatio=2, maxWindow=3 bytes, maxEmpty=0");
    }

    @Test
    void limitsThatDifferInOneAreNotEqual() {
        DecodeLimits limits = DecodeLimits.defaults();

        assertThat(limits)
                .isNotEqualTo(limits.toBuilder().maxSize(1).build())
                .isNotEqualTo(limits.toBuilder().maxRatio(1).build())
                .isNotEqualTo(limits.toBuilder().maxWindow(1).build())
                .isNotEqualTo(limits.toBuilder().maxEmpty(1).build());
    }
}
