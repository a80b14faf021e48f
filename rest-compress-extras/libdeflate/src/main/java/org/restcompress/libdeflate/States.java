// SPDX-License-Identifier: Apache-2.0
package org.restcompress.libdeflate;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Pools compressors of one level, or decompressors, for all threads. No thread waits: beyond the bound a state is made for
 * one use, and then freed. Idle states are freed by {@link #empty}, or else when the garbage collector finds them
 * unreachable.
 */
final class States {
    /** States: two messages per processor. */
    static final int BOUND = 2 * Runtime.getRuntime().availableProcessors();

    private final Supplier<MemorySegment> allocate;
    private final Consumer<MemorySegment> free;
    private final ArrayDeque<State> idle = new ArrayDeque<>(BOUND);

    /** Whether returned states are freed at once, until the next one is borrowed. Guarded by {@code idle}. */
    private boolean emptied;

    States(Supplier<MemorySegment> allocate, Consumer<MemorySegment> free) {
        this.allocate = allocate;
        this.free = free;
    }

    /** A native state, and the action that frees it, once. */
    record State(MemorySegment segment, Runnable free) {}

    State borrow() {
        synchronized (idle) {
            emptied = false;
            State state = idle.pollLast();
            if (state != null) {
                return state;
            }
        }
        MemorySegment allocated = allocate.get();
        AtomicBoolean freed = new AtomicBoolean();
        Runnable once = () -> {
            if (freed.compareAndSet(false, true)) {
                free.accept(allocated);
            }
        };
        return new State(allocated.reinterpret(Arena.ofAuto(), found -> once.run()), once);
    }

    void giveBack(State state) {
        synchronized (idle) {
            if (idle.size() < BOUND && !emptied) {
                idle.addLast(state);
                return;
            }
        }
        state.free.run();
    }

    void empty() {
        List<State> states;
        synchronized (idle) {
            emptied = true;
            states = new ArrayList<>(idle);
            idle.clear();
        }
        states.forEach(state -> state.free.run());
    }
}
