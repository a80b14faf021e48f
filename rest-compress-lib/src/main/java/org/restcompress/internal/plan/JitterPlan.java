// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.lang.reflect.Method;
import java.util.Optional;
import java.util.stream.Stream;
import org.restcompress.config.JitterMode;
import org.restcompress.config.Setting;
import org.restcompress.config.Settings;
import org.restcompress.internal.value.Range;
import org.restcompress.policy.JitterKey;
import org.restcompress.policy.LengthHiding;
import org.restcompress.provider.Jitter;

/** What the nearest {@link Jitter} and the settings come to for a resource method. */
public final class JitterPlan {
    /** A number of the annotation that leaves it to the settings. */
    private static final int CONFIGURED = -1;

    private static final Range MAX = new Range(0, LengthHiding.LARGEST_MAX);
    private static final Range WINDOW = new Range(1, LengthHiding.LARGEST_WINDOW);

    private JitterPlan() {}

    /**
     * How the lengths of a method's coded responses are hidden.
     *
     * @return empty if they are not
     * @throws IllegalArgumentException if a number of the annotation is out of range
     */
    public static Optional<LengthHiding> of(Settings config, Class<?> type, Method method) {
        Optional<Jitter> nearest = Declaration.nearest(
                type,
                method,
                annotations -> Stream.of(annotations)
                        .flatMap(annotation -> Declaration.find(Jitter.class, annotation).stream())
                        .findFirst());
        if (nearest.isEmpty()) {
            return hiding(
                    config,
                    config.get(Setting.JITTER_MAX),
                    config.get(Setting.JITTER_WINDOW),
                    config.get(Setting.JITTER_MODE));
        }
        Jitter jitter = nearest.get();
        int max = config.get(Setting.JITTER_MAX);
        int preset = max == 0 ? LengthHiding.DEFAULT_MAX : max;
        return hiding(
                config,
                number("max", jitter.max(), preset, MAX),
                number("window", jitter.window(), config.get(Setting.JITTER_WINDOW), WINDOW),
                mode(jitter.mode(), config.get(Setting.JITTER_MODE)));
    }

    private static Optional<LengthHiding> hiding(Settings config, int max, int window, JitterMode mode) {
        if (max == 0) {
            return Optional.empty();
        }
        JitterKey key = config.get(Setting.JITTER_KEY);
        return Optional.of(
                switch (mode) {
                    case CONTENT -> LengthHiding.byContent(max, window, key);
                    case CONTENT_SHA256 -> LengthHiding.byContentSha256(max, window, key);
                    case RANDOM -> LengthHiding.random(max, key);
                });
    }

    private static int number(String name, int annotated, int configured, Range range) {
        return annotated == CONFIGURED ? configured : range.check("@Jitter: " + name, annotated);
    }

    private static JitterMode mode(Jitter.Mode annotated, JitterMode configured) {
        return switch (annotated) {
            case CONFIGURED -> configured;
            case CONTENT -> JitterMode.CONTENT;
            case CONTENT_SHA256 -> JitterMode.CONTENT_SHA256;
            case RANDOM -> JitterMode.RANDOM;
        };
    }
}
