// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.report;

import java.util.List;

/**
 * One row of figures in a chart.
 *
 * @param x where they stand, numbers; or what they are of, in a bar chart
 * @param y what they are; not a number where a bar is missing
 * @param labels what is written beside each point, be it empty; no labels at all for nothing
 */
public record Series(String name, List<?> x, List<Double> y, List<String> labels) {
    public Series(String name, List<?> x, List<Double> y) {
        this(name, x, y, List.of());
    }
}
