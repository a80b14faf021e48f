// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.util.Optional;
import org.restcompress.config.Setting;
import org.restcompress.internal.settings.Settings;
import org.restcompress.provider.Cached;

/**
 * Whether the coded responses of a method are kept, because {@link Cached} stands there or a setting has all kept, and whether
 * for all askers: then not where they are for one.
 */
public record CachePlan(boolean annotated, boolean shared) {
    /** Empty if nothing is kept. */
    public static Optional<CachePlan> of(Settings config, AnnotatedMethod method) {
        return method.nearest(Cached.class)
                .map(cached -> new CachePlan(true, cached.shared()))
                .or(() -> config.get(Setting.CACHE_MAX_BYTES) > 0
                        ? Optional.of(new CachePlan(false, true))
                        : Optional.empty());
    }
}
