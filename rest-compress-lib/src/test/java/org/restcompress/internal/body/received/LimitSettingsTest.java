// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.event.Side;

class LimitSettingsTest {
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "EMPTY")
    void aComplaintNamesTheSettingOfItsLimit(Limit limit) {
        LimitExceededException complaint = new LimitExceededException(limit, "it is too much");

        LimitExceededException named = LimitSettings.named(complaint, Side.SERVER);

        assertThat(named)
                .hasMessage("it is too much (restcompress.decode.max-"
                        + limit.name().toLowerCase(Locale.ROOT) + ")")
                .hasCause(complaint);
        assertThat(named.limit()).isEqualTo(limit);
    }

    @Test
    void emptyUnitsHaveNoSetting() {
        LimitExceededException complaint = new LimitExceededException(Limit.EMPTY, "it has too many");

        assertThat(LimitSettings.named(complaint, Side.SERVER)).isSameAs(complaint);
    }

    @Test
    void aClientHasASizeOfItsOwn() {
        LimitExceededException complaint = new LimitExceededException(Limit.SIZE, "it is too long");

        assertThat(LimitSettings.named(complaint, Side.CLIENT))
                .hasMessage("it is too long (restcompress.client.decode.max-size)");
    }
}
