// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Codings;
import org.restcompress.bench.Options;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.report.Report;

/** Measures open event streams that get an event now and then: first encoders alone, then streams on a server. */
public final class StreamsBenchmark extends Benchmark {
    private static final String STREAMS = "--streams";
    private static final String SINKS = "--sinks";
    private static final String NO_WARM_UP = "--no-warm-up";
    private static final int LEAST_STREAMS = 2;

    /** The most streams on a server where each stream has a platform thread. */
    private static final int MOST_PLATFORM_THREADS = 4_000;

    private static final int MOST_STREAMS = 10_000;
    private static final Pattern RELEASE = Pattern.compile("(?m)^JAVA_VERSION=\"(\\d+)");

    /**
     * How much the benchmark measures.
     *
     * @param warmUp events before the measurement, of all streams together, until everything is compiled
     * @param restMillis how long a JVM sleeps before its memory is measured. For five seconds it keeps tens of
     *     megabytes that its compilers used
     */
    record Effort(int encoders, int served, int rounds, int warmUp, int restMillis) {}

    /** In bytes. A stateful stream takes up to a megabyte, and so all of them would take ten gigabytes. */
    private static final long MOST_NATIVE_MEMORY = 1L << 30;

    public StreamsBenchmark() {
        super("streams", "open event streams: memory of each, and CPU time of an event");
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put(STREAMS + " N", "the most open streams, " + LEAST_STREAMS + ".." + MOST_STREAMS);
        options.put("--codings NAME,...", "which codings (all)");
        options.put(SINKS, "streams on a server use an event sink instead of a StreamingOutput");
        options.put("--jvm FILE", "the java of the server, with virtual threads from 21 on (the one that runs this)");
        options.put(NO_WARM_UP, "measures at once, which only shows that it works");
        return options;
    }

    /** With {@code --quick}, the server has no stateful streams: encoders alone show what their state takes. */
    @Override
    public void run(Options options, Report report) throws IOException, InterruptedException {
        Effort effort = effort(options);
        StreamsReport results = new StreamsReport(report);
        List<IdleEncoders.Result> encoders = new ArrayList<>();
        for (StreamCoding way : ways(options, report)) {
            report.progress("encoders: " + way);
            encoders.add(IdleEncoders.measure(way, effort, MOST_NATIVE_MEMORY));
        }
        results.encoders(encoders, effort.encoders());

        Path java = ServerProcess.java(options);
        boolean isVirtual = EventServer.hasVirtualThreads(release(java));
        int limit = isVirtual ? effort.served : Math.min(effort.served, MOST_PLATFORM_THREADS);
        List<OpenStreams.Result> served = new ArrayList<>();
        for (IdleEncoders.Result encoder : encoders) {
            if (options.quick() && !encoder.way().stateless()) {
                continue;
            }
            // Only as many streams as their states fit into memory.
            int streams = Math.min(limit, encoder.streams());
            report.progress("server: " + encoder.way() + ", " + streams + " streams");
            served.add(OpenStreams.measure(encoder.way(), java, streams, options.has(SINKS), effort));
        }
        results.server(
                served,
                limit + " streams, "
                        + (isVirtual
                                ? "on virtual threads of JDK " + release(java)
                                : "on a thread of the system each, of which there are " + MOST_PLATFORM_THREADS
                                        + " at most"));
    }

    private static Effort effort(Options options) {
        int most = options.value(STREAMS).map(StreamsBenchmark::count).orElse(MOST_STREAMS);
        boolean isWarm = !options.has(NO_WARM_UP);
        return new Effort(
                most,
                options.quick() ? Math.min(2_000, most) : most,
                options.quick() ? 10 : 20,
                isWarm ? 100_000 : 0,
                isWarm ? 5_500 : 0);
    }

    private static List<StreamCoding> ways(Options options, Report report) {
        List<String> codings = Codings.of(options, report);
        return StreamCoding.ALL.stream()
                .filter(way -> !way.codes() || codings.contains(way.coding()))
                .toList();
    }

    private static int count(String text) {
        try {
            int count = Integer.parseInt(text);
            if (count >= LEAST_STREAMS && count <= MOST_STREAMS) {
                return count;
            }
        } catch (NumberFormatException notANumber) {
            // It is as wrong as a number out of range.
        }
        throw new UsageException(STREAMS + ": " + text + " (expected " + LEAST_STREAMS + ".." + MOST_STREAMS + ")");
    }

    /** Returns the release of a JDK by its own file; 0 if that does not tell. */
    private static int release(Path java) throws IOException {
        Matcher version = RELEASE.matcher(
                Files.readString(java.toRealPath().resolve("../../release").normalize()));
        return version.find() ? Integer.parseInt(version.group(1)) : 0;
    }
}
