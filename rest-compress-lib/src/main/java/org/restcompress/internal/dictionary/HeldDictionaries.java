// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.Dictionary;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.internal.dictionary.fields.UseAsDictionary;

/**
 * The dictionaries that one client holds (RFC 9842 §2.2), bounded in bytes; those that were not used for the longest time go
 * first. For many threads. Clients do not share them: what one of them was sent, another must not tell that it knows.
 */
public final class HeldDictionaries {
    /** Of one origin: each is matched with each request to it. */
    static final int MOST_OF_AN_ORIGIN = 256;

    /** Bytes that one takes beside its own: pattern, hash, and entries in maps. */
    static final int OVERHEAD = 4096;

    private final long maxBytes;
    private final InstantSource clock;
    private final Map<String, Origin> origins = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;
    private long uses;

    /** Of several with the same use for the same requests only the newest is of use. */
    private record Key(UseAsDictionary use, Selection selection) {
        static Key of(HeldDictionary held) {
            UseAsDictionary use = held.use();
            return new Key(new UseAsDictionary(use.match(), use.matchDest(), ""), held.selection());
        }
    }

    /** Those of one origin, in the order in which they came. */
    private static final class Origin {
        private final Map<Key, HeldDictionary> held = new LinkedHashMap<>();
        private final Map<Key, Long> used = new HashMap<>();
        private long bytes;
    }

    /**
     * For one client.
     *
     * @param maxBytes bytes of all; one origin has at most half of them, so that none can displace all others
     */
    public HeldDictionaries(long maxBytes, InstantSource clock) {
        this.maxBytes = maxBytes;
        this.clock = clock;
    }

    /**
     * Keeps what a response brought, if it may be a dictionary.
     *
     * @param exchange the response, and the request that it answers
     * @param content its decoded body, which must not be changed later
     * @return whether it is held now: it came in a secure context, says how it is to be used and for how long, its pattern is
     *     one for its own origin, and it is not too large
     */
    public boolean add(DictionaryExchange exchange, byte[] content) {
        return terms(exchange)
                .filter(terms -> content.length > 0)
                .map(terms -> add(terms, Dictionary.of(content)))
                .orElse(false);
    }

    /** The terms of a response whose content is still to come; empty if it is no dictionary. */
    Optional<DictionaryTerms> terms(DictionaryExchange exchange) {
        return DictionaryTerms.of(exchange, clock.instant());
    }

    /** Bytes: what is longer is not held. */
    int longest() {
        return (int) Math.min(Math.max(maxBytes / 2 - OVERHEAD, 0), Integer.MAX_VALUE);
    }

    /**
     * Keeps a content.
     *
     * @return whether it is held now: it is not too long
     */
    boolean add(DictionaryTerms terms, Dictionary content) {
        if (content.length() > longest()) {
            return false;
        }
        add(origin(terms.source()), new HeldDictionary(terms, content));
        return true;
    }

    private synchronized void add(String name, HeldDictionary added) {
        Origin origin = origins.computeIfAbsent(name, any -> new Origin());
        Key key = Key.of(added);
        forget(origin, key);
        origin.held.put(key, added);
        origin.used.put(key, ++uses);
        origin.bytes += cost(added);
        bytes += cost(added);
        forgetExpired(origin);
        while (origin.bytes > maxBytes / 2 || origin.held.size() > MOST_OF_AN_ORIGIN) {
            forgetLongestUnused(origin);
        }
        while (bytes > maxBytes) {
            // The origin that was asked for last is the last one, and has no more than half.
            forgetOrigin(origins.keySet().iterator().next());
        }
    }

    /**
     * The dictionary to name in a request.
     *
     * @param url of the request
     * @param destination the request destination, as browsers have it; null: the client knows of none
     * @param request the lines of a field of the request, by its name
     * @return the best that matches (RFC 9842 §2.2.3): one for the destination rather than one for any, of those the one
     *     whose pattern is the longest, and of those the newest; empty if none may be used for it
     */
    public Optional<HeldDictionary> lookup(URI url, @Nullable String destination, FieldLines request) {
        if (!SecureContext.isSecure(url)) {
            return Optional.empty();
        }
        return lookup(origin(url), url, destination, request);
    }

    private synchronized Optional<HeldDictionary> lookup(
            String name, URI url, @Nullable String destination, FieldLines request) {
        Origin origin = origins.get(name);
        if (origin == null) {
            return Optional.empty();
        }
        forgetExpired(origin);
        HeldDictionary best = null;
        for (HeldDictionary held : origin.held.values()) {
            if (held.matches(url, destination, request) && (best == null || held.isBetterThan(best, destination))) {
                best = held;
            }
        }
        if (best != null) {
            origin.used.put(Key.of(best), ++uses);
        }
        return Optional.ofNullable(best);
    }

    /** Whether what comes from a URL is held. */
    synchronized boolean holds(URI source) {
        Origin origin = origins.get(origin(source));
        if (origin == null) {
            return false;
        }
        forgetExpired(origin);
        return origin.held.values().stream().anyMatch(held -> held.source().equals(source));
    }

    /** Forgets a dictionary, as when a server answered with one that did not fit. */
    public synchronized void forget(URI url, DictionaryHash hash) {
        Origin origin = origins.get(origin(url));
        if (origin != null) {
            origin.held.values().stream()
                    .filter(held -> held.hash().equals(hash))
                    .map(Key::of)
                    .toList()
                    .forEach(key -> forget(origin, key));
        }
    }

    /** Forgets all. */
    public synchronized void clear() {
        origins.clear();
        bytes = 0;
    }

    /** What is held now, in bytes, with what each takes beside its own. */
    public synchronized long bytes() {
        return bytes;
    }

    private void forget(Origin origin, Key key) {
        HeldDictionary forgotten = origin.held.remove(key);
        origin.used.remove(key);
        if (forgotten != null) {
            origin.bytes -= cost(forgotten);
            bytes -= cost(forgotten);
        }
    }

    private void forgetExpired(Origin origin) {
        Instant now = clock.instant();
        origin.held.values().stream()
                .filter(held -> !held.isUsable(now))
                .map(Key::of)
                .toList()
                .forEach(key -> forget(origin, key));
    }

    private void forgetLongestUnused(Origin origin) {
        origin.used.entrySet().stream()
                .min(Map.Entry.comparingByValue())
                .ifPresent(unused -> forget(origin, unused.getKey()));
    }

    private void forgetOrigin(String name) {
        Origin forgotten = origins.remove(name);
        if (forgotten != null) {
            bytes -= forgotten.bytes;
        }
    }

    private static long cost(HeldDictionary held) {
        return held.dictionary().length() + (long) OVERHEAD;
    }

    /** RFC 9110 §4.3.1: scheme, host and port. */
    static String origin(URI url) {
        String scheme = url.getScheme().toLowerCase(Locale.ROOT);
        int port = url.getPort() >= 0 ? url.getPort() : scheme.equals("https") ? 443 : 80;
        return scheme + "://" + String.valueOf(url.getHost()).toLowerCase(Locale.ROOT) + ':' + port;
    }
}
