// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import org.jspecify.annotations.Nullable;
import org.restcompress.config.Setting;
import org.restcompress.internal.cache.CodedBodies;
import org.restcompress.internal.dictionary.Scopes;
import org.restcompress.internal.plan.CachePlan;
import org.restcompress.internal.server.dictionary.Users;
import org.restcompress.internal.settings.Settings;

/** The coded bodies that one application keeps: one store for all of its methods, made for the first that wants it. */
final class ApplicationCache {
    /** What methods with {@code @Cached} have where no number is set: a thousand bodies of 20 KB and more. */
    private static final long PRESET_BYTES = 1L << 25;

    private final Settings config;
    private final Users users;
    private @Nullable CodedBodies bodies;

    /** For no method yet. */
    ApplicationCache(Settings config, Users users) {
        this.users = users;
        this.config = config;
    }

    /** What is kept of a method; null for nothing. Without Caffeine a method that wants it is refused. */
    synchronized @Nullable MethodCache of(@Nullable CachePlan plan) {
        if (plan == null) {
            return null;
        }
        CodedBodies.CAFFEINE.require(
                plan.annotated() ? "@Cached" : Setting.CACHE_MAX_BYTES.key(), CodedBodies.CAFFEINE_DEPENDENCY);
        int maxEntry = config.get(Setting.CACHE_MAX_ENTRY).intValue();
        CodedBodies shared = bodies;
        if (shared == null) {
            long maxBytes = config.get(Setting.CACHE_MAX_BYTES);
            shared = new CodedBodies(maxBytes == 0 ? PRESET_BYTES : maxBytes, maxEntry);
            bodies = shared;
        }
        return new MethodCache(plan, maxEntry, shared, users, Scopes.of(config));
    }
}
