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
import org.restcompress.internal.platform.Linked;
import org.restcompress.internal.value.NhHash;

/** The coded bodies that one application keeps, for whoever is sent the same content again. */
public final class CodedBodies {
    /** What {@link Store} is linked with. It stands here, since this class can be loaded without. */
    public static final Linked CAFFEINE = Linked.with(
            "com.github.benmanes.caffeine.cache.Cache",
            "com.github.benmanes.caffeine.cache.Caffeine",
            "com.github.benmanes.caffeine.cache.Policy",
            "com.github.benmanes.caffeine.cache.Policy$Eviction");

    /** What has these classes, for who does not have it; the version that the build tests with. */
    public static final String CAFFEINE_DEPENDENCY = "com.github.ben-manes.caffeine:caffeine:3.2.3";

    /** Those of this class loader that somebody uses. Guarded by itself. */
    private static final Set<CodedBodies> ALL = Collections.newSetFromMap(new WeakHashMap<>());

    private static final LongAdder HITS = new LongAdder();
    private static final LongAdder MISSES = new LongAdder();

    private final int maxEntry;
    private final Hash hash;
    private final Store store;

    /** Finds the candidates for equal contents, whose bytes are compared then. */
    @FunctionalInterface
    interface Hash {
        /** 64 bits of the beginning of an array. */
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
     * None as yet. Needs {@link #CAFFEINE}. The hash has a key that nobody knows, so that nobody can make contents that all
     * collide.
     *
     * @param maxBytes what all of them take together, plain and coded
     * @param maxEntry bytes of the longest content
     */
    public CodedBodies(long maxBytes, int maxEntry) {
        this(
                maxBytes,
                maxEntry,
                new NhHash(new SecureRandom().longs(NhHash.BLOCK / NhHash.WORD).toArray())::hash);
    }

    /**
     * What the bodies of all applications with this class loader were kept for.
     *
     * @param hits bodies that were sent as they were kept
     * @param misses bodies that had to be coded
     * @param bytes what is kept now, plain and coded
     */
    public record Stats(long hits, long misses, long bytes) {}

    public static Stats stats() {
        long bytes = all().stream().mapToLong(CodedBodies::bytes).sum();
        return new Stats(HITS.sum(), MISSES.sum(), bytes);
    }

    /** Keeps nothing of what there is. Who goes on begins anew. */
    public static void emptyAll() {
        all().forEach(bodies -> bodies.store.clear());
    }

    private static List<CodedBodies> all() {
        synchronized (ALL) {
            return List.copyOf(ALL);
        }
    }

    /**
     * A whole body that was coded, now or before.
     *
     * @param length its coded bytes, as {@link ContentCodec#encode} tells them
     * @param isHit whether it was kept
     */
    public record Coded(int length, boolean isHit) {}

    /** Takes a whole body as it is kept, or codes and keeps it. */
    public Coded encode(ContentCodec codec, Form form, byte[] bytes, int length, byte[] target) {
        Content content = length > maxEntry ? null : new Content(form, hash.of(bytes, length), bytes, length);
        byte[] kept = content == null ? null : find(content);
        if (kept != null && kept.length <= target.length) {
            System.arraycopy(kept, 0, target, 0, kept.length);
            return new Coded(kept.length, true);
        }
        int n = codec.encode(bytes, 0, length, target);
        // One that does not shrink is not sent.
        if (content != null && n > 0 && n < length) {
            store.add(content.copy(), Arrays.copyOf(target, n));
        }
        return new Coded(n, false);
    }

    /** What is kept now, plain and coded. */
    long bytes() {
        return store.bytes();
    }

    private byte @Nullable [] find(Content content) {
        byte[] kept = store.find(content);
        (kept == null ? MISSES : HITS).increment();
        return kept;
    }
}
