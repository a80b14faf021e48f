// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.soak;

import java.util.List;

/**
 * The straight line that fits samples best, by least squares.
 *
 * @param growth what it rises by from the first sample to the last one
 * @param noise the standard deviation of the samples from it
 */
record Trend(double growth, double noise) {
    /** A value that was taken at a time. */
    record Sample(double time, double value) {}

    /** At least two samples of different times, in the order in which they were taken. */
    static Trend of(List<Sample> samples) {
        double time = samples.stream().mapToDouble(Sample::time).average().orElseThrow();
        double value = samples.stream().mapToDouble(Sample::value).average().orElseThrow();
        double timeSquares = 0;
        double products = 0;
        for (Sample sample : samples) {
            timeSquares += (sample.time - time) * (sample.time - time);
            products += (sample.time - time) * (sample.value - value);
        }
        double slope = products / timeSquares;
        double squares = 0;
        for (Sample sample : samples) {
            double distance = sample.value - value - slope * (sample.time - time);
            squares += distance * distance;
        }
        double span = samples.get(samples.size() - 1).time - samples.get(0).time;
        return new Trend(slope * span, Math.sqrt(squares / samples.size()));
    }
}
