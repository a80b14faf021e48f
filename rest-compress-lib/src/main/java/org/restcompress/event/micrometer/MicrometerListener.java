// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event.micrometer;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.CodingListener;
import org.restcompress.event.Labels;
import org.restcompress.internal.platform.NativeCache;
import org.restcompress.internal.platform.Pool;

/**
 * Keeps metrics of codings in a registry of Micrometer. Their tags are called as those of {@code http.server.requests} where
 * they mean the same.
 */
public final class MicrometerListener implements CodingListener {
    private static final String BYTES = "http.coding.bytes";

    private final MeterRegistry registry;

    /** The registry would look a meter up by a text that it makes of all its tags. */
    private final Map<Labels, Meters> known = new ConcurrentHashMap<>();

    private record Meters(Counter decisions, Counter plain, Counter coded, Timer time) {
        static Meters of(Labels labels, MeterRegistry registry) {
            Tags message = Tags.of(
                    "side",
                    labels.side(),
                    "direction",
                    labels.direction(),
                    "method",
                    labels.method(),
                    "uri",
                    labels.route());
            Tags coded = message.and("coding", labels.coding());
            return new Meters(
                    Counter.builder("http.coding.decisions")
                            .description("messages, by what was done with their bodies")
                            .tags(coded.and("reason", labels.reason(), "outcome", labels.outcome()))
                            .register(registry),
                    bytes("plain", coded, registry),
                    bytes("coded", coded, registry),
                    Timer.builder("http.coding.time")
                            .description("time in the codec")
                            .tags(coded)
                            .register(registry));
        }

        private static Counter bytes(String form, Tags tags, MeterRegistry registry) {
            return Counter.builder(BYTES)
                    .description("bytes of bodies, without and in their codings")
                    .baseUnit("bytes")
                    .tags(tags.and("form", form))
                    .register(registry);
        }
    }

    /**
     * Registers the gauges; the other meters come with the first messages.
     *
     * @param registry takes the metrics
     */
    public MicrometerListener(MeterRegistry registry) {
        this.registry = registry;
        Gauge.builder("http.coding.states", Pool::lent)
                .description("states of codecs, most with native memory")
                .tag("state", "used")
                .register(registry);
        Gauge.builder("http.coding.states", Pool::idle)
                .description("states of codecs, most with native memory")
                .tag("state", "idle")
                .register(registry);
        Gauge.builder("http.coding.dictionaries", NativeCache::alive)
                .description("dictionaries that are prepared in native memory")
                .register(registry);
    }

    @Override
    public void ended(CodingEvent event) {
        Meters meters = known.computeIfAbsent(Labels.of(event), labels -> Meters.of(labels, registry));
        meters.decisions.increment();
        meters.plain.increment((double) Math.max(event.plainBytes(), 0));
        if (event.isCoded()) {
            meters.coded.increment((double) event.codedBytes());
            meters.time.record(event.codecNanos(), TimeUnit.NANOSECONDS);
        }
    }
}
