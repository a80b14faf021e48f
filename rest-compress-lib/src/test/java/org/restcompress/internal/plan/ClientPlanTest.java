// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.restcompress.internal.body.Decoding;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.settings.Settings;

/** The rest is in {@link ClientRulesContract}. */
class ClientPlanTest {
    private static ClientPlan withCodecs(Codecs codecs) {
        Settings config = Settings.defaults();
        return new ClientPlan(
                config,
                Decoding.of(codecs, config),
                List.copyOf(codecs.byCoding().keySet()),
                List.of());
    }

    /** An empty field would say that no coding at all is taken, identity apart (RFC 9110 §12.5.3). */
    @Test
    void nothingIsSetWhereNoCodecWorks() {
        assertThat(withCodecs(new Codecs(Map.of(), Set.of("zstd"))).acceptEncoding(name -> false))
                .isEmpty();
        assertThat(withCodecs(Codecs.installed()).acceptEncoding(name -> false)).isPresent();
    }

    @Test
    void aCodingIsKnownByItsAliasAndEvenIfItDoesNotWorkHere() {
        ClientPlan plan = withCodecs(new Codecs(Codecs.installed().byCoding(), Set.of("lost")));
        assertThat(plan.knows("gzip")).isTrue();
        assertThat(plan.knows("x-gzip")).isTrue();
        assertThat(plan.knows("lost")).isTrue();
        assertThat(plan.codec("lost")).isEmpty();
        assertThat(plan.knows("foo")).isFalse();
    }
}
