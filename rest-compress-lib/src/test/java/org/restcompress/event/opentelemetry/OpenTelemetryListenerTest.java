// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event.opentelemetry;

import static io.opentelemetry.sdk.testing.assertj.OpenTelemetryAssertions.assertThat;
import static io.opentelemetry.sdk.testing.assertj.OpenTelemetryAssertions.equalTo;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.testing.exporter.InMemoryMetricReader;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Decision;
import org.restcompress.event.Reason;
import org.restcompress.event.Side;
import org.restcompress.event.testing.CodingEvents;

/** What an exporter of OpenTelemetry gets. */
class OpenTelemetryListenerTest {
    private final InMemoryMetricReader reader = InMemoryMetricReader.create();
    private final OpenTelemetryListener listener = new OpenTelemetryListener(OpenTelemetrySdk.builder()
            .setMeterProvider(
                    SdkMeterProvider.builder().registerMetricReader(reader).build())
            .build());

    private static CodingEvent event(Side side, String resource, Decision decision, long plain, long coded) {
        CodingEvents event = CodingEvents.response(resource);
        if (side == Side.CLIENT) {
            event.onClient();
        }
        return decision instanceof Decision.Plain plainly
                ? event.plain(plainly.reason(), plainly.detail(), plain).build()
                : event.coded(((Decision.Coded) decision).coding(), plain, coded)
                        .codecNanos(2_000_000)
                        .build();
    }

    private Map<String, MetricData> metrics() {
        return reader.collectAllMetrics().stream().collect(Collectors.toMap(MetricData::getName, Function.identity()));
    }

    private static AttributeKey<String> key(String name) {
        return AttributeKey.stringKey(name);
    }

    @Test
    void instrumentsHaveTheUnitsAndAttributesOfTheConventions() {
        listener.ended(event(Side.SERVER, "GET /items/{id}", Decision.coded("zstd"), 5000, 300));
        listener.ended(event(Side.SERVER, "GET /items/{id}", Decision.coded("zstd"), 1000, 100));
        assertThat(metrics().get("http.coding.decisions"))
                .hasUnit("{message}")
                .hasLongSumSatisfying(sum -> sum.isMonotonic()
                        .hasPointsSatisfying(point -> point.hasValue(2)
                                .hasAttributesSatisfyingExactly(
                                        equalTo(key("http.coding.side"), "server"),
                                        equalTo(key("http.coding.direction"), "response"),
                                        equalTo(key("http.coding.name"), "zstd"),
                                        equalTo(key("http.coding.outcome"), "complete"),
                                        equalTo(key("http.request.method"), "GET"),
                                        equalTo(key("http.route"), "/items/{id}"))));
        assertThat(metrics().get("http.coding.bytes"))
                .hasUnit("By")
                .hasLongSumSatisfying(sum -> sum.hasPointsSatisfying(
                        point -> point.hasValue(6000)
                                .hasAttribute(key("http.coding.form"), "plain")
                                .hasAttribute(key("http.coding.outcome"), "complete"),
                        point -> point.hasValue(400).hasAttribute(key("http.coding.form"), "sent")));
        assertThat(metrics().get("http.coding.time"))
                .hasUnit("s")
                .hasHistogramSatisfying(histogram ->
                        histogram.hasPointsSatisfying(point -> point.hasCount(2).hasSum(0.004)));
        assertThat(metrics()).containsKeys("http.coding.states", "http.coding.dictionaries");
    }

    @ParameterizedTest
    @CsvSource({"9000, 0", "30_000, 2", "700_000, 6", "20_000_000, 10", "900_000_000, 15", "5_000_000_000, 16"})
    void timesFallIntoBucketsFromMicrosecondsToSeconds(String nanos, int bucket) {
        long took = Long.parseLong(nanos.replace("_", ""));
        listener.ended(CodingEvents.response("GET /items")
                .coded("zstd", 5000, 300)
                .codecNanos(took)
                .build());
        Long[] counts = new Long[17];
        Arrays.fill(counts, 0L);
        counts[bucket] = 1L;
        assertThat(metrics().get("http.coding.time").getHistogramData().getPoints())
                .singleElement()
                .satisfies(point -> assertThat(point.getCounts()).containsExactly(counts));
    }

    @Test
    void theTimeIsCountedOfEachBodyThatACodecWorkedOnAndOfNoOther() {
        Reason reason = Reason.DOES_NOT_SHRINK;
        listener.ended(CodingEvents.response("GET /items")
                .plain(reason, "zstd does not shrink it", 5000)
                .codecNanos(2_000_000)
                .build());
        listener.ended(CodingEvents.response("GET /items")
                .coded("zstd", 5000, 300)
                .cacheHit()
                .build());
        assertThat(metrics().get("http.coding.time"))
                .hasHistogramSatisfying(histogram -> histogram.hasPointsSatisfying(point -> point.hasCount(1)
                        .hasSum(0.002)
                        .hasAttributesSatisfyingExactly(
                                equalTo(key("http.coding.side"), "server"),
                                equalTo(key("http.coding.direction"), "response"),
                                equalTo(key("http.coding.outcome"), "complete"),
                                equalTo(key("http.request.method"), "GET"),
                                equalTo(key("http.route"), "/items"))));
    }

    @Test
    void anOriginIsNoAttributeAndAReasonIs() {
        Decision plain = Decision.plain(Reason.BELOW_MIN_SIZE, "few bytes");
        listener.ended(event(Side.CLIENT, "https://example.org:443", plain, CodingEvent.UNKNOWN, 0));
        assertThat(metrics().get("http.coding.decisions"))
                .hasLongSumSatisfying(sum -> sum.hasPointsSatisfying(point -> point.hasValue(1)
                        .hasAttributesSatisfyingExactly(
                                equalTo(key("http.coding.side"), "client"),
                                equalTo(key("http.coding.direction"), "response"),
                                equalTo(key("http.coding.reason"), "below_min_size"),
                                equalTo(key("http.coding.outcome"), "complete"))));
        assertThat(metrics().get("http.coding.bytes"))
                .hasLongSumSatisfying(sum -> sum.hasPointsSatisfying(
                        point -> point.hasValue(0).hasAttribute(key("http.coding.form"), "plain"),
                        point -> point.hasValue(0).hasAttribute(key("http.coding.form"), "sent")));
        assertThat(metrics()).doesNotContainKey("http.coding.time");
    }
}
