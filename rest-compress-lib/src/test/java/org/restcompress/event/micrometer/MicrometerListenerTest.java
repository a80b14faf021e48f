// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.event.Direction;
import org.restcompress.event.Heard;
import org.restcompress.event.Noted;
import org.restcompress.event.Side;
import org.restcompress.event.testing.CodingEvents;
import org.restcompress.server.Bodies;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Server;

/** What Prometheus finds when it comes by. */
class MicrometerListenerTest {
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final Heard heard = new Heard();

    @AutoClose
    private Server server;

    /** What Prometheus reads. */
    @Path("metrics")
    @Produces("text/plain")
    public static class Metrics {
        private final PrometheusMeterRegistry registry;

        Metrics(PrometheusMeterRegistry registry) {
            this.registry = registry;
        }

        @GET
        public String scrape() {
            return registry.scrape();
        }
    }

    @BeforeEach
    void start() {
        // What the second has heard, the first has.
        CompressionConfig config = CompressionConfig.builder()
                .listener(new MicrometerListener(registry))
                .listener(heard)
                .build();
        server = Server.with(
                // So that random bytes reach a codec.
                Map.of("restcompress.detect-compressed", "false"),
                new CompressionFeature(config),
                new Bodies(),
                new Noted(),
                new Metrics(registry));
    }

    private List<String> scrape() {
        return new String(Http.get(server.uri("/metrics")).body(), StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.startsWith("http_coding_"))
                .toList();
    }

    @Test
    void aScrapeHasBytesTimeAndDecisions() throws InterruptedException {
        int sent = Http.get(server.uri("/text/5000"), "Accept-Encoding", "zstd").body().length
                + Http.get(server.uri("/text/6000"), "Accept-Encoding", "zstd").body().length;
        Http.get(server.uri("/text/100"), "Accept-Encoding", "zstd");
        for (int i = 0; i < 3; i++) {
            heard.next(Side.SERVER, Direction.RESPONSE);
        }
        List<String> lines = scrape();
        String tags = "direction=\"response\",";
        String of = "method=\"GET\",outcome=\"complete\",";
        String uri = "side=\"server\",uri=\"/text/{length}\"";
        assertThat(lines)
                .contains(
                        "http_coding_decisions_total{coding=\"zstd\"," + tags + of + "reason=\"none\"," + uri + "} 2.0",
                        "http_coding_decisions_total{coding=\"none\"," + tags + of + "reason=\"below_min_size\"," + uri
                                + "} 1.0",
                        "http_coding_bytes_total{coding=\"zstd\"," + tags + "form=\"plain\"," + of + uri + "} 11000.0",
                        "http_coding_bytes_total{coding=\"zstd\"," + tags + "form=\"sent\"," + of + uri + "} "
                                + (double) sent,
                        "http_coding_bytes_total{coding=\"none\"," + tags + "form=\"plain\"," + of + uri + "} 100.0",
                        "http_coding_bytes_total{coding=\"none\"," + tags + "form=\"sent\"," + of + uri + "} 100.0",
                        "http_coding_time_seconds_count{coding=\"zstd\"," + tags + of + uri + "} 2");
        assertThat(valueOf("http_coding_time_seconds_sum{coding=\"zstd\"," + tags + of + uri + "}", lines))
                .isPositive();
        assertThat(lines).anyMatch(line -> line.startsWith("http_coding_states{state=\"used\"}"));
        assertThat(valueOf("http_coding_states{state=\"idle\"}", lines)).isPositive();
        assertThat(lines).anyMatch(line -> line.startsWith("http_coding_dictionaries"));
    }

    @Test
    void eachMetricSaysWhatItIsAndInWhichUnit() throws InterruptedException {
        Http.get(server.uri("/text/5000"), "Accept-Encoding", "zstd");
        heard.next(Side.SERVER, Direction.RESPONSE);
        assertThat(registry.scrape().lines().filter(line -> line.startsWith("# HELP http_coding_")))
                .containsExactlyInAnyOrder(
                        "# HELP http_coding_decisions_total messages, by their content coding or the reason for none",
                        "# HELP http_coding_bytes_total bytes of bodies, uncompressed and as sent",
                        "# HELP http_coding_time_seconds time in the codec",
                        "# HELP http_coding_time_seconds_max time in the codec",
                        "# HELP http_coding_states states of codecs, most of which have native memory",
                        "# HELP http_coding_dictionaries dictionaries that are prepared in native memory");
        assertThat(registry.get("http.coding.bytes").counter().getId().getBaseUnit())
                .isEqualTo("bytes");
    }

    /** As Spring Boot does if its properties say so. */
    @Test
    void aHistogramThatTheApplicationAsksForHasBucketsForTimesOfCodecs() {
        PrometheusMeterRegistry asked = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        asked.config().meterFilter(new MeterFilter() {
            @Override
            public DistributionStatisticConfig configure(Meter.Id id, DistributionStatisticConfig config) {
                return DistributionStatisticConfig.builder()
                        .percentilesHistogram(true)
                        .build()
                        .merge(config);
            }
        });
        new MicrometerListener(asked)
                .ended(CodingEvents.response("GET /items")
                        .coded("zstd", 5000, 300)
                        .build());
        List<Double> bounds = asked.scrape()
                .lines()
                .filter(line -> line.startsWith("http_coding_time_seconds_bucket"))
                .map(line -> line.replaceAll(".*le=\"(.*?)\".*", "$1").replace("+Inf", "Infinity"))
                .map(Double::valueOf)
                .toList();
        assertThat(bounds).contains(1e-5, 1.0, Double.POSITIVE_INFINITY);
        assertThat(bounds.subList(0, bounds.size() - 1)).allMatch(bound -> bound >= 1e-5 && bound <= 1);
    }

    @Test
    void theTimeOfABodyThatDoesNotShrinkIsCounted() throws InterruptedException {
        Http.get(server.uri("/random"), "Accept-Encoding", "zstd");
        Http.get(server.uri("/text/100"), "Accept-Encoding", "zstd");
        heard.next(Side.SERVER, Direction.RESPONSE);
        heard.next(Side.SERVER, Direction.RESPONSE);
        String tags =
                "{coding=\"none\",direction=\"response\",method=\"GET\",outcome=\"complete\",side=\"server\",uri=\"";
        assertThat(scrape()).contains("http_coding_time_seconds_count" + tags + "/random\"} 1");
        assertThat(valueOf("http_coding_time_seconds_sum" + tags + "/random\"}", scrape()))
                .isPositive();
        assertThat(scrape()).contains("http_coding_time_seconds_count" + tags + "/text/{length}\"} 0");
    }

    @Test
    void aBombThatIsRefusedSavesNothing() throws InterruptedException {
        byte[] bomb = Http.encode("gzip", "0".repeat(11 << 20));
        assertThat(Http.post(server.uri("/noted/text"), bomb, "Content-Encoding", "gzip", "Content-Type", "text/plain")
                        .statusCode())
                .isEqualTo(413);
        heard.next(Side.SERVER, Direction.REQUEST);
        assertThat(scrape())
                .filteredOn(line -> line.startsWith("http_coding_bytes") && line.contains("direction=\"request\""))
                .isNotEmpty()
                .allMatch(line -> line.contains("outcome=\"refused\""));
    }

    @Test
    void aHeadSendsNoBody() throws InterruptedException {
        Http.head(server.uri("/text/20000"), "Accept-Encoding", "zstd");
        heard.next(Side.SERVER, Direction.RESPONSE);
        assertThat(scrape())
                .filteredOn(line -> line.startsWith("http_coding_bytes"))
                .allMatch(line -> line.contains("coding=\"none\"") && line.endsWith(" 0.0"));
        assertThat(scrape())
                .filteredOn(line -> line.startsWith("http_coding_decisions"))
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains("reason=\"no_content\"");
    }

    @Test
    void whatClientsMakeUpMakesNoFurtherMeters() throws InterruptedException {
        for (int i = 0; i < 20; i++) {
            Http.get(server.uri("/text/" + (2000 + i)), "Accept-Encoding", "made-up-" + i + ", gzip");
            heard.next(Side.SERVER, Direction.RESPONSE);
            byte[] body = Http.encode("gzip", textOf(2000));
            Http.post(
                    server.uri("/noted/text"), body, "Content-Encoding", "made-up-" + i, "Content-Type", "text/plain");
            heard.next(Side.SERVER, Direction.REQUEST);
        }
        assertThat(scrape().stream().filter(line -> line.startsWith("http_coding_decisions")))
                .hasSizeLessThan(5);
        assertThat(scrape()).noneMatch(line -> line.contains("made-up"));
    }

    private static double valueOf(String meter, List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith(meter + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(meter.length() + 1)))
                .findFirst()
                .orElseThrow();
    }
}
