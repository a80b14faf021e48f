// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.jmh;

import java.util.stream.DoubleStream;
import org.restcompress.bench.jmh.JmhSample.Iteration;

/** Samples that nobody measured. */
public final class Samples {
    private Samples() {}

    /** With the times of iterations. */
    public static JmhSample of(double... nanos) {
        return new JmhSample(
                "jvm",
                DoubleStream.of(nanos)
                        .mapToObj(n -> new Iteration(n, Double.NaN))
                        .toList(),
                0);
    }
}
