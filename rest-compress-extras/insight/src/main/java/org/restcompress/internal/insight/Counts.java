// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.insight;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts how often each of a few names occurred. */
final class Counts {
    /** The most different names. Clients choose the names of stacked codings, so there may be any number. */
    static final int MOST = 32;

    /** Stands for all names beyond {@link #MOST}. */
    static final String OTHER = "other";

    private final Map<String, LongAdder> byName = new ConcurrentHashMap<>();

    void add(String name) {
        add(name, 1);
    }

    private void add(String name, long count) {
        LongAdder known = byName.get(name);
        (known == null ? adder(name) : known).add(count);
    }

    private synchronized LongAdder adder(String name) {
        boolean hasRoom = byName.size() < MOST || byName.containsKey(name);
        return byName.computeIfAbsent(hasRoom ? name : OTHER, n -> new LongAdder());
    }

    void addAll(Counts others) {
        others.byName.forEach((name, count) -> add(name, count.sum()));
    }

    /** Returns the counts, sorted by name. */
    Map<String, Long> toMap() {
        Map<String, Long> map = new TreeMap<>();
        byName.forEach((name, count) -> map.put(name, count.sum()));
        return map;
    }
}
