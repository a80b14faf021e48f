// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import org.jspecify.annotations.Nullable;
import org.restcompress.config.Setting;
import org.restcompress.config.value.Apply;
import org.restcompress.internal.cache.CodedBodies;
import org.restcompress.internal.dictionary.Scopes;
import org.restcompress.internal.plan.CachePlan;
import org.restcompress.internal.server.dictionary.Users;
import org.restcompress.internal.settings.Settings;

/**
 * The cache of an application's compressed bodies. All its methods share one store, which is made for the first method that
 * needs it.
 */
final class ApplicationCache {
    private final Settings config;
    private final Users users;
    private @Nullable CodedBodies bodies;

    /** Makes a cache without a store. */
    ApplicationCache(Settings config, Users users) {
        this.users = users;
        this.config = config;
    }

    /**
     * Returns the cache of a method, or null if it has none.
     *
     * @throws IllegalArgumentException if a method needs the cache and Caffeine is missing
     */
    synchronized @Nullable MethodCache of(@Nullable CachePlan plan) {
        if (plan == null || config.get(Setting.CACHE_APPLY) == Apply.NONE || config.get(Setting.CACHE_MAX_BYTES) == 0) {
            return null;
        }
        CodedBodies.CAFFEINE.require(
                plan.annotated() ? "@CacheCompressed" : Setting.CACHE_APPLY.key(), CodedBodies.CAFFEINE_DEPENDENCY);
        int maxEntry = config.get(Setting.CACHE_MAX_ENTRY).intValue();
        CodedBodies shared = bodies;
        if (shared == null) {
            shared = new CodedBodies(config.get(Setting.CACHE_MAX_BYTES), maxEntry);
            bodies = shared;
        }
        return new MethodCache(plan, maxEntry, shared, users, Scopes.of(config));
    }
}
