// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.lang.System.Logger.Level;
import java.util.Arrays;
import java.util.Base64;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.dictionary.DictionaryStore;
import org.restcompress.internal.platform.Background;
import org.restcompress.internal.platform.Linked;

/**
 * The bodies that were sent lately, each a dictionary for the next of its scope: in memory, and in a store that nodes may
 * share.
 */
public final class RecentBodies {
    /** What {@link MemoryStore} is linked with. It stands here, since this class can be loaded without. */
    public static final Linked CAFFEINE = Linked.with(
            "com.github.benmanes.caffeine.cache.Cache",
            "com.github.benmanes.caffeine.cache.Caffeine",
            "com.github.benmanes.caffeine.cache.Expiry");

    private static final System.Logger LOG = System.getLogger(RecentBodies.class.getName());

    private final DictionaryStore memory;
    private final Optional<DictionaryStore> shared;
    private final Background background;
    private final Missed missed = new Missed();

    /**
     * Bodies of one server. The shared store is asked where the memory knows nothing, and is told of each body, too. Of bodies
     * that wait to be hashed there are {@code maxPending} bytes at most; what comes beyond that is not remembered.
     */
    public RecentBodies(DictionaryStore memory, Optional<DictionaryStore> shared, long maxPending) {
        this.memory = memory;
        this.shared = shared;
        this.background = new Background("rest-compress dictionaries", maxPending);
    }

    /**
     * Keys that the shared store was asked for and has not given. A client that sends unknown hashes cannot make a server ask for each. So
     * many fruitless questions in so short a time are all that a server asks. Of those that wait for an answer there are few at a
     * time: a store that is slow holds up no more requests.
     */
    private static final class Missed {
        private static final int MAX_ENTRIES = 1024;
        private static final int MAX_WAITING = 32;
        private static final long NANOS = TimeUnit.SECONDS.toNanos(5);

        private final Map<String, Long> times = new LinkedHashMap<>();
        private int waiting;

        /** Whether it may be asked for; if so, its {@link #answered} follows. */
        synchronized boolean ask(String key) {
            long now = System.nanoTime();
            Iterator<Long> oldest = times.values().iterator();
            while (oldest.hasNext() && now - oldest.next() > NANOS) {
                oldest.remove();
            }
            if (waiting == MAX_WAITING || times.size() >= MAX_ENTRIES || times.containsKey(key)) {
                return false;
            }
            waiting++;
            times.put(key, now);
            return true;
        }

        synchronized void answered(String key, boolean isFound) {
            waiting--;
            times.remove(key);
            if (!isFound) {
                times.put(key, System.nanoTime());
            }
        }
    }

    /**
     * The body of a scope with a hash; empty if it is not known here, or of another scope. One of another node is of use here
     * for so many seconds.
     */
    public Optional<CompressionDictionary> find(String scope, byte[] sha256, int seconds) {
        String key = key(scope, sha256);
        Optional<CompressionDictionary> known = memory.find(key);
        if (known.isPresent() || shared.isEmpty()) {
            return known;
        }
        if (!missed.ask(key)) {
            return Optional.empty();
        }
        Optional<CompressionDictionary> found = Optional.empty();
        try {
            // What others wrote is not trusted: a client would decode garbage.
            found = shared.get().find(key).filter(dictionary -> Arrays.equals(dictionary.sha256(), sha256));
            found.ifPresent(dictionary -> memory.keep(key, dictionary, seconds));
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "the store of dictionaries failed; the response gets an ordinary coding", e);
        } finally {
            missed.answered(key, found.isPresent());
        }
        return found;
    }

    /**
     * Remembers a body, which nobody changes any more, for so many seconds, after this method has returned: to hash it takes
     * time, and nobody needs the hash before the client comes back.
     */
    public void remember(Supplier<@Nullable String> scope, byte[] bytes, int count, int seconds) {
        boolean accepted = background.tryDo(count, () -> {
            String found = scope.get();
            if (found == null) {
                return;
            }
            CompressionDictionary body = CompressionDictionary.of(bytes, 0, count);
            String key = key(found, body.sha256());
            if (memory.find(key).isPresent()) {
                return;
            }
            memory.keep(key, body, seconds);
            shared.ifPresent(store -> store.keep(key, body, seconds));
        });
        if (!accepted) {
            LOG.log(Level.DEBUG, "not remembered, since too many bodies wait to be hashed");
        }
    }

    private static String key(String scope, byte[] sha256) {
        return scope + '.' + Base64.getUrlEncoder().withoutPadding().encodeToString(sha256);
    }
}
