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
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.dictionary.DictionaryStore;
import org.restcompress.internal.platform.Background;
import org.restcompress.internal.platform.Linked;

/**
 * Remembers bodies that were sent recently. Each is a dictionary for the next body of its scope. They are in memory,
 * and in a store that nodes may share.
 */
public final class RecentBodies {
    /**
     * The classes that {@link MemoryStore} is linked with. They are listed here, since this class can be loaded without
     * them.
     */
    public static final Linked CAFFEINE = Linked.with(
            "com.github.benmanes.caffeine.cache.Cache",
            "com.github.benmanes.caffeine.cache.Caffeine",
            "com.github.benmanes.caffeine.cache.Expiry");

    /** Bytes that a waiting body takes beside its array. */
    private static final int OVERHEAD = 400;

    private static final System.Logger LOG = System.getLogger(RecentBodies.class.getName());

    private final DictionaryStore memory;
    private final Optional<DictionaryStore> shared;
    private final BooleanSupplier mayBlock;
    private final Background hashing;
    private final Background sharing;
    private final Missed missed = new Missed();
    private final AtomicBoolean isBehind = new AtomicBoolean();

    /**
     * Creates an instance for one server. It asks the shared store if the memory does not have a body. It stores each
     * body there, too.
     *
     * @param maxPending bytes of memory of the bodies that may wait to be hashed; bodies beyond that are not remembered.
     *     As many may wait for the shared store; bodies beyond that are not shared
     * @param mayBlock whether the current thread may wait for the shared store
     */
    public RecentBodies(
            DictionaryStore memory, Optional<DictionaryStore> shared, long maxPending, BooleanSupplier mayBlock) {
        this.memory = memory;
        this.shared = shared;
        this.mayBlock = mayBlock;
        this.hashing = new Background("rest-compress dictionaries", maxPending);
        this.sharing = new Background("rest-compress dictionary store", maxPending);
    }

    /**
     * Keys that the shared store did not have. A client that sends unknown hashes must not make the server ask for
     * each. The number of failed lookups in a short time is limited. So is the number of lookups that wait at a time: a
     * slow store delays no more requests.
     */
    private static final class Missed {
        private static final int MAX_ENTRIES = 1024;
        private static final int MAX_WAITING = 32;
        private static final long NANOS = TimeUnit.SECONDS.toNanos(5);

        private final Map<String, Long> times = new LinkedHashMap<>();
        private int waiting;

        /** Returns whether the store may be asked for a key. If so, a call of {@link #answered} must follow. */
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
     * Returns the body of a scope with a hash. Empty if the body is unknown here, or of another scope.
     *
     * @param seconds how long a body of another node is kept here
     */
    public Optional<CompressionDictionary> find(String scope, byte[] sha256, int seconds) {
        String key = key(scope, sha256);
        Optional<CompressionDictionary> known = memory.find(key);
        if (known.isPresent() || shared.isEmpty()) {
            return known;
        }
        // On an event loop, a slow store would hold up all of its clients.
        if (!asksAll() || !missed.ask(key)) {
            return Optional.empty();
        }
        Optional<CompressionDictionary> found = Optional.empty();
        try {
            // Bytes that others wrote are not trusted: a client would decode garbage.
            found = shared.get().find(key).filter(dictionary -> Arrays.equals(dictionary.sha256(), sha256));
            found.ifPresent(dictionary -> memory.keep(key, dictionary, seconds));
        } catch (Exception | LinkageError e) {
            // Stores in other languages throw checked exceptions, too.
            LOG.log(Level.WARNING, "the DictionaryStore failed; the response gets a coding without a dictionary", e);
        } finally {
            missed.answered(key, found.isPresent());
        }
        return found;
    }

    /** Whether {@link #find} asks the shared store, too, on this thread. */
    public boolean asksAll() {
        return shared.isEmpty() || mayBlock.getAsBoolean();
    }

    /**
     * Remembers a body for so many seconds. It hashes the body after this method has returned, so nobody may change the
     * body any more. Hashing takes time, and nobody needs the hash before the client comes back.
     */
    public void remember(String scope, byte[] bytes, int count, int seconds) {
        boolean accepted = hashing.tryDo(bytes.length + OVERHEAD, () -> {
            CompressionDictionary body = CompressionDictionary.of(bytes, 0, count);
            String key = key(scope, body.sha256());
            if (memory.find(key).isPresent()) {
                return;
            }
            memory.keep(key, body, seconds);
            shared.ifPresent(store -> share(store, key, body, seconds));
        });
        if (!accepted) {
            LOG.log(Level.DEBUG, "a response is not stored as a dictionary, because too many bodies wait to be hashed");
        }
    }

    /** Stores a body on a thread of its own, so that a slow store does not delay what is remembered in memory. */
    private void share(DictionaryStore store, String key, CompressionDictionary body, int seconds) {
        boolean accepted = sharing.tryDo(body.length() + OVERHEAD, () -> store.keep(key, body, seconds));
        // The message is logged once, until the store has caught up.
        if (!isBehind.getAndSet(!accepted) && !accepted) {
            LOG.log(
                    Level.WARNING,
                    "some responses are not shared with other nodes, because the DictionaryStore is too slow");
        }
    }

    private static String key(String scope, byte[] sha256) {
        return scope + '.' + Base64.getUrlEncoder().withoutPadding().encodeToString(sha256);
    }
}
