// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.files;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.restcompress.bench.network.CpuTime;
import org.restcompress.bench.network.Spread;

/** What was measured, each as often as there were rounds. */
final class Samples {
    private final Map<Cell, List<Sample>> samples = new HashMap<>();

    private record Cell(String set, Row row) {}

    /**
     * One measurement.
     *
     * @param perSecond requests that were answered
     * @param bytes of a body, on the average
     * @param cpu of the server, in microseconds for each request
     */
    record Sample(double perSecond, double bytes, CpuTime cpu) {
        /** Microseconds of the threads that serve requests. */
        double workers() {
            return cpu.workers();
        }

        /** Microseconds of all threads. */
        double process() {
            return cpu.workers() + cpu.io() + cpu.others();
        }
    }

    void add(String set, Row row, Sample sample) {
        samples.computeIfAbsent(new Cell(set, row), cell -> new ArrayList<>()).add(sample);
    }

    Spread of(String set, Row row, ToDoubleFunction<Sample> figure) {
        return Spread.of(rounds(set, row, figure));
    }

    /** How many times as much of something one row has as another, round by round: both had the same machine then. */
    Spread ratio(String set, Row row, Row other, ToDoubleFunction<Sample> figure) {
        double[] ratios = rounds(set, row, figure);
        double[] others = rounds(set, other, figure);
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] /= others[i];
        }
        return Spread.of(ratios);
    }

    private double[] rounds(String set, Row row, ToDoubleFunction<Sample> figure) {
        return samples.getOrDefault(new Cell(set, row), List.of()).stream()
                .mapToDouble(figure)
                .toArray();
    }
}
