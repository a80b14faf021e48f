// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restcompress.codec.Limit;
import org.restcompress.codec.LimitExceededException;

class LimitSettingsTest {
    @ParameterizedTest
    @EnumSource
    void aComplaintNamesTheSettingOfItsLimit(Limit limit) {
        LimitExceededException complaint = new LimitExceededException(limit, "it is too much");

        LimitExceededException named = LimitSettings.named(complaint);

        assertThat(named)
                .hasMessage("it is too much (restcompress.decode.max-"
                        + limit.name().toLowerCase(Locale.ROOT) + ")")
                .hasCause(complaint);
        assertThat(named.limit()).isEqualTo(limit);
    }
}
