// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import java.util.Locale;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.function.IntPredicate;

/** Makes versions of a price list. Version {@code n} is the same in every run. */
final class Prices {
    /** Prices in a list. */
    static final int COUNT = 2_000;

    /** A price changes once in so many versions. So one price in a hundred changes from one version to the next. */
    private static final int TURN = 100;

    private static final long SEED = 0x71CCE5L;
    private static final int CHEAPEST_CENTS = 1_00;
    private static final int DEAREST_CENTS = 1_000_00;

    private Prices() {}

    /**
     * Returns a version of the list, about 100 KB.
     *
     * @param version 0 or more
     * @return JSON
     */
    static String json(int version) {
        return list(version, i -> true);
    }

    /**
     * Returns the prices that have changed since the previous version, about 1 KB.
     *
     * @param version 0 or more
     * @return JSON
     */
    static String changes(int version) {
        return list(version, i -> changes(i, version) != changes(i, version - 1));
    }

    /** Returns how often a price has changed up to a version. */
    private static int changes(int i, int version) {
        return (version + TURN - i % TURN) / TURN;
    }

    private static String list(int version, IntPredicate wanted) {
        StringJoiner json = new StringJoiner(",", "{\"version\":" + version + ",\"prices\":[", "]}");
        for (int i = 0; i < COUNT; i++) {
            if (wanted.test(i)) {
                long seed = SEED + i + (long) COUNT * changes(i, version);
                int cents = new SplittableRandom(seed).nextInt(CHEAPEST_CENTS, DEAREST_CENTS);
                json.add(String.format(
                        Locale.ROOT,
                        "{\"symbol\":\"S%04d\",\"price\":%d.%02d,\"currency\":\"EUR\"}",
                        i,
                        cents / 100,
                        cents % 100));
            }
        }
        return json.toString();
    }
}
