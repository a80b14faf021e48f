// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.body.Decoding;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.settings.Settings;
import org.restcompress.testkit.Log;

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

    /** So does a server: it offers what works. */
    @Test
    void aBodyGoesAsItIsWhereTheCodingThatIsAskedForDoesNotWorkHere() {
        ClientPlan plan = withCodecs(new Codecs(Map.of("gzip", ContentCodec.builtIn("gzip")), Set.of("zstd")));
        try (Log log = new Log(ClientPlan.class.getName())) {
            assertThat(plan.requestCodec("ZSTD")).isEmpty();
            assertThat(plan.requestCodec("zstd")).isEmpty();
            assertThat(log.messages())
                    .containsExactly(
                            "restcompress.client.request-coding: zstd does not work here, so request bodies are"
                                    + " sent uncompressed");
        }
        assertThat(plan.requestCodec("gzip")).isPresent();
        assertThatThrownBy(() -> plan.requestCodec("lzf"))
                .hasMessage(
                        "restcompress.client.request-coding: lzf is not among the codings of this client (expected gzip or"
                                + " none)");
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
