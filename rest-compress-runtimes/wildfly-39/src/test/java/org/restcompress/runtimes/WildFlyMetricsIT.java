// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.Application;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.jboss.shrinkwrap.api.asset.EmptyAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.restcompress.contract.EntityResource;
import org.restcompress.contract.Http;

/** What Prometheus finds in WildFly's Micrometer subsystem when it comes by. */
class WildFlyMetricsIT {
    private final WildFlyServer server = WildFlyServer.running();

    private static List<String> scrape(URI metrics) throws Exception {
        return new String(Http.get(metrics).body(), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    private static List<String> decisions(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("http_coding_decisions_total{")
                        && line.contains("coding=\"lzf\"")
                        && line.contains("uri=\"/entity/two\""))
                .toList();
    }

    @Test
    void aListenerThatIsABeanIsTold() throws Exception {
        WebArchive war = ContractWar.of(new Application() {
                    @Override
                    public Set<Class<?>> getClasses() {
                        return Set.of(EntityResource.class);
                    }
                })
                .addClass(Metrics.class)
                .addAsWebInfResource(EmptyAsset.INSTANCE, "beans.xml");
        URI metrics = server.publishMetrics();
        URI application = server.deploy(war);
        try {
            assertThat(Http.header(
                            Http.get(application.resolve("entity/two"), "Accept-Encoding", "lzf"), "content-encoding"))
                    .isEqualTo("lzf");
            // An event comes at the end of a response, when its client may have gone on.
            List<String> lines = scrape(metrics);
            for (int i = 0; i < 100 && decisions(lines).isEmpty(); i++) {
                lines = scrape(metrics);
            }
            assertThat(decisions(lines)).hasSize(1).allMatch(line -> line.contains("direction=\"response\""));
            assertThat(lines)
                    .anyMatch(line -> line.startsWith("http_coding_states{") && line.contains("state=\"idle\""));
        } finally {
            server.undeploy(war);
        }
    }
}
