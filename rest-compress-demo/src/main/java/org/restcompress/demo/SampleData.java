// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import java.time.LocalDate;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.SplittableRandom;
import java.util.function.IntFunction;

/** Makes the demo's entries. Entry {@code n} is the same in every run and in every list. */
public final class SampleData {
    private static final int FIXED_SIZE = 10_000;
    private static final LocalDate FIRST_DAY = LocalDate.of(2013, 1, 1);
    private static final int DAYS = 4_000;
    private static final long SEED = 0x5EEDL;
    private static final List<String> NAMES =
            List.of("alice", "bjorn", "chloe", "denis", "elena", "fatma", "guido", "hanna", "ivana", "jamal");

    private static final Entries FIXED = new Entries(List.copyOf(new Generated(FIXED_SIZE, SampleData::entry)));

    private SampleData() {}

    /** Returns 10 000 entries that are made once. */
    public static Entries fixed() {
        return FIXED;
    }

    /** Returns entries that are made one by one while they are read, so that a million of them take no memory. */
    public static Entries generated(int size) {
        return new Entries(new Generated(size, SampleData::entry));
    }

    /** Returns the entries of {@link #generated}, each copied with Java serialization. */
    static Entries serialized(int size) {
        return new Entries(new Generated(size, index -> SerializedCopy.of(entry(index))));
    }

    static Entry entry(int index) {
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
        private final IntFunction<Entry> maker;

        Generated(int size, IntFunction<Entry> maker) {
            this.size = size;
            this.maker = maker;
        }

        @Override
        public Entry get(int index) {
            return maker.apply(index);
        }

        @Override
        public int size() {
            return size;
        }
    }
}
