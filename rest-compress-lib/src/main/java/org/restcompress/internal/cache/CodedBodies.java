// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.codec.WholeBody;
import org.restcompress.internal.platform.Linked;
import org.restcompress.internal.value.NhHash;

/** Caches the compressed bodies of one application, for later responses with the same plain body. */
public final class CodedBodies {
    /**
     * The classes that {@link Store} is linked with. They are listed here, since this class can be loaded without them.
     */
    public static final Linked CAFFEINE = Linked.with(
            "com.github.benmanes.caffeine.cache.Cache",
            "com.github.benmanes.caffeine.cache.Caffeine",
            "com.github.benmanes.caffeine.cache.Policy",
            "com.github.benmanes.caffeine.cache.Policy$Eviction");

    /** The artifact that has these classes, in the version that the build tests with. */
    public static final String CAFFEINE_DEPENDENCY = "com.github.ben-manes.caffeine:caffeine:3.2.3";

    /** The caches of this class loader that are in use. Guarded by itself. */
    private static final Set<CodedBodies> ALL = Collections.newSetFromMap(new WeakHashMap<>());

    private static final LongAdder HITS = new LongAdder();
    private static final LongAdder MISSES = new LongAdder();

    private final int maxEntry;
    private final Hash hash;
    private final Store store;

    /** Hashes plain bodies to find candidates, whose bytes are then compared. */
    @FunctionalInterface
    interface Hash {
        /** Returns 64 bits for the beginning of an array. */
        long of(byte[] bytes, int length);
    }

    CodedBodies(long maxBytes, int maxEntry, Hash hash) {
        this.maxEntry = maxEntry;
        this.hash = hash;
        this.store = new Store(maxBytes);
        synchronized (ALL) {
            ALL.add(this);
        }
    }

    /**
     * Creates an empty cache. Needs {@link #CAFFEINE}. The hash has a secret key, so that nobody can make bodies that
     * all collide.
     *
     * @param maxBytes bytes that all entries take together, plain and compressed
     * @param maxEntry length of the longest plain body in bytes
     */
    public CodedBodies(long maxBytes, int maxEntry) {
        this(
                maxBytes,
                maxEntry,
                new NhHash(new SecureRandom().longs(NhHash.BLOCK / NhHash.WORD).toArray())::hash);
    }

    /**
     * Counts what the caches of all applications with this class loader did.
     *
     * @param hits bodies that came from the cache
     * @param misses bodies that had to be compressed
     * @param bytes bytes that are cached now, plain and compressed
     */
    public record Stats(long hits, long misses, long bytes) {}

    public static Stats stats() {
        long bytes = all().stream().mapToLong(CodedBodies::bytes).sum();
        return new Stats(HITS.sum(), MISSES.sum(), bytes);
    }

    /** Empties all caches. They stay usable. */
    public static void emptyAll() {
        all().forEach(bodies -> bodies.store.clear());
    }

    private static List<CodedBodies> all() {
        synchronized (ALL) {
            return List.copyOf(ALL);
        }
    }

    /**
     * A whole body that was compressed, now or before.
     *
     * @param length compressed length in bytes, as {@link ContentCodec#encode} returns it
     * @param isHit whether it came from the cache
     */
    public record Coded(int length, boolean isHit) {}

    /** Copies a cached body to the target, or compresses the body and caches the result. */
    public Coded encode(ContentCodec codec, Form form, byte[] bytes, int length, byte[] target) {
        Content content = length > maxEntry ? null : new Content(form, hash.of(bytes, length), bytes, length);
        byte[] kept = content == null ? null : find(content);
        if (kept != null && kept.length <= target.length) {
            System.arraycopy(kept, 0, target, 0, kept.length);
            return new Coded(kept.length, true);
        }
        int n = WholeBody.encode(codec, bytes, length, target);
        // A body that does not shrink is not sent.
        if (content != null && n > 0 && n < length) {
            store.add(content.copy(), Arrays.copyOf(target, n));
        }
        return new Coded(n, false);
    }

    /** Returns the bytes that are cached now, plain and compressed. */
    long bytes() {
        return store.bytes();
    }

    private byte @Nullable [] find(Content content) {
        byte[] kept = store.find(content);
        (kept == null ? MISSES : HITS).increment();
        return kept;
    }
}
