// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.soak;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import org.restcompress.memory.soak.SoakClient.Kind;

/** What the clients of a soak test have seen; all of them use it. */
final class SoakTotals {
    /** So many failures tell enough, and a server that is gone would fail every request. */
    private static final int MOST_FAILURES = 20;

    private final Map<Kind, Row> rows = new EnumMap<>(Kind.class);
    private final List<String> failures = new ArrayList<>();

    /**
     * Counts a request whose answer was right.
     *
     * @param sent bytes of its body
     * @param received bytes of the answer's body
     */
    synchronized void add(Kind kind, long sent, long received) {
        rows.merge(kind, new Row(1, sent, received), Row::plus);
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
        return EnumSet.copyOf(rows.keySet());
    }

    @Override
    public synchronized String toString() {
        StringJoiner table = new StringJoiner(System.lineSeparator());
        table.add("%-16s %10s %14s %14s".formatted("", "requests", "bytes sent", "received"));
        rows.forEach((kind, row) -> table.add(row.line(kind.name())));
        table.add(rows.values().stream().reduce(Row.NONE, Row::plus).line("all"));
        return table.toString();
    }

    private record Row(long count, long sent, long received) {
        private static final Row NONE = new Row(0, 0, 0);

        Row plus(Row other) {
            return new Row(count + other.count, sent + other.sent, received + other.received);
        }

        String line(String name) {
            return "%-16s %,10d %,14d %,14d".formatted(name, count, sent, received);
        }
    }
}
