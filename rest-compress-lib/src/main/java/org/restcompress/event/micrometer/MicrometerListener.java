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
import java.util.function.Supplier;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.CodingListener;
import org.restcompress.internal.event.Labels;
import org.restcompress.internal.platform.NativeCache;
import org.restcompress.internal.platform.Pool;

/**
 * Keeps metrics of codings in a registry of Micrometer. Their tags are called as those of {@code http.server.requests} where
 * they mean the same.
 *
 * <p>Each meter is described by its builder, and then asked for by its name: WildFly's registry publishes no meter that a
 * builder registers, and all others give the described one.
 *
 * @since 1.0
 */
public final class MicrometerListener implements CodingListener {
    private static final String DECISIONS = "http.coding.decisions";
    private static final String BYTES = "http.coding.bytes";
    private static final String TIME = "http.coding.time";

    private final MeterRegistry registry;

    /** The registry would look a meter up by a text that it makes of all its tags. */
    private final Map<Labels, Meters> known = new ConcurrentHashMap<>();

    private record Meters(Counter decisions, Counter plain, Counter sent, Timer time) {
        static Meters of(Labels labels, MeterRegistry registry) {
            Tags message = Tags.of(
                    "side",
                    labels.side(),
                    "direction",
                    labels.direction(),
                    "method",
                    labels.method(),
                    "uri",
                    labels.route(),
                    "coding",
                    labels.coding(),
                    "outcome",
                    labels.outcome());
            Timer.builder(TIME).description(Labels.TIME).tags(message).register(registry);
            return new Meters(
                    counter(DECISIONS, Labels.DECISIONS, "decisions", message.and("reason", labels.reason()), registry),
                    counter(BYTES, Labels.BYTES, "bytes", message.and("form", "plain"), registry),
                    counter(BYTES, Labels.BYTES, "bytes", message.and("form", "sent"), registry),
                    registry.timer(TIME, message));
        }

        private static Counter counter(String name, String text, String unit, Tags tags, MeterRegistry registry) {
            Counter.builder(name).description(text).baseUnit(unit).tags(tags).register(registry);
            return registry.counter(name, tags);
        }
    }

    /**
     * Registers the gauges; the other meters come with the first messages.
     *
     * @param registry takes the metrics
     */
    public MicrometerListener(MeterRegistry registry) {
        this.registry = registry;
        gauge("http.coding.states", Labels.STATES, "states", Tags.of("state", "used"), Pool::lent);
        gauge("http.coding.states", Labels.STATES, "states", Tags.of("state", "idle"), Pool::idle);
        gauge("http.coding.dictionaries", Labels.DICTIONARIES, "dictionaries", Tags.empty(), NativeCache::alive);
    }

    private void gauge(String name, String text, String unit, Tags tags, Supplier<Number> value) {
        Gauge.builder(name, value).description(text).baseUnit(unit).tags(tags).register(registry);
        if (registry.find(name).tags(tags).gauge() == null) {
            registry.gauge(name, tags, this, listener -> value.get().doubleValue());
        }
    }

    @Override
    public void ended(CodingEvent event) {
        Meters meters = known.computeIfAbsent(Labels.of(event), labels -> Meters.of(labels, registry));
        meters.decisions.increment();
        meters.plain.increment((double) Math.max(event.plainBytes(), 0));
        meters.sent.increment((double) Math.max(event.sentBytes(), 0));
        if (event.codecNanos() > 0) {
            meters.time.record(event.codecNanos(), TimeUnit.NANOSECONDS);
        }
    }
}
