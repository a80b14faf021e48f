// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Says every few seconds how far something is. Used by many threads. */
final class Progress {
    private static final long PAUSE_NANOS = Duration.ofSeconds(3).toNanos();

    private final int all;
    private final String things;
    private final Consumer<String> lines;
    private final LongSupplier clock;
    private int done;
    private long said;

    /**
     * Nothing is done as yet.
     *
     * @param things what is counted
     * @param lines takes what is said
     * @param clock nanoseconds
     */
    Progress(int all, String things, Consumer<String> lines, LongSupplier clock) {
        this.all = all;
        this.things = things;
        this.lines = lines;
        this.clock = clock;
        said = clock.getAsLong();
    }

    /** One more is done. */
    synchronized void next() {
        done++;
        long now = clock.getAsLong();
        if (now - said >= PAUSE_NANOS) {
            said = now;
            lines.accept(done + " of " + all + " " + things);
        }
    }
}
