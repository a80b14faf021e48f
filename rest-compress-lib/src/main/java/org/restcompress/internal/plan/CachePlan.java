// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.util.Optional;
import org.restcompress.config.Setting;
import org.restcompress.config.value.Apply;
import org.restcompress.internal.settings.Settings;
import org.restcompress.provider.CacheCompressed;

/**
 * Says that a method's compressed responses are cached.
 *
 * @param annotated whether the method has {@link CacheCompressed}, rather than a setting that caches all responses
 * @param shared whether {@link CacheCompressed} says that the responses are the same for all users
 */
public record CachePlan(boolean annotated, boolean shared) {
    /** Whether a response for one user is cached for that user. */
    public boolean forOne() {
        return annotated && !shared;
    }

    /** Returns the plan for a method. It is empty if nothing is cached. */
    public static Optional<CachePlan> of(Settings config, AnnotatedMethod method) {
        Apply applied = config.get(Setting.CACHE_APPLY);
        return method.nearest(CacheCompressed.class)
                .map(cached -> new CachePlan(true, !cached.perUser()))
                .or(() -> applied == Apply.ALL ? Optional.of(new CachePlan(false, false)) : Optional.empty());
    }
}
