// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event.micrometer;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.CodingListener;
import org.restcompress.internal.event.Labels;
import org.restcompress.internal.platform.NativeCache;
import org.restcompress.internal.platform.Pool;

/**
 * Keeps metrics of codings in a registry of Micrometer. It asks the registry for its meters, and uses no builder: what builders
 * register, WildFly's registry publishes nowhere. Their tags are called as those of {@code http.server.requests} where
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
                    registry.counter(
                            "http.coding.decisions", coded.and("reason", labels.reason(), "outcome", labels.outcome())),
                    registry.counter(BYTES, coded.and("form", "plain")),
                    registry.counter(BYTES, coded.and("form", "coded")),
                    registry.timer("http.coding.time", coded));
        }
    }

    /**
     * Registers the gauges; the other meters come with the first messages.
     *
     * @param registry takes the metrics
     */
    public MicrometerListener(MeterRegistry registry) {
        this.registry = registry;
        registry.gauge("http.coding.states", Tags.of("state", "used"), this, listener -> Pool.lent());
        registry.gauge("http.coding.states", Tags.of("state", "idle"), this, listener -> Pool.idle());
        registry.gauge("http.coding.dictionaries", Tags.empty(), this, listener -> NativeCache.alive());
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
