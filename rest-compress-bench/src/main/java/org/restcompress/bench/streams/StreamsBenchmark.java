// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Codings;
import org.restcompress.bench.Options;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.report.Report;

/** Open event streams, each sent an event now and then: first encoders alone, then through a server. */
public final class StreamsBenchmark implements Benchmark {
    private static final String STREAMS = "--streams";
    private static final String SINKS = "--sinks";
    private static final String NO_WARM_UP = "--no-warm-up";
    private static final int LEAST_STREAMS = 2;

    /** Streams on a server where each has a thread of the system. */
    private static final int MOST_PLATFORM_THREADS = 4_000;

    /** Files that a JVM has open beside its connections. */
    private static final int OTHER_FILES = 500;

    /** Bytes: a stateful stream takes up to a megabyte, and nobody wants to lose ten gigabytes. */
    private static final long MOST_NATIVE_MEMORY = 1L << 30;

    @Override
    public String name() {
        return "streams";
    }

    @Override
    public String description() {
        return "open event streams: memory of each, and CPU time of an event";
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put(STREAMS + " N", "how many are open at most, " + LEAST_STREAMS + ".." + StreamsEffort.MOST_STREAMS);
        options.put("--codings NAME,...", "which codings (all)");
        options.put(SINKS, "streams on a server are those of event sinks, and not of a StreamingOutput");
        options.put(NO_WARM_UP, "measures at once, which only shows that it works");
        return options;
    }

    /** With {@code --quick}, streams that keep a state are not open on a server: encoders alone show what that takes. */
    @Override
    public void run(Options options, Report report) throws IOException, InterruptedException {
        StreamsEffort effort = effort(options);
        StreamsReport results = new StreamsReport(report);
        List<IdleEncoders.Result> encoders = new ArrayList<>();
        for (StreamCoding way : ways(options, report)) {
            report.progress("encoders: " + way);
            encoders.add(IdleEncoders.measure(way, effort, MOST_NATIVE_MEMORY));
        }
        results.encoders(encoders, effort.encoders());

        Limit limit = limit(effort.served());
        List<OpenStreams.Result> served = new ArrayList<>();
        for (IdleEncoders.Result encoder : encoders) {
            if (options.quick() && !encoder.way().stateless()) {
                continue;
            }
            // As many as can have a state each.
            int streams = Math.min(limit.streams, encoder.streams());
            report.progress("server: " + encoder.way() + ", " + streams + " streams");
            served.add(OpenStreams.measure(encoder.way(), limit.jdk, streams, options.has(SINKS), effort));
        }
        results.server(served, limit.reasons);
    }

    private static StreamsEffort effort(Options options) {
        StreamsEffort effort = (options.quick() ? StreamsEffort.quick() : StreamsEffort.full())
                .withAtMost(options.value(STREAMS).map(StreamsBenchmark::count).orElse(StreamsEffort.MOST_STREAMS));
        return options.has(NO_WARM_UP) ? effort.withoutWarmUp() : effort;
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
            if (count >= LEAST_STREAMS && count <= StreamsEffort.MOST_STREAMS) {
                return count;
            }
        } catch (NumberFormatException notANumber) {
            // It is as wrong as a number out of range.
        }
        throw new UsageException(
                STREAMS + ": " + text + " (expected " + LEAST_STREAMS + ".." + StreamsEffort.MOST_STREAMS + ")");
    }

    /**
     * What this machine can do.
     *
     * @param jdk runs the server
     * @param streams how many
     * @param reasons what decided that, in a sentence
     */
    private record Limit(Jdk jdk, int streams, String reasons) {}

    private static Limit limit(int wanted) {
        Optional<Jdk> virtual = Jdk.withVirtualThreads();
        Jdk jdk = virtual.orElse(Jdk.own());
        String threads = virtual.isPresent()
                ? "on virtual threads of JDK " + jdk.feature()
                : "on a thread of the system each, of which there are " + MOST_PLATFORM_THREADS
                        + " at most, since no JDK with virtual threads was found";
        int byThreads = virtual.isPresent() ? wanted : Math.min(wanted, MOST_PLATFORM_THREADS);
        long files = ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? unix.getMaxFileDescriptorCount()
                : Long.MAX_VALUE;
        int streams = (int) Math.max(LEAST_STREAMS, Math.min(byThreads, files - OTHER_FILES));
        String open = streams < byThreads ? "; " + files + " files may be open" : "";
        return new Limit(jdk, streams, streams + " streams, " + threads + open);
    }
}
