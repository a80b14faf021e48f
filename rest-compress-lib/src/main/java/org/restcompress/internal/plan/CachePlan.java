// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.util.Optional;
import org.restcompress.config.Setting;
import org.restcompress.config.value.Apply;
import org.restcompress.internal.settings.Settings;
import org.restcompress.provider.Cached;

/**
 * Whether the coded responses of a method are kept, because {@link Cached} stands there or a setting has all kept, and whether
 * they are said to be the same for all.
 */
public record CachePlan(boolean annotated, boolean shared) {
    /** Whether what is for one user is kept for that one. */
    public boolean forOne() {
        return annotated && !shared;
    }

    /** Empty if nothing is kept. */
    public static Optional<CachePlan> of(Settings config, AnnotatedMethod method) {
        Apply applied = config.get(Setting.CACHE_APPLY);
        return method.nearest(Cached.class)
                .map(cached -> new CachePlan(true, !cached.perUser()))
                .or(() -> applied == Apply.ALL ? Optional.of(new CachePlan(false, false)) : Optional.empty());
    }
}
