// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Computes a value once at a time: the first caller computes it, and other callers wait for that result. */
final class Once<K, V> {
    /** Computes a value. */
    @FunctionalInterface
    interface Making<V> {
        V make() throws IOException;
    }

    private final Function<K, @Nullable V> known;
    private final ConcurrentMap<K, CompletableFuture<V>> underWay = new ConcurrentHashMap<>();

    /**
     * Creates an object without a computation under way.
     *
     * @param known looks up a cached value; null for none
     */
    Once(Function<K, @Nullable V> known) {
        this.known = known;
    }

    /** Returns the cached value, or computes it now. If the computation fails, the waiting callers fail, too, unless its thread was interrupted. */
    V get(K key, Making<V> making) throws IOException {
        V there = known.apply(key);
        if (there != null) {
            return there;
        }
        CompletableFuture<V> mine = new CompletableFuture<>();
        CompletableFuture<V> other = underWay.putIfAbsent(key, mine);
        if (other == null) {
            return make(key, mine, making);
        }
        try {
            return other.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof ClosedByInterruptException) {
                return get(key, making);
            }
            throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
        }
    }

    private V make(K key, CompletableFuture<V> mine, Making<V> making) throws IOException {
        try {
            V there = known.apply(key);
            V made = there != null ? there : making.make();
            mine.complete(made);
            return made;
        } catch (Throwable e) {
            // First, so that a caller who tries again finds no failed computation.
            underWay.remove(key, mine);
            mine.completeExceptionally(e);
            throw e;
        } finally {
            underWay.remove(key, mine);
        }
    }
}
