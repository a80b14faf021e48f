// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import java.lang.reflect.Method;
import java.util.Optional;
import java.util.stream.Stream;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionConfig.JitterMode;
import org.restcompress.policy.LengthHiding;
import org.restcompress.provider.Jitter;

/** What the nearest {@link Jitter} and the settings come to for a resource method. */
final class JitterDeclaration {
    /** A number of the annotation that leaves it to the settings. */
    private static final int CONFIGURED = -1;

    private JitterDeclaration() {}

    /**
     * How the lengths of a method's coded responses are hidden.
     *
     * @return empty if they are not
     * @throws IllegalArgumentException if a number of the annotation is out of range
     */
    static Optional<LengthHiding> of(CompressionConfig config, Class<?> type, Method method) {
        Optional<Jitter> nearest = Declaration.nearest(
                type,
                method,
                annotations -> Stream.of(annotations)
                        .flatMap(annotation -> Declaration.find(Jitter.class, annotation).stream())
                        .findFirst());
        if (nearest.isEmpty()) {
            return hiding(config, config.jitterMax(), config.jitterWindow(), config.jitterMode());
        }
        Jitter jitter = nearest.get();
        int preset = config.jitterMax() == 0 ? LengthHiding.DEFAULT_MAX : config.jitterMax();
        return hiding(
                config,
                number("max", jitter.max(), preset, 0, LengthHiding.LARGEST_MAX),
                number("window", jitter.window(), config.jitterWindow(), 1, LengthHiding.LARGEST_WINDOW),
                mode(jitter.mode(), config.jitterMode()));
    }

    private static Optional<LengthHiding> hiding(CompressionConfig config, int max, int window, JitterMode mode) {
        if (max == 0) {
            return Optional.empty();
        }
        return Optional.of(
                switch (mode) {
                    case CONTENT -> LengthHiding.byContent(max, window, config.jitterKey());
                    case CONTENT_SHA256 -> LengthHiding.byContentSha256(max, window, config.jitterKey());
                    case RANDOM -> LengthHiding.random(max, config.jitterKey());
                });
    }

    private static int number(String name, int annotated, int configured, int lowest, int highest) {
        if (annotated == CONFIGURED) {
            return configured;
        }
        if (annotated < lowest || annotated > highest) {
            throw new IllegalArgumentException(
                    "@Jitter: " + name + ": " + annotated + " (expected " + lowest + ".." + highest + ")");
        }
        return annotated;
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
