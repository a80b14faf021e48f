// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.Setting;
import org.restcompress.dictionary.DictionaryStore;
import org.restcompress.internal.body.CopyRoom;
import org.restcompress.internal.cache.CodedBodies;
import org.restcompress.internal.dictionary.MemoryStore;
import org.restcompress.internal.dictionary.RecentBodies;
import org.restcompress.internal.plan.DictionaryPlan;
import org.restcompress.internal.runtime.Runtimes;
import org.restcompress.internal.settings.Settings;
import org.restcompress.provider.Delta;

/** Sets up dictionaries for the methods of one application. */
public final class Dictionaries {
    private final Settings config;
    private final Users users;
    private final Optional<DictionaryStore> shared;
    private final CopyRoom room;
    private @Nullable RecentBodies bodies;

    /**
     * Makes an object without methods.
     *
     * @param shared a store in which the nodes of a cluster share the bodies that they have sent
     */
    public Dictionaries(Settings config, Users users, Optional<DictionaryStore> shared) {
        this.users = users;
        this.config = config;
        this.shared = shared;
        this.room = new CopyRoom(config.get(Setting.DELTA_MAX_BYTES));
    }

    /**
     * Returns the dictionaries of a method.
     *
     * @param template the method's path below the application's, or null for a sub-resource
     * @throws IllegalArgumentException if the dictionary's file is missing, or {@code @Delta} is used and Caffeine is
     *     missing
     */
    public MethodDictionaries of(
            DictionaryPlan plan, ClassLoader files, @Nullable String template, PublishedDictionaries published) {
        NamedDictionary named = plan.name() == null ? null : published.use(plan.name(), files, template, config);
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
            bodies = new RecentBodies(new MemoryStore(maxBytes), shared, maxBytes, Runtimes::mayBlock);
        }
        return new DeltaMethod(delta, plan.codecs(), template, config, users, bodies, room);
    }
}
