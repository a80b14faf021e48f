// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

/** The bandwidth of a link. */
public enum Bandwidth {
    /** No limit: the system copies bytes, on the same cores as client and server. */
    LOOPBACK("loopback", 0),
    GIGABIT("1 Gbit/s", 1000),
    HUNDRED_MEGABIT("100 Mbit/s", 100);

    private final String label;
    private final int megabits;

    Bandwidth(String label, int megabits) {
        this.label = label;
        this.megabits = megabits;
    }

    int megabits() {
        return megabits;
    }

    /** Returns the path of a root over this link. */
    String root(String path) {
        return megabits == 0 ? path : path + '-' + megabits;
    }

    @Override
    public String toString() {
        return label;
    }
}
