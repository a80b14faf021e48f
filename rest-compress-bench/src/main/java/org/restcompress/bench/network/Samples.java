// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.util.ArrayList;
import java.util.Arrays;
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
        return Spread.of(rounds(cell, figure)).median();
    }

    /** How much more of something one cell took than another, round by round: both had the same machine then. */
    Spread beyond(Cell cell, Cell other, ToDoubleFunction<LoadSample> figure) {
        double[] differences = rounds(cell, figure);
        double[] others = rounds(other, figure);
        Arrays.setAll(differences, round -> differences[round] - others[round]);
        return Spread.of(differences);
    }

    private double[] rounds(Cell cell, ToDoubleFunction<LoadSample> figure) {
        return samples.getOrDefault(cell, List.of()).stream()
                .mapToDouble(figure)
                .toArray();
    }

    void forEach(BiConsumer<Cell, LoadSample> action) {
        samples.forEach((cell, rounds) -> rounds.forEach(sample -> action.accept(cell, sample)));
    }
}
