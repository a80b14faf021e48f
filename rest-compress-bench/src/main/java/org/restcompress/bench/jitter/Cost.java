// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.jitter;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.restcompress.bench.jmh.JmhSample;
import org.restcompress.bench.jmh.Median;

/**
 * What a mode costs beyond {@link PaddingMode#OFF}, in percent of its time. Of each JVM the median of its turns counts; all turns of
 * a JVM share what its compiler made of the code and where its memory lies, so that only other JVMs tell how far to
 * trust it.
 *
 * @param percent the median of the JVMs
 * @param least that of the JVM with the least
 * @param most that of the JVM with the most
 */
record Cost(double percent, double least, double most) {
    /** The cost that samples show in which all modes took turns, each sample from a JVM of its own. */
    static Cost of(PaddingMode mode, List<JmhSample> samples) {
        List<Double> costs =
                samples.stream().map(sample -> ofJvm(mode, sample)).sorted().toList();
        return new Cost(Median.of(costs), costs.get(0), costs.get(costs.size() - 1));
    }

    private static double ofJvm(PaddingMode mode, JmhSample sample) {
        List<Double> off = PaddingMode.OFF.of(PaddingMode.ALL, sample).nanosOfIterations();
        List<Double> on = mode.of(PaddingMode.ALL, sample).nanosOfIterations();
        return Median.of(IntStream.range(0, on.size())
                .mapToObj(turn -> 100 * (on.get(turn) / off.get(turn) - 1))
                .toList());
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.1f (%.1f … %.1f)", percent, least, most);
    }
}
