// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.restcompress.contract.Http;

/** What Prometheus finds when it comes by. */
@QuarkusTest
class MetricsIT {
    private static List<String> scrape() throws Exception {
        HttpResponse<byte[]> metrics = Http.get(Started.uri("q/metrics"));
        return new String(metrics.body(), StandardCharsets.UTF_8).lines().toList();
    }

    private static Stream<String> decisions(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("http_coding_decisions_total{")
                        && line.contains("coding=\"lzf\"")
                        && line.contains("uri=\"/entity/two\""));
    }

    @Test
    void aListenerThatIsABeanIsTold() throws Exception {
        assertThat(Http.header(Http.get(Started.uri("entity/two"), "Accept-Encoding", "lzf"), "content-encoding"))
                .isEqualTo("lzf");
        // An event comes at the end of a response, when its client may have gone on.
        List<String> lines = scrape();
        for (int i = 0; i < 100 && decisions(lines).findAny().isEmpty(); i++) {
            lines = scrape();
        }
        assertThat(decisions(lines)).hasSize(1).allMatch(line -> line.contains("direction=\"response\""));
        assertThat(lines).anyMatch(line -> line.startsWith("http_coding_states{state=\"idle\"}"));
    }
}
