// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.soak;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.restcompress.memory.soak.SoakClient.Kind;

/** What the clients of a soak test have seen; all of them use it. */
final class SoakTotals {
    /** So many failures tell enough, and a server that is gone would fail every request. */
    private static final int MOST_FAILURES = 20;

    private final Map<Kind, Integer> right = new EnumMap<>(Kind.class);
    private final List<String> failures = new ArrayList<>();

    /** Counts a request whose answer was right. */
    synchronized void add(Kind kind) {
        right.merge(kind, 1, Integer::sum);
    }

    synchronized void fail(String what) {
        failures.add(what);
    }

    synchronized List<String> failures() {
        return List.copyOf(failures);
    }

    synchronized boolean tooManyFailures() {
        return failures.size() >= MOST_FAILURES;
    }

    /** Those of which there was at least one. */
    synchronized Set<Kind> kinds() {
        return EnumSet.copyOf(right.keySet());
    }

    @Override
    public synchronized String toString() {
        return "Right answers: " + right;
    }
}
