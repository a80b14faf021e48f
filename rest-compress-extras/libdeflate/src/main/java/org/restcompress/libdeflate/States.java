// SPDX-License-Identifier: Apache-2.0
package org.restcompress.libdeflate;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Compressors or decompressors of one codec, for all threads. Nobody waits for one: beyond the bound a state is made for one
 * use. What is not kept is freed when the collector has found it, and all of them when the codec is.
 */
final class States {
    /** Two messages in work per processor. */
    private static final int BOUND = 2 * Runtime.getRuntime().availableProcessors();

    private final Supplier<MemorySegment> allocate;
    private final Consumer<MemorySegment> free;
    private final ArrayDeque<MemorySegment> idle = new ArrayDeque<>(BOUND);

    States(Supplier<MemorySegment> allocate, Consumer<MemorySegment> free) {
        this.allocate = allocate;
        this.free = free;
    }

    MemorySegment borrow() {
        synchronized (idle) {
            MemorySegment state = idle.pollLast();
            if (state != null) {
                return state;
            }
        }
        return allocate.get().reinterpret(Arena.ofAuto(), free);
    }

    void giveBack(MemorySegment state) {
        synchronized (idle) {
            if (idle.size() < BOUND) {
                idle.addLast(state);
            }
        }
    }
}
