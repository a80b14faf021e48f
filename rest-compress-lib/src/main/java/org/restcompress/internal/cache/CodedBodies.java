// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.platform.Linked;

/** The coded bodies that one application keeps, for whoever is sent the same content again. */
public final class CodedBodies {
    /** What {@link Store} is linked with. It stands here, since this class can be loaded without. */
    public static final Linked CAFFEINE = Linked.with(
            "com.github.benmanes.caffeine.cache.Cache",
            "com.github.benmanes.caffeine.cache.Caffeine",
            "com.github.benmanes.caffeine.cache.Policy",
            "com.github.benmanes.caffeine.cache.Policy$Eviction");

    /** Those of this class loader that somebody uses. Guarded by itself. */
    private static final Set<CodedBodies> ALL = Collections.newSetFromMap(new WeakHashMap<>());

    private static final LongAdder HITS = new LongAdder();
    private static final LongAdder MISSES = new LongAdder();
    private static final LongAdder RECODINGS = new LongAdder();

    private final int maxEntry;
    private final ContentHash hash;
    private final Store store;
    private final @Nullable Recoder recoder;

    CodedBodies(long maxBytes, int maxEntry, ContentHash hash, @Nullable BooleanSupplier isIdle) {
        this.maxEntry = maxEntry;
        this.hash = hash;
        this.store = new Store(maxBytes);
        this.recoder = isIdle == null ? null : new Recoder(store, isIdle, RECODINGS::increment);
        synchronized (ALL) {
            ALL.add(this);
        }
    }

    /**
     * None as yet. Needs {@link #CAFFEINE}.
     *
     * @param maxBytes what all of them take together, plain and coded
     * @param maxEntry bytes of the longest content
     */
    public static CodedBodies of(long maxBytes, int maxEntry) {
        return new CodedBodies(maxBytes, maxEntry, ContentHash.keyed(), IdleCpu.ofProcess());
    }

    /** What the bodies of all applications with this class loader were kept for. */
    public static CacheStats stats() {
        long bytes = all().stream().mapToLong(CodedBodies::bytes).sum();
        return new CacheStats(HITS.sum(), MISSES.sum(), bytes, RECODINGS.sum());
    }

    /** Keeps nothing of what there is. Who goes on begins anew. */
    public static void emptyAll() {
        all().forEach(CodedBodies::empty);
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
     * @param tagSuffix what its entity tag ends in: one that was coded again has another than it had
     * @param isHit whether it was kept
     * @param level at which it was coded
     */
    public record Coded(int length, String tagSuffix, boolean isHit, OptionalInt level) {}

    /**
     * Takes a whole body as it is kept, or codes and keeps it.
     *
     * @param codec codes what is not here
     * @param form what else the coded body depends on
     */
    public Coded encode(ContentCodec codec, Form form, byte[] bytes, int length, byte[] target) {
        Content content = length > maxEntry ? null : new Content(form, hash.of(bytes, 0, length), bytes, length);
        Kept kept = content == null ? null : find(content, codec);
        if (kept != null && kept.coded().length <= target.length) {
            byte[] coded = kept.coded();
            System.arraycopy(coded, 0, target, 0, coded.length);
            boolean isRecoded = !kept.tagSuffix().equals(form.tagSuffix());
            OptionalInt level = isRecoded ? codec.bestLevel() : codec.level();
            return new Coded(coded.length, kept.tagSuffix(), true, level);
        }
        int n = codec.encode(bytes, 0, length, target);
        // One that does not shrink is not sent.
        if (content != null && n >= 0 && n < length) {
            store.add(Kept.of(content.copy(), Arrays.copyOf(target, n)));
        }
        return new Coded(n, form.tagSuffix(), false, codec.level());
    }

    /** What is kept now, plain and coded. */
    long bytes() {
        return store.bytes();
    }

    /** Whether no body waits to be coded again. */
    boolean isIdle() {
        return recoder == null || recoder.isDone();
    }

    private void empty() {
        if (recoder != null) {
            recoder.forget();
        }
        store.clear();
    }

    private @Nullable Kept find(Content content, ContentCodec codec) {
        Kept kept = store.find(content);
        if (kept == null) {
            MISSES.increment();
            return null;
        }
        HITS.increment();
        OptionalInt best = codec.bestLevel();
        if (recoder != null && best.isPresent() && content.form.padding() == 0 && kept.becomesPopular()) {
            recoder.offer(kept, codec.withLevel(best.getAsInt()));
        }
        return kept;
    }
}
