// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event.micrometer;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
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
 * Records metrics of content codings in a Micrometer registry. Tags have the names of the tags of {@code http.server.requests} if
 * they mean the same.
 *
 * <p>Each meter is registered by its builder with a description, and then requested by its name. WildFly's registry does not
 * publish meters that a builder registers. All other registries return the meter with the description.
 *
 * @since 1.0
 */
public final class MicrometerListener implements CodingListener {
    private static final String DECISIONS = "http.coding.decisions";
    private static final String BYTES = "http.coding.bytes";
    private static final String TIME = "http.coding.time";

    /** The range of the buckets, if an application asks for a histogram. By default the first bucket ends at a millisecond. */
    private static final Duration SHORTEST = Duration.ofNanos(10_000);

    private static final Duration LONGEST = Duration.ofSeconds(1);

    private final MeterRegistry registry;

    /** Avoids a look-up in the registry for each message: it would build a text of all tags. */
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
            Timer.builder(TIME)
                    .description(Labels.TIME)
                    .tags(message)
                    .minimumExpectedValue(SHORTEST)
                    .maximumExpectedValue(LONGEST)
                    .register(registry);
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
     * Registers the gauges. The other meters are registered with the first messages.
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
