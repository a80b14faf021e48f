// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.ToDoubleFunction;

/** What was measured, each as often as there were rounds. */
final class Samples {
    private final Map<Cell, List<LoadSample>> samples = new LinkedHashMap<>();

    /**
     * What is measured.
     *
     * @param load how
     * @param content what is asked for
     * @param coder who is asked
     */
    record Cell(Load load, String content, Coder coder) {}

    void add(Cell cell, LoadSample sample) {
        samples.computeIfAbsent(cell, c -> new ArrayList<>()).add(sample);
    }

    /** The median of the rounds; not a number where nothing was measured. */
    double median(Cell cell, ToDoubleFunction<LoadSample> figure) {
        double[] sorted = samples.getOrDefault(cell, List.of()).stream()
                .mapToDouble(figure)
                .sorted()
                .toArray();
        int middle = sorted.length / 2;
        if (sorted.length == 0) {
            return Double.NaN;
        }
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    void forEach(BiConsumer<Cell, LoadSample> action) {
        samples.forEach((cell, rounds) -> rounds.forEach(sample -> action.accept(cell, sample)));
    }
}
