// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.Codings;
import org.restcompress.bench.Options;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.chain.Passage.Contender;
import org.restcompress.bench.chain.Passage.Direction;
import org.restcompress.bench.jmh.Jmh;
import org.restcompress.bench.jmh.JmhEffort;
import org.restcompress.bench.jmh.JmhSample;
import org.restcompress.bench.report.Report;

/**
 * Compares the library's whole chain of filters and interceptors with the codecs alone, and with the interceptors of
 * others.
 */
public final class ChainBenchmark extends Benchmark {
    private static final JmhEffort FULL = new JmhEffort(3, true, 2, 3, 1000);
    private static final JmhEffort QUICK = new JmhEffort(1, true, 2, 2, 150);

    /** The option for the level of libdeflate alone, whose levels are not zlib's. */
    private static final String LIBDEFLATE = "libdeflate";

    /** The level of GZIPOutputStream, which both peers use. */
    private static final int LEVEL_OF_PEERS = 6;

    public ChainBenchmark() {
        super("chain", "a body through the whole chain, against the codec alone, RESTEasy and Jersey");
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.putAll(Bodies.options());
        options.put("--codings A,...", "only some of lzf,gzip,deflate,zstd,br");
        options.put("--levels A=N,...", "other levels for chain and codec; libdeflate=N for raw libdeflate alone");
        options.put("--only WAY", "writer or reader");
        options.putAll(JmhEffort.options());
        return options;
    }

    @Override
    public void run(Options options, Report report) throws IOException {
        JmhEffort effort = (options.quick() ? QUICK : FULL).orAsIn(options);
        List<Passage> cases = cases(options, report);
        Jmh jmh = new Jmh(options, effort);
        Map<Passage, JmhSample> samples = measure(cases, jmh, effort.rounds(), report);
        new ChainReport(samples).write(jmh.describe(samples.values()), report);
    }

    private static Map<Passage, JmhSample> measure(List<Passage> cases, Jmh jmh, int rounds, Report report) {
        Map<Passage, JmhSample> samples = new LinkedHashMap<>();
        boolean libdeflate = true;
        for (int round = 1; round <= rounds; round++) {
            for (Passage each : cases) {
                if (each.way() == Contender.LIBDEFLATE && !libdeflate) {
                    continue;
                }
                try {
                    JmhSample sample = jmh.measure(ChainMeasurement.class, "body", each.params());
                    samples.merge(each, sample, JmhSample::plus);
                    report.progress(String.format(
                            "round %d of %d: %-45s %9.1f MB/s %9.0f B/op",
                            round, rounds, each, each.size() * 1e3 / sample.nanos(), sample.allocated()));
                } catch (IllegalStateException e) {
                    if (each.way() != Contender.LIBDEFLATE) {
                        throw e;
                    }
                    libdeflate = false;
                    report.progress("raw libdeflate is left out: it needs Java 25 (--jvm) and aircompressor-v3");
                }
            }
        }
        return samples;
    }

    private static List<Passage> cases(Options options, Report report) {
        Bodies bodies = Bodies.of(options);
        Map<String, Integer> levels = Codings.levels(options, LIBDEFLATE);
        List<Passage> cases = new ArrayList<>();
        for (int size : bodies.sizes()) {
            for (Direction direction : directions(options)) {
                for (String coding : codings(options, report)) {
                    for (Contender way : Contender.values()) {
                        if (way.exists(direction, coding)) {
                            int level = levels.getOrDefault(coding, Codings.defaultLevel(coding));
                            cases.add(new Passage(
                                    direction, coding, way, own(direction, way, level, levels), size, bodies.file()));
                        }
                    }
                }
            }
        }
        return cases;
    }

    /** Returns the level of a contender. Some do not use the library's level. */
    private static int own(Direction direction, Contender way, int level, Map<String, Integer> levels) {
        if (way == Contender.LIBDEFLATE) {
            return levels.getOrDefault(LIBDEFLATE, level);
        }
        boolean peer = way == Contender.RESTEASY || way == Contender.JERSEY;
        return peer && direction == Direction.WRITER ? LEVEL_OF_PEERS : level;
    }

    private static List<Direction> directions(Options options) {
        return options.value("--only")
                .map(only -> Stream.of(Direction.values())
                        .filter(direction -> direction.toString().equals(only))
                        .toList())
                .map(found -> {
                    if (found.isEmpty()) {
                        throw new UsageException("--only: writer or reader");
                    }
                    return found;
                })
                .orElse(List.of(Direction.values()));
    }

    private static List<String> codings(Options options, Report report) {
        List<String> codings = new ArrayList<>();
        codings.add(Passage.NO_CODING);
        codings.addAll(Codings.of(options, report));
        return codings;
    }
}
