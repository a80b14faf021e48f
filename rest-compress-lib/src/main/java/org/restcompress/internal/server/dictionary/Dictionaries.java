// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import java.lang.System.Logger.Level;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.DictionarySetting;
import org.restcompress.config.Settings;
import org.restcompress.dictionary.DictionaryStore;
import org.restcompress.internal.dictionary.MemoryStore;
import org.restcompress.internal.dictionary.RecentBodies;
import org.restcompress.internal.dictionary.Scopes;
import org.restcompress.internal.plan.DeltaPlan;
import org.restcompress.internal.plan.DictionaryPlan;
import org.restcompress.internal.platform.Linked;

/** The dictionaries of one application. */
public final class Dictionaries {
    private static final System.Logger LOG = System.getLogger(Dictionaries.class.getName());
    private static final Linked CAFFEINE = Linked.with("com.github.benmanes.caffeine.cache.Caffeine");

    private final Settings config;
    private final Optional<DictionaryStore> shared;
    private final SecureContext secure;
    private @Nullable RecentBodies bodies;

    /**
     * None yet.
     *
     * @param shared where nodes share what they have sent
     */
    public Dictionaries(Settings config, Optional<DictionaryStore> shared) {
        this.config = config;
        this.shared = shared;
        this.secure = new SecureContext(config.get(DictionarySetting.ASSUME_SECURE));
    }

    /**
     * What a method does with dictionaries.
     *
     * @param template its path below the application's; null for that of a sub-resource
     * @return empty if it can do nothing with them here
     */
    public Optional<MethodDictionaries> of(DictionaryPlan plan, @Nullable String template) {
        DeltaPlan delta = plan.delta();
        if (delta == null || plan.codecs().byCoding().isEmpty() || !CAFFEINE.isUsable()) {
            if (delta != null && !CAFFEINE.isUsable()) {
                LOG.log(
                        Level.WARNING,
                        "@Delta does without dictionaries: com.github.ben-manes.caffeine:caffeine is not available");
            }
            return Optional.empty();
        }
        DeltaMethod method = new DeltaMethod(
                delta,
                plan.codecs(),
                template,
                config.get(DictionarySetting.DELTA_MAX_SIZE),
                new Scopes(config.get(DictionarySetting.KEY)),
                bodies());
        return Optional.of(new MethodDictionaries(secure, plan.codecs(), method));
    }

    private synchronized RecentBodies bodies() {
        RecentBodies made = bodies;
        if (made == null) {
            long maxBytes = config.get(DictionarySetting.DELTA_MAX_BYTES);
            made = new RecentBodies(new MemoryStore(maxBytes), shared, maxBytes);
            bodies = made;
        }
        return made;
    }
}
