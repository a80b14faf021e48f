// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.cached;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Log;
import org.restcompress.testkit.WithoutCaffeine;

class CachedWithoutCaffeineTest {
    @Test
    void methodsCodeAsIfTheyWereAnnotatedWithCompressAndThatIsSaidOnce() throws Exception {
        try (Log log = new Log("org.restcompress.internal.server.ApplicationCache")) {
            WithoutCaffeine.serve(Documents.class, Map.of("restcompress.cache.max-bytes", "1000000"), server -> {
                for (String path : new String[] {"popular", "usual", "own", "popular"}) {
                    HttpResponse<byte[]> response =
                            Http.get(server.apply("/documents/" + path + "/a"), "Accept-Encoding", "zstd");
                    assertThat(Http.coding(response)).isEqualTo("zstd");
                    assertThat(Http.text(response)).isEqualTo(Documents.text("a"));
                }
            });
            assertThat(log.messages())
                    .containsExactly(
                            "no coded bodies are kept: com.github.ben-manes.caffeine:caffeine is not available");
        }
    }
}
