// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Log;
import org.restcompress.testkit.WithoutCaffeine;

class DeltaWithoutCaffeineTest {
    @Test
    void aMethodCodesAsIfItWereAnnotatedWithCompressAndThatIsSaidOnce() throws Exception {
        try (Log log = new Log("org.restcompress.internal.server.dictionary.Dictionaries")) {
            WithoutCaffeine.serve(Ticker.class, Map.of(), server -> {
                Poller poller = new Poller(server.apply("/prices"));
                poller.assertNoDelta();
                assertThat(Http.coding(poller.poll())).isEqualTo("zstd");
                assertThat(Http.get(server.apply("/prices")).headers().map())
                        .doesNotContainKeys("use-as-dictionary", "cache-control");
            });
            assertThat(log.messages())
                    .containsExactly("@Delta does without dictionaries: com.github.ben-manes.caffeine:caffeine is not"
                            + " available");
        }
    }
}
