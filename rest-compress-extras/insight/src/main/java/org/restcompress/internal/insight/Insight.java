// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.insight;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.CodingListener;
import org.restcompress.event.Direction;

/**
 * Collects the figures of one page, for each resource method, since the start and in the last minutes. Its memory is bounded.
 * It takes a lock only for a new name.
 */
public final class Insight implements CodingListener {
    /** The most resource methods with figures of their own. Each takes up to 20 KB for requests and as much for responses. */
    static final int MOST = 100;

    /** Stands for all methods beyond {@link #MOST}. */
    static final String OTHER = "other";

    /** Steps of five minutes, and the current step. */
    private static final int LAST_STEPS = 11;

    private static final long LAST_STEP_MILLIS = 30_000;

    /** Five minutes, for the chart. */
    private static final int CURVE_STEPS = 60;

    private static final long CURVE_STEP_MILLIS = 5_000;

    /**
     * The figures live as long as the resource class. Its loader belongs to one application, even if applications share the
     * library.
     */
    private static final ClassValue<Insight> OF_CLASSES = new ClassValue<>() {
        @Override
        protected Insight computeValue(Class<?> type) {
            return new Insight(InstantSource.system());
        }
    };

    private record Key(String method, Direction direction) {}

    private record Figures(Tally sinceStart, Ring<Tally> last) {
        Figures() {
            this(new Tally(), new Ring<>(LAST_STEPS, LAST_STEP_MILLIS, Tally::new));
        }

        Tally lastMinutes(long now) {
            Tally sum = new Tally();
            last.last(now).stream()
                    .map(Ring.Step::value)
                    .filter(Objects::nonNull)
                    .forEach(sum::addAll);
            return sum;
        }
    }

    private final InstantSource clock;
    private final Instant since;
    private final Map<Key, Figures> figures = new ConcurrentHashMap<>();
    private final Set<String> methods = new HashSet<>();
    private final Ring<Tally> curve = new Ring<>(CURVE_STEPS, CURVE_STEP_MILLIS, Tally::new);
    private final Set<String> own = ConcurrentHashMap.newKeySet();

    Insight(InstantSource clock) {
        this.clock = clock;
        since = clock.instant();
    }

    /**
     * Returns the figures of a resource class. Runtimes make subclasses of the application's class, which share its figures.
     *
     * @param type the resource class or a runtime's subclass
     * @param base the class of this artifact that it extends
     */
    public static Insight of(Class<?> type, Class<?> base) {
        Class<?> applications = type;
        while (applications.getSuperclass() != null && applications.getSuperclass() != base) {
            applications = applications.getSuperclass();
        }
        return OF_CLASSES.get(applications);
    }

    /** Excludes the messages of one of the page's own methods. */
    public void leaveOut(String method) {
        own.add(method);
    }

    @Override
    public void ended(CodingEvent event) {
        if (!own.contains(event.resource())) {
            long now = clock.millis();
            Figures of = figures(new Key(event.resource(), event.direction()));
            of.sinceStart.add(event);
            of.last.at(now).add(event);
            curve.at(now).add(event);
        }
    }

    private Figures figures(Key key) {
        Figures known = figures.get(key);
        return known == null ? make(key) : known;
    }

    private synchronized Figures make(Key key) {
        boolean hasRoom = methods.contains(key.method) || (methods.size() < MOST && methods.add(key.method));
        return figures.computeIfAbsent(hasRoom ? key : new Key(OTHER, key.direction), k -> new Figures());
    }

    /** Returns all figures as JSON. */
    public String toJson() {
        long now = clock.millis();
        Json json = new Json().begin('{');
        json.name("since").value(since.toString());
        json.name("now").value(Instant.ofEpochMilli(now).toString());
        methods(json, Figures::sinceStart);
        json.name("lastMinutes").begin('{');
        json.name("minutes").value(LAST_STEP_MILLIS * (LAST_STEPS - 1) / 60_000);
        methods(json, of -> of.lastMinutes(now));
        json.end('}');
        curve(json, curve.last(now));
        return json.end('}').toString();
    }

    private void methods(Json json, Function<Figures, Tally> period) {
        json.name("methods").begin('[');
        figures.entrySet().stream()
                .sorted(Map.Entry.comparingByKey(
                        Comparator.comparing(Key::method).thenComparing(Key::direction)))
                .forEach(entry -> {
                    Tally tally = period.apply(entry.getValue());
                    if (!tally.isEmpty()) {
                        json.begin('{');
                        json.name("method").value(entry.getKey().method);
                        json.name("direction").value(entry.getKey().direction.name());
                        tally.write(json);
                        json.end('}');
                    }
                });
        json.end(']');
    }

    private static void curve(Json json, List<Ring.Step<Tally>> steps) {
        Tally nothing = new Tally();
        json.name("curve").begin('{');
        json.name("stepSeconds").value(CURVE_STEP_MILLIS / 1000);
        json.name("steps").begin('[');
        for (Ring.Step<Tally> step : steps) {
            json.begin('{').name("at").value(Instant.ofEpochMilli(step.begin()).toString());
            Objects.requireNonNullElse(step.value(), nothing).writeShort(json);
            json.end('}');
        }
        json.end(']').end('}');
    }
}
