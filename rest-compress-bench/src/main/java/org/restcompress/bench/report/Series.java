// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.report;

import java.util.List;

/**
 * A series of figures in a chart.
 *
 * @param x numbers on the x axis, or the names of bars
 * @param y the figures; NaN if a bar is missing
 * @param labels the text beside each point, which may be empty; an empty list if no point has a label
 */
public record Series(String name, List<?> x, List<Double> y, List<String> labels) {
    public Series(String name, List<?> x, List<Double> y) {
        this(name, x, y, List.of());
    }
}
