// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.policy;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Reason;

/** Judges by the media type, and caches each verdict: an application sends few types, and there are many patterns. */
final class MediaTypePolicy implements Policy {
    /** Number of cached verdicts. An application that invents types gets no more room. */
    private static final int MAX_KEPT = 64;

    private final List<MediaTypePattern> included;
    private final List<MediaTypePattern> excluded;
    private final Map<String, Verdict> kept = new ConcurrentHashMap<>();

    MediaTypePolicy(List<String> included, List<String> excluded) {
        this.included = MediaTypePattern.parse(included);
        this.excluded = MediaTypePattern.parse(excluded);
    }

    @Override
    public Verdict judge(Message message) {
        String type = message.mediaType();
        Verdict verdict = type == null ? null : kept.get(type);
        if (verdict == null) {
            verdict = judge(type);
            if (type != null && kept.size() < MAX_KEPT) {
                kept.put(type, verdict);
            }
        }
        return verdict;
    }

    private Verdict judge(@Nullable String type) {
        boolean isIncluded = included.isEmpty() || (type != null && matches(included, type));
        boolean isExcluded = type != null && matches(excluded, type);
        return isIncluded && !isExcluded
                ? Verdict.PERMITTED
                : Verdict.refused(Reason.EXCLUDED_TYPE, "media type " + type + " is not compressed");
    }

    private static boolean matches(List<MediaTypePattern> patterns, String type) {
        return patterns.stream().anyMatch(pattern -> pattern.matches(type));
    }
}
