// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

/** How wide a link is. */
public enum Bandwidth {
    /** As fast as the system copies, on the same cores as client and server. */
    LOOPBACK("loopback", 0),
    GIGABIT("1 Gbit/s", 8),
    HUNDRED_MEGABIT("100 Mbit/s", 80);

    private final String label;
    private final long nanosPerByte;

    Bandwidth(String label, long nanosPerByte) {
        this.label = label;
        this.nanosPerByte = nanosPerByte;
    }

    long nanosPerByte() {
        return nanosPerByte;
    }

    @Override
    public String toString() {
        return label;
    }
}
