// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.jmh;

import java.util.List;

/** The middle of what was measured, which a few bad figures do not move. */
public final class Median {
    private Median() {}

    /** The median. */
    public static double of(List<Double> figures) {
        List<Double> sorted = figures.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
