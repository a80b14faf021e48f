// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.settings.Settings;
import org.restcompress.internal.value.Range;
import org.restcompress.provider.Delta;
import org.restcompress.provider.PublishedDictionary;

/**
 * How the responses of a resource method use dictionaries.
 *
 * @param codecs the codings in the server's order of preference, perhaps none
 * @param delta the method's {@code @Delta}, or null
 * @param name the name in the method's {@code @PublishedDictionary}, or null
 */
public record DictionaryPlan(
        DictionaryCodecs codecs,
        @Nullable Delta delta,
        @Nullable String name) {
    private static final int YEAR = 365 * 24 * 60 * 60;
    private static final Range USABLE_FOR = new Range(1, YEAR);
    private static final Range STALE_FOR = new Range(0, YEAR);

    /** Returns the plan for a method. It is empty if the method has neither annotation. */
    public static Optional<DictionaryPlan> of(Settings config, AnnotatedMethod method) {
        Optional<Delta> delta = method.nearest(Delta.class);
        delta.ifPresent(annotation -> {
            USABLE_FOR.check("@Delta: usableFor", annotation.usableFor(), "seconds");
            STALE_FOR.check("@Delta: staleFor", annotation.staleFor(), "seconds");
        });
        Optional<String> name = name(method);
        if (delta.isEmpty() && name.isEmpty()) {
            return Optional.empty();
        }
        DictionaryCodecs codecs = DictionaryCodecs.installed().levelled(config.levels());
        return Optional.of(new DictionaryPlan(codecs, delta.orElse(null), name.orElse(null)));
    }

    /**
     * Throws IllegalArgumentException if an annotation for dictionaries is on the method itself, and not only on its class.
     */
    static void refuseOn(AnnotatedMethod method) {
        for (Class<? extends Annotation> type : List.of(Delta.class, PublishedDictionary.class)) {
            if (method.implemented().stream().anyMatch(m -> Declaration.has(type, m.getDeclaredAnnotations()))) {
                throw new IllegalArgumentException(
                        "@" + type.getSimpleName() + " does nothing: only responses to GET and HEAD use dictionaries");
            }
        }
    }

    /** Whether responses get an entity tag that is made from their bytes. */
    public boolean tagsBodies() {
        return delta != null && delta.etag();
    }

    /**
     * Returns the same plan with the codings that can be padded, for responses whose length is hidden.
     *
     * @param longest the longest padding, in bytes
     */
    DictionaryPlan padded(int longest) {
        return new DictionaryPlan(JitterPlan.padding(codecs, longest), delta, name);
    }

    private static Optional<String> name(AnnotatedMethod method) {
        return method.nearest(PublishedDictionary.class)
                .map(PublishedDictionary::value)
                .map(DictionaryPlan::checked);
    }

    private static String checked(String name) {
        if (!name.matches("[A-Za-z0-9_-][A-Za-z0-9._-]*")) {
            throw new IllegalArgumentException(
                    "@PublishedDictionary: " + name + " (expected letters, digits, '.', '_' and '-')");
        }
        return name;
    }
}
