// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event.opentelemetry;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.api.metrics.DoubleHistogram;
import io.opentelemetry.api.metrics.LongCounter;
import io.opentelemetry.api.metrics.Meter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.CodingListener;
import org.restcompress.internal.event.Labels;
import org.restcompress.internal.platform.NativeCache;
import org.restcompress.internal.platform.Pool;

/**
 * Records metrics of content codings through the OpenTelemetry API, 1.32 or later. Attributes have the names of its semantic
 * conventions if there is one. Units are those of OpenTelemetry: bytes ({@code By}) and seconds.
 *
 * @since 1.0
 */
public final class OpenTelemetryListener implements CodingListener {
    private static final AttributeKey<String> SIDE = AttributeKey.stringKey("http.coding.side");
    private static final AttributeKey<String> DIRECTION = AttributeKey.stringKey("http.coding.direction");
    private static final AttributeKey<String> CODING = AttributeKey.stringKey("http.coding.name");
    private static final AttributeKey<String> REASON = AttributeKey.stringKey("http.coding.reason");
    private static final AttributeKey<String> OUTCOME = AttributeKey.stringKey("http.coding.outcome");
    private static final AttributeKey<String> FORM = AttributeKey.stringKey("http.coding.form");
    private static final AttributeKey<String> STATE = AttributeKey.stringKey("http.coding.state");
    private static final AttributeKey<String> METHOD = AttributeKey.stringKey("http.request.method");
    private static final AttributeKey<String> ROUTE = AttributeKey.stringKey("http.route");

    private static final double NANOS_PER_SECOND = 1e9;

    /** Bounds of buckets. Those that OpenTelemetry has by default begin at 5, which is for milliseconds. */
    private static final List<Double> SECONDS = List.of(
            0.00001, 0.000025, 0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25,
            0.5, 1.0);

    private final LongCounter decisions;
    private final LongCounter bytes;
    private final DoubleHistogram time;
    private final Map<Labels, Sets> known = new ConcurrentHashMap<>();

    /** The attributes of all measurements of messages with the same labels. */
    private record Sets(Attributes decision, Attributes plain, Attributes sent, Attributes time) {
        static Sets of(Labels labels) {
            AttributesBuilder message =
                    Attributes.builder().put(SIDE, labels.side()).put(DIRECTION, labels.direction());
            putNamed(message, METHOD, labels.method());
            putNamed(message, ROUTE, labels.route());
            putNamed(message, CODING, labels.coding());
            Attributes time = message.put(OUTCOME, labels.outcome()).build();
            AttributesBuilder decision = time.toBuilder();
            putNamed(decision, REASON, labels.reason());
            return new Sets(
                    decision.build(),
                    time.toBuilder().put(FORM, "plain").build(),
                    time.toBuilder().put(FORM, "sent").build(),
                    time);
        }

        /** OpenTelemetry's conventions omit an attribute that has no value. */
        private static void putNamed(AttributesBuilder attributes, AttributeKey<String> key, String value) {
            if (!value.equals(Labels.NONE)) {
                attributes.put(key, value);
            }
        }
    }

    /**
     * Makes the instruments.
     *
     * @param telemetry its meter takes the measurements
     */
    public OpenTelemetryListener(OpenTelemetry telemetry) {
        Meter meter = telemetry.getMeter("org.restcompress");
        decisions = meter.counterBuilder("http.coding.decisions")
                .setDescription(Labels.DECISIONS)
                .setUnit("{message}")
                .build();
        bytes = meter.counterBuilder("http.coding.bytes")
                .setDescription(Labels.BYTES)
                .setUnit("By")
                .build();
        time = meter.histogramBuilder("http.coding.time")
                .setDescription(Labels.TIME)
                .setUnit("s")
                .setExplicitBucketBoundariesAdvice(SECONDS)
                .build();
        meter.upDownCounterBuilder("http.coding.states")
                .setDescription(Labels.STATES)
                .setUnit("{state}")
                .buildWithCallback(states -> {
                    states.record(Pool.lent(), Attributes.of(STATE, "used"));
                    states.record(Pool.idle(), Attributes.of(STATE, "idle"));
                });
        meter.upDownCounterBuilder("http.coding.dictionaries")
                .setDescription(Labels.DICTIONARIES)
                .setUnit("{dictionary}")
                .buildWithCallback(dictionaries -> dictionaries.record(NativeCache.alive()));
    }

    @Override
    public void ended(CodingEvent event) {
        Sets sets = known.computeIfAbsent(Labels.of(event), Sets::of);
        decisions.add(1, sets.decision);
        bytes.add(Math.max(event.plainBytes(), 0), sets.plain);
        bytes.add(Math.max(event.sentBytes(), 0), sets.sent);
        if (event.codecNanos() > 0) {
            time.record(event.codecNanos() / NANOS_PER_SECOND, sets.time);
        }
    }
}
