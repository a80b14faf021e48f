// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.insight;

import java.util.concurrent.atomic.AtomicLongArray;

/** Counts values by powers of two. */
final class Histogram {
    /** The last bucket counts all longer times: 2^40 nanoseconds are 18 minutes. */
    private static final int BUCKETS = 41;

    private final AtomicLongArray counts = new AtomicLongArray(BUCKETS);

    /** Counts a value of 0 or more. */
    void add(long value) {
        counts.incrementAndGet(Math.min(BUCKETS - 1, Long.SIZE - Long.numberOfLeadingZeros(value)));
    }

    void addAll(Histogram others) {
        for (int i = 0; i < BUCKETS; i++) {
            counts.addAndGet(i, others.counts.get(i));
        }
    }

    /** Returns the number of values. */
    long count() {
        long all = 0;
        for (int i = 0; i < BUCKETS; i++) {
            all += counts.get(i);
        }
        return all;
    }

    /**
     * Returns a power of two that is above this percentage of the values.
     *
     * @param percent 1 to 100
     * @return 0 if there is no value
     */
    long below(int percent) {
        long left = (count() * percent + 99) / 100;
        for (int i = 0; i < BUCKETS && left > 0; i++) {
            left -= counts.get(i);
            if (left <= 0) {
                return 1L << i;
            }
        }
        return 0;
    }
}
