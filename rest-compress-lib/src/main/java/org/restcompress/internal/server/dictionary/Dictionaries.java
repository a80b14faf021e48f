// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import java.lang.System.Logger.Level;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.Setting;
import org.restcompress.dictionary.DictionaryStore;
import org.restcompress.internal.dictionary.MemoryStore;
import org.restcompress.internal.dictionary.RecentBodies;
import org.restcompress.internal.plan.DictionaryPlan;
import org.restcompress.internal.settings.Settings;
import org.restcompress.provider.Delta;

/** What the methods of one application do with dictionaries. */
public final class Dictionaries {
    private static final System.Logger LOG = System.getLogger(Dictionaries.class.getName());

    private final Settings config;
    private final Users users;
    private final Optional<DictionaryStore> shared;
    private @Nullable RecentBodies bodies;
    private boolean hasSaidWhatIsMissing;

    /** For no method yet; nodes share what they have sent in a store. */
    public Dictionaries(Settings config, Users users, Optional<DictionaryStore> shared) {
        this.users = users;
        this.config = config;
        this.shared = shared;
    }

    /**
     * What a method does with dictionaries, by its path below the application's; null for that of a sub-resource. A file that
     * is missing is refused.
     */
    public MethodDictionaries of(
            DictionaryPlan plan, ClassLoader files, @Nullable String template, PublishedDictionaries published) {
        NamedDictionary named = plan.name() == null ? null : published.use(plan.name(), files, template);
        boolean isUsable = !plan.codecs().byCoding().isEmpty();
        return new MethodDictionaries(
                config, plan.codecs(), isUsable ? delta(plan, template) : null, isUsable ? named : null, published);
    }

    private synchronized @Nullable DeltaMethod delta(DictionaryPlan plan, @Nullable String template) {
        Delta delta = plan.delta();
        if (delta == null) {
            return null;
        }
        if (!RecentBodies.CAFFEINE.isUsable()) {
            sayWhatIsMissing();
            return null;
        }
        if (bodies == null) {
            long maxBytes = config.get(Setting.DELTA_MAX_BYTES);
            bodies = new RecentBodies(new MemoryStore(maxBytes), shared, maxBytes);
        }
        return new DeltaMethod(delta, plan.codecs(), template, config, users, bodies);
    }

    /** Once, however many methods do without. */
    private void sayWhatIsMissing() {
        if (!hasSaidWhatIsMissing) {
            hasSaidWhatIsMissing = true;
            LOG.log(
                    Level.WARNING,
                    "@Delta does without dictionaries: com.github.ben-manes.caffeine:caffeine is not available");
        }
    }
}
