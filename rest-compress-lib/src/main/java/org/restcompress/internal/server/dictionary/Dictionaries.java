// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.Setting;
import org.restcompress.dictionary.DictionaryStore;
import org.restcompress.internal.cache.CodedBodies;
import org.restcompress.internal.dictionary.MemoryStore;
import org.restcompress.internal.dictionary.RecentBodies;
import org.restcompress.internal.plan.DictionaryPlan;
import org.restcompress.internal.settings.Settings;
import org.restcompress.provider.Delta;

/** What the methods of one application do with dictionaries. */
public final class Dictionaries {
    private final Settings config;
    private final Users users;
    private final Optional<DictionaryStore> shared;
    private @Nullable RecentBodies bodies;

    /** For no method yet; nodes share what they have sent in a store. */
    public Dictionaries(Settings config, Users users, Optional<DictionaryStore> shared) {
        this.users = users;
        this.config = config;
        this.shared = shared;
    }

    /**
     * What a method does with dictionaries, by its path below the application's; null for that of a sub-resource. A file that
     * is missing is refused, and so is {@code @Delta} without Caffeine.
     */
    public MethodDictionaries of(
            DictionaryPlan plan, ClassLoader files, @Nullable String template, PublishedDictionaries published) {
        NamedDictionary named = plan.name() == null ? null : published.use(plan.name(), files, template);
        boolean isUsable = !plan.codecs().byCoding().isEmpty();
        DeltaMethod delta = delta(plan, template);
        return new MethodDictionaries(
                config, plan.codecs(), isUsable ? delta : null, isUsable ? named : null, published);
    }

    private synchronized @Nullable DeltaMethod delta(DictionaryPlan plan, @Nullable String template) {
        Delta delta = plan.delta();
        if (delta == null) {
            return null;
        }
        RecentBodies.CAFFEINE.require("@Delta", CodedBodies.CAFFEINE_DEPENDENCY);
        if (bodies == null) {
            long maxBytes = config.get(Setting.DELTA_MAX_BYTES);
            bodies = new RecentBodies(new MemoryStore(maxBytes), shared, maxBytes);
        }
        return new DeltaMethod(delta, plan.codecs(), template, config, users, bodies);
    }
}
