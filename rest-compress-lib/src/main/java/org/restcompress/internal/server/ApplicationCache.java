// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import java.lang.System.Logger.Level;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.Setting;
import org.restcompress.internal.cache.CodedBodies;
import org.restcompress.internal.dictionary.Scopes;
import org.restcompress.internal.plan.CachePlan;
import org.restcompress.internal.server.dictionary.Users;
import org.restcompress.internal.settings.Settings;

/** The coded bodies that one application keeps: one store for all of its methods, made for the first that wants it. */
final class ApplicationCache {
    private static final System.Logger LOG = System.getLogger(ApplicationCache.class.getName());

    /** What methods with {@code @Cached} have where no number is set: a thousand bodies of 20 KB and more. */
    private static final long PRESET_BYTES = 1L << 25;

    private final Settings config;
    private final Users users;
    private @Nullable CodedBodies bodies;
    private boolean hasSaidWhatIsMissing;

    /** For no method yet. */
    ApplicationCache(Settings config, Users users) {
        this.users = users;
        this.config = config;
    }

    /** What is kept of a method; null for nothing. */
    synchronized @Nullable MethodCache of(@Nullable CachePlan plan) {
        if (plan == null) {
            return null;
        }
        if (!CodedBodies.CAFFEINE.isUsable()) {
            sayWhatIsMissing();
            return null;
        }
        int maxEntry = config.get(Setting.CACHE_MAX_ENTRY).intValue();
        CodedBodies shared = bodies;
        if (shared == null) {
            long maxBytes = config.get(Setting.CACHE_MAX_BYTES);
            shared = new CodedBodies(maxBytes == 0 ? PRESET_BYTES : maxBytes, maxEntry);
            bodies = shared;
        }
        return new MethodCache(plan, maxEntry, shared, users, Scopes.of(config));
    }

    /** Once, however many methods do without. */
    private void sayWhatIsMissing() {
        if (!hasSaidWhatIsMissing) {
            hasSaidWhatIsMissing = true;
            LOG.log(Level.WARNING, "no coded bodies are kept: com.github.ben-manes.caffeine:caffeine is not available");
        }
    }
}
