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
 * A codec's store of states that are dear to make, most of them with native memory behind.
 *
 * <p>It is bounded and shared by all threads: one store per thread would multiply with virtual threads. Nobody waits
 * for it; beyond the bound a state is made for one use and freed after it. A state whose stream was dropped without
 * being closed is freed by a later {@link #borrow}, once the collector has found it; a thread that waited for it would
 * keep an undeployed application alive.
 */
public final class Pool<T extends Pool.State> {
    /** Idle states kept: two messages in work per processor; what is beyond is rare enough to be made anew. */
    public static final int BOUND = 2 * Runtime.getRuntime().availableProcessors();

    /** Lent by all pools of this class loader together, so that a test can see that everything came back. */
    private static final AtomicInteger LENT = new AtomicInteger();

    /** All of this class loader, which are made once and stay. */
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

    /** Kept by all pools of this class loader together. */
    public static int idle() {
        return ALL.stream().mapToInt(Pool::kept).sum();
    }

    private int kept() {
        synchronized (idle) {
            return idle.size();
        }
    }

    /** Frees what is idle, and what comes back before something is borrowed again. */
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
        // Last, so that no state is alive and neither lent nor kept.
        LENT.decrementAndGet();
    }

    private boolean isKept(T state) {
        synchronized (idle) {
            return idle.size() < bound && !emptied && idle.add(state);
        }
    }

    /** Takes back a state that nobody should use again. */
    public void discard(T state) {
        free(state);
        LENT.decrementAndGet();
    }

    private void free(T state) {
        try {
            free(state.guard);
        } finally {
            // Or the collector could find it before its guard is cleared, and it would count as dropped, too.
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

    /** Something that a pool keeps. */
    public abstract static class State {
        @Nullable
        Guard guard;

        /** What gives native memory back, if there is any. It must not refer to the state itself, or it would keep it alive. */
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
