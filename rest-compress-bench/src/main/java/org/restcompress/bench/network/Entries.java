// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.time.LocalDate;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.SplittableRandom;

/**
 * The entity of the demo's {@code static} and {@code complex/{size}}, byte for byte. Made here once more, since to build the
 * demo takes a WildFly.
 *
 * @param entries what it has under its one root
 */
public record Entries(List<Entry> entries) {
    private static final int FIXED_SIZE = 10_000;
    private static final LocalDate FIRST_DAY = LocalDate.of(2013, 1, 1);
    private static final int DAYS = 4_000;
    private static final long SEED = 0x5EEDL;
    private static final List<String> NAMES =
            List.of("alice", "bjorn", "chloe", "denis", "elena", "fatma", "guido", "hanna", "ivana", "jamal");

    /**
     * A map, as pairs.
     *
     * @param pairs in their order
     */
    public record Entry(List<KeyValue> pairs) {}

    /**
     * One pair.
     *
     * @param key its name
     * @param value its value
     */
    public record KeyValue(String key, String value) {}

    /** All made before they are read. */
    static Entries fixed() {
        return new Entries(List.copyOf(generated(FIXED_SIZE).entries()));
    }

    /** Each made while it is read. */
    static Entries generated(int size) {
        return new Entries(new Generated(size));
    }

    private static Entry entry(int index) {
        SplittableRandom random = new SplittableRandom(SEED + index);
        return new Entry(List.of(
                new KeyValue("id", Integer.toString(index)),
                new KeyValue("date", FIRST_DAY.plusDays(random.nextInt(DAYS)).toString()),
                new KeyValue("login", NAMES.get(random.nextInt(NAMES.size())) + random.nextInt(100, 1_000)),
                new KeyValue("boolean", Boolean.toString(random.nextBoolean())),
                new KeyValue("someId", Long.toString(random.nextLong(1_000_000_000L, 10_000_000_000L)))));
    }

    private static final class Generated extends AbstractList<Entry> implements RandomAccess {
        private final int size;

        Generated(int size) {
            this.size = size;
        }

        @Override
        public Entry get(int index) {
            return entry(index);
        }

        @Override
        public int size() {
            return size;
        }
    }
}
