// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.platform;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lends a codec's states, which are expensive to make. Most of them have native memory.
 *
 * <p>A pool is bounded and shared by all threads: one pool per thread would multiply with virtual threads. No thread
 * waits for a state. Beyond the bound, a state is made for one use and freed after it. If a stream is dropped without
 * being closed, a later {@link #borrow} frees its state, once the garbage collector has found it. A thread that waited
 * for it would keep an undeployed application alive.
 */
public final class Pool<T extends Pool.State> {
    /**
     * Idle states that a pool keeps: enough for two messages in work per processor. More are needed so rarely that they
     * are made anew.
     */
    public static final int BOUND = 2 * Runtime.getRuntime().availableProcessors();

    /** States that all pools of this class loader have lent. A test can see whether all came back. */
    private static final AtomicInteger LENT = new AtomicInteger();

    /** All pools of this class loader. They are created once and stay. */
    private static final Queue<Pool<?>> ALL = new ConcurrentLinkedQueue<>();

    static {
        Unloading.atEnd(Pool::emptyAll);
    }

    private final int bound;
    private final Supplier<T> create;
    private final ArrayDeque<T> idle = new ArrayDeque<>();
    private final Set<Guard> guards = ConcurrentHashMap.newKeySet();
    private final ReferenceQueue<State> dropped = new ReferenceQueue<>();

    /** Set by {@code empty}: keep nothing until the next {@link #borrow}. Guarded by {@code idle}. */
    private boolean emptied;

    public Pool(int bound, Supplier<T> create) {
        this.bound = bound;
        this.create = create;
        ALL.add(this);
    }

    public static int lent() {
        return LENT.get();
    }

    /** Returns the number of idle states in all pools of this class loader. */
    public static int idle() {
        return ALL.stream().mapToInt(Pool::kept).sum();
    }

    private int kept() {
        synchronized (idle) {
            return idle.size();
        }
    }

    /** Frees all idle states, and those that come back before the next {@link #borrow}. */
    public static void emptyAll() {
        ALL.forEach(Pool::empty);
    }

    private void empty() {
        freeDropped();
        List<T> states;
        synchronized (idle) {
            emptied = true;
            states = new ArrayList<>(idle);
            idle.clear();
        }
        states.forEach(this::free);
    }

    public T borrow() {
        freeDropped();
        T state;
        synchronized (idle) {
            // Last in, first out: the state that was used last has the warmest memory.
            state = idle.pollLast();
            emptied = false;
        }
        if (state == null) {
            state = create.get();
            Guard guard = new Guard(state, dropped);
            guards.add(guard);
            state.guard = guard;
        }
        LENT.incrementAndGet();
        return state;
    }

    /** Takes back a state that is ready for its next use. */
    public void giveBack(T state) {
        if (!isKept(state)) {
            free(state);
        }
        // This comes last, so that each state is always either lent or kept.
        LENT.decrementAndGet();
    }

    private boolean isKept(T state) {
        synchronized (idle) {
            return idle.size() < bound && !emptied && idle.add(state);
        }
    }

    /** Takes back a state that must not be used again, and frees it. */
    public void discard(T state) {
        free(state);
        LENT.decrementAndGet();
    }

    private void free(T state) {
        try {
            free(state.guard);
        } finally {
            // Otherwise the garbage collector could find the state before its guard is cleared, and count it as
            // dropped, too.
            Reference.reachabilityFence(state);
        }
    }

    private void freeDropped() {
        for (Reference<?> found = dropped.poll(); found != null; found = dropped.poll()) {
            LENT.decrementAndGet();
            free((Guard) found);
        }
    }

    private void free(@Nullable Guard guard) {
        if (guard != null && guards.remove(guard)) {
            guard.clear();
            guard.release.run();
        }
    }

    /** A state that a pool keeps. */
    public abstract static class State {
        @Nullable
        Guard guard;

        /**
         * Returns what frees the native memory, if there is any. It must not refer to the state itself, since that
         * would keep the state alive.
         */
        public Runnable release() {
            return () -> {};
        }
    }

    private static final class Guard extends PhantomReference<State> {
        private final Runnable release;

        Guard(State state, ReferenceQueue<State> queue) {
            super(state, queue);
            release = state.release();
        }
    }
}
