// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.internal.body.BodyCopy;
import org.restcompress.internal.body.CopyRoom;
import org.restcompress.internal.dictionary.HeldDictionary.Terms;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.internal.value.Origin;
import org.restcompress.internal.value.SecureContext;

/**
 * Holds the dictionaries of one client (RFC 9842 §2.2), up to a number of bytes. The longest unused ones go first. Many
 * threads may use it: a request does not wait for requests to other origins. Clients do not share it: a client must not
 * reveal that it knows what another client was sent.
 */
final class HeldDictionaries {
    /** The most dictionaries of one origin, since each of them is matched with each request to it. */
    static final int MOST_OF_AN_ORIGIN = 32;

    /** Bytes that a dictionary takes in addition to its own: pattern, hash, and entries in maps. */
    static final int OVERHEAD = 4096;

    /** Bytes for each character of a pattern: its text, and what is derived from it. Many wildcards take the most. */
    private static final int PER_CHARACTER = 90;

    /** In bytes: the window that servers may ask for with any dictionary (RFC 9842 §5). */
    private static final long SMALLEST_WINDOW = 8L << 20;

    private final long maxBytes;
    private final long longest;
    private final InstantSource clock;
    private final List<String> credentials;
    private final Map<String, OfOrigin> origins = new ConcurrentHashMap<>();
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong uses = new AtomicLong();

    private final CopyRoom copies;

    /** The dictionaries of one origin, in the order in which they came. Used only within {@link #within}. */
    private final class OfOrigin {
        private final Map<Terms.Key, HeldDictionary> held = new LinkedHashMap<>();

        /** The longest unused key comes first. */
        private final Set<Terms.Key> used = new LinkedHashSet<>();

        private long cost;
        private boolean isGone;

        /** The last use of any of them. Others read it without a lock, since an approximate value is enough. */
        private volatile long lastUse = uses.incrementAndGet();

        boolean makeRoom(HeldDictionary wanted) {
            forget(wanted.terms().key());
            while (!used.isEmpty() && (cost + cost(wanted) > maxBytes / 2 || held.size() >= MOST_OF_AN_ORIGIN)) {
                forget(used.iterator().next());
            }
            return true;
        }

        /** Adds a dictionary whose bytes are counted already. */
        boolean add(HeldDictionary added) {
            Terms.Key key = added.terms().key();
            forget(key);
            held.put(key, added);
            use(key);
            cost += cost(added);
            while (cost > maxBytes / 2 || held.size() > MOST_OF_AN_ORIGIN) {
                forget(used.iterator().next());
            }
            return true;
        }

        private void use(Terms.Key key) {
            lastUse = uses.incrementAndGet();
            used.remove(key);
            used.add(key);
        }

        private void forget(Terms.Key key) {
            HeldDictionary forgotten = held.remove(key);
            used.remove(key);
            if (forgotten != null) {
                cost -= cost(forgotten);
                bytes.addAndGet(-cost(forgotten));
            }
        }

        boolean forgetIf(Predicate<HeldDictionary> which) {
            List<HeldDictionary> those = held.values().stream().filter(which).toList();
            those.forEach(one -> forget(one.terms().key()));
            return !those.isEmpty();
        }

        @Nullable
        HeldDictionary best(URI url, FieldLines request) {
            HeldDictionary best = null;
            for (HeldDictionary one : held.values()) {
                if (one.matches(url, request) && (best == null || one.matchLength() >= best.matchLength())) {
                    best = one;
                }
            }
            if (best != null) {
                use(best.terms().key());
            }
            return best;
        }
    }

    /**
     * Creates a store for one client. One origin has at most half of the bytes, so that none can displace all others.
     */
    HeldDictionaries(long maxBytes, InstantSource clock) {
        this(maxBytes, Long.MAX_VALUE, clock, List.of());
    }

    /**
     * Creates a store with fields that tell users apart, in addition to {@code Authorization} and {@code Cookie}. It
     * holds no dictionary that is too long for a window: RFC 9842 §5 lets servers ask for one of 1.25 times the
     * dictionary's length.
     */
    HeldDictionaries(long maxBytes, long maxWindow, InstantSource clock, List<String> credentials) {
        this.maxBytes = maxBytes;
        this.copies = new CopyRoom(maxBytes);
        long fitting = maxWindow < SMALLEST_WINDOW ? 0 : maxWindow - maxWindow / 5;
        this.longest = Math.max(Math.min(maxBytes / 2 - OVERHEAD, fitting), 0);
        this.clock = clock;
        this.credentials = credentials;
    }

    /** Returns the terms of a response whose body is still to come, or empty if the response is no dictionary. */
    Optional<Terms> terms(URI url, FieldLines request, FieldLines response, Instant requested) {
        return Terms.of(url, request, credentials, response, requested, clock.instant());
    }

    /** Returns the length in bytes of the longest dictionary that may be held. */
    int longest() {
        return (int) Math.min(longest, Integer.MAX_VALUE);
    }

    /**
     * Returns whether the copy of a body may take so many bytes. All copies together have as much room as the
     * dictionaries, in addition to them. So a full store can still learn the next dictionary. Nothing is forgotten for
     * a response that may never end.
     */
    boolean mayCopy(BodyCopy copy, int length) {
        return copies.permits(copy, length);
    }

    /** Holds a body as a dictionary, unless it is too long. */
    void add(Terms terms, CompressionDictionary content) {
        HeldDictionary added = new HeldDictionary(terms, content);
        String origin = Origin.of(terms.source());
        if (content.length() > longest || cost(added) > maxBytes / 2) {
            return;
        }
        // This origin makes room first: other origins need not lose anything for that.
        within(origin, all -> all.makeRoom(added));
        if (!reserve(cost(added), origin)) {
            return;
        }
        Boolean isAdded = null;
        while (isAdded == null) {
            // If the origin was removed in the meantime, this tries again.
            origins.computeIfAbsent(origin, any -> new OfOrigin());
            isAdded = within(origin, all -> all.isGone ? null : all.add(added));
        }
    }

    /** Makes room at the cost of other origins. This one has no more than half of the bytes. */
    private boolean reserve(long cost, String origin) {
        for (long now = bytes(); !(now + cost <= maxBytes && bytes.compareAndSet(now, now + cost)); now = bytes()) {
            if (now + cost > maxBytes && !forgetLongestUnused(origin)) {
                return false;
            }
        }
        return true;
    }

    private boolean forgetLongestUnused(String butNot) {
        Optional<String> unused = origins.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(butNot))
                .min(Comparator.comparingLong(entry -> entry.getValue().lastUse))
                .map(Map.Entry::getKey);
        unused.ifPresent(name -> within(name, all -> all.forgetIf(any -> true)));
        return unused.isPresent();
    }

    /**
     * Returns the dictionary to name in a request: the one with the longest pattern of those that match, and the newest
     * of those (RFC 9842 §2.2.3). Empty if none may be used for the request.
     */
    Optional<HeldDictionary> lookup(URI url, FieldLines request) {
        return SecureContext.isSecure(url)
                ? Optional.ofNullable(within(Origin.of(url), all -> all.best(url, request)))
                : Optional.empty();
    }

    /** Returns whether a dictionary from a URL is held. */
    boolean holds(URI source) {
        Boolean holds = within(
                Origin.of(source),
                all -> all.held.values().stream()
                        .anyMatch(held -> held.terms().source().equals(source)));
        return Boolean.TRUE.equals(holds);
    }

    /** Forgets a dictionary, for example after a response did not decode with it. */
    void forget(URI url, DictionaryHash hash) {
        within(Origin.of(url), all -> all.forgetIf(held -> held.hash().equals(hash)));
    }

    /** Returns the bytes of all dictionaries, with the overhead of each. */
    long bytes() {
        return bytes.get();
    }

    /** Returns the number of origins that have dictionaries. */
    int origins() {
        return origins.size();
    }

    /** Calls a function with the usable dictionaries of an origin. It removes an origin without any. */
    private <T> @Nullable T within(String origin, Function<OfOrigin, @Nullable T> use) {
        OfOrigin known = origins.get(origin);
        if (known == null) {
            return null;
        }
        Instant now = clock.instant();
        synchronized (known) {
            known.forgetIf(held -> !now.isBefore(held.terms().until()));
            T result = use.apply(known);
            if (known.held.isEmpty()) {
                known.isGone = true;
                origins.remove(origin, known);
            }
            return result;
        }
    }

    private static long cost(HeldDictionary held) {
        return held.dictionary().length() + (long) OVERHEAD + (long) PER_CHARACTER * held.matchLength();
    }
}
