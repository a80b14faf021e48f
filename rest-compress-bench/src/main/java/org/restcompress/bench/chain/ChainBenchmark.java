// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Options;
import org.restcompress.bench.report.Report;

/** The library's filters and interceptors, whole, against the codecs alone and against those of others. */
public final class ChainBenchmark implements Benchmark {
    @Override
    public String name() {
        return "chain";
    }

    @Override
    public String description() {
        return "a body through the whole chain, against the codec alone, RESTEasy and Jersey";
    }

    @Override
    public void run(Options options, Report report) {
        report.paragraph("Nothing yet.");
    }
}
