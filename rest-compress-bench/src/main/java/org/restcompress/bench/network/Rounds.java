// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.ToDoubleFunction;
import org.restcompress.bench.report.Spread;

/** The measurements of all rounds. */
public final class Rounds<K> {
    private final Map<K, List<LoadSample>> samples = new LinkedHashMap<>();

    public void add(K key, LoadSample sample) {
        samples.computeIfAbsent(key, k -> new ArrayList<>()).add(sample);
    }

    /** Returns the spread of a figure; NaN if nothing was measured. */
    public Spread of(K key, ToDoubleFunction<LoadSample> figure) {
        return Spread.of(figures(key, figure));
    }

    /** Compares two keys round by round, because the machine has the same load in both then. */
    public Spread compare(K key, K other, ToDoubleFunction<LoadSample> figure, DoubleBinaryOperator how) {
        double[] ours = figures(key, figure);
        double[] others = figures(other, figure);
        Arrays.setAll(ours, round -> how.applyAsDouble(ours[round], others[round]));
        return Spread.of(ours);
    }

    public void forEach(BiConsumer<K, LoadSample> action) {
        samples.forEach((key, rounds) -> rounds.forEach(sample -> action.accept(key, sample)));
    }

    private double[] figures(K key, ToDoubleFunction<LoadSample> figure) {
        return samples.getOrDefault(key, List.of()).stream().mapToDouble(figure).toArray();
    }
}
