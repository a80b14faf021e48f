// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.insight;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One thing for each of the last steps of time; those before are forgotten.
 *
 * @param <T> collects what happens in a step
 */
final class Ring<T> {
    /**
     * A step.
     *
     * @param begin milliseconds of the system's clock
     * @param value null if nothing happened in it
     */
    record Step<T>(long begin, @Nullable T value) {}

    private final AtomicReferenceArray<@Nullable Step<T>> steps;
    private final long millis;
    private final Supplier<T> empty;

    /**
     * Nothing has happened.
     *
     * @param count of steps that are remembered, the one at hand included
     * @param millis how long each takes
     */
    Ring(int count, long millis, Supplier<T> empty) {
        steps = new AtomicReferenceArray<>(count);
        this.millis = millis;
        this.empty = empty;
    }

    /** What collects the step at hand. */
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

    /** All steps that are remembered, the oldest first. */
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
