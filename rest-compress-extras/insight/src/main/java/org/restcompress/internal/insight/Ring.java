// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.insight;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps one value for each of the last steps of time, and forgets earlier ones.
 *
 * @param <T> collects the events of a step
 */
final class Ring<T> {
    /**
     * A step.
     *
     * @param begin milliseconds of the system's clock
     * @param value null if nothing happened in the step
     */
    record Step<T>(long begin, @Nullable T value) {}

    private final AtomicReferenceArray<@Nullable Step<T>> steps;
    private final long millis;
    private final Supplier<T> empty;

    /**
     * Creates an empty ring.
     *
     * @param count how many steps it keeps, with the current one
     * @param millis the length of a step
     */
    Ring(int count, long millis, Supplier<T> empty) {
        steps = new AtomicReferenceArray<>(count);
        this.millis = millis;
        this.empty = empty;
    }

    /** Returns the value of the current step. */
    T at(long now) {
        long begin = begin(now);
        int index = index(begin);
        Step<T> step = steps.get(index);
        while (step == null || step.begin < begin || step.value == null) {
            T value = empty.get();
            if (steps.compareAndSet(index, step, new Step<>(begin, value))) {
                return value;
            }
            step = steps.get(index);
        }
        return step.value;
    }

    private long begin(long now) {
        return now - now % millis;
    }

    private int index(long begin) {
        return (int) (begin / millis % steps.length());
    }

    /** Returns all steps that it keeps, the oldest first. */
    List<Step<T>> last(long now) {
        List<Step<T>> last = new ArrayList<>();
        long current = begin(now);
        for (int back = steps.length() - 1; back >= 0; back--) {
            long begin = current - back * millis;
            Step<T> step = steps.get(index(begin));
            last.add(step != null && step.begin == begin ? step : new Step<>(begin, null));
        }
        return last;
    }
}
