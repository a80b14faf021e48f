// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.scale;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;
import org.restcompress.bench.network.Coder;
import org.restcompress.bench.network.H2load;
import org.restcompress.bench.network.Recorder;
import org.restcompress.bench.network.RestServer;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.network.TemporaryDirectory;
import org.restcompress.bench.report.Report;

/** Counts how often threads wait for each other on a server that is always busy, as the JVM's flight recorder says. */
final class Waits {
    private static final List<String> JDK = List.of("java.", "jdk.", "sun.");

    private static final List<String> LIBRARY = List.of(
            "org.restcompress.provider.",
            "org.restcompress.internal.",
            "org.restcompress.codec.",
            "com.github.luben.",
            "com.ning.",
            "com.aayushatharva.");

    /** Compilers work in the background. Otherwise the server would stand still when the recorder starts. */
    static final List<String> JVM_OPTIONS = List.of("-XX:+UseParallelGC", "-Xms512m", "-Xmx512m", Recorder.JVM_OPTION);

    private static final Duration WARM_UP = Duration.ofSeconds(10);

    /** The start of the recorder changes classes of the JDK, so the JVM compiles again. */
    private static final Duration RECORDED_WARM_UP = Duration.ofSeconds(6);

    private final Servers servers;
    private final H2load h2load;
    private final Duration time;
    private final Report report;
    private final List<Figure> figures = new ArrayList<>();
    private final Map<String, Map<String, Integer>> callers = new LinkedHashMap<>();

    Waits(Servers servers, H2load h2load, ScaleBenchmark.Effort effort, Report report) {
        this.servers = servers;
        this.h2load = h2load;
        this.time = Duration.ofMillis(2L * effort.millis());
        this.report = report;
    }

    List<Figure> measure() throws IOException, InterruptedException {
        for (String name : List.of("zstd", "gzip", "lzf", "br", "zstd cached")) {
            try (TemporaryDirectory temporary = new TemporaryDirectory();
                    ServerProcess server = servers.rest("waits", JVM_OPTIONS)) {
                String root = name.endsWith(" cached") ? RestServer.CACHED : RestServer.LIBRARY;
                String coding = name.split(" ", 2)[0];
                measure(
                        new Coder(name, server, root, coding, List.of(Servers.BODY)),
                        temporary.path().resolve("waits.jfr"));
            }
        }
        report.fact("waitsInLibrary", callers);
        return figures;
    }

    private void measure(Coder row, Path recording) throws IOException, InterruptedException {
        row.fetch(Servers.BODY);
        load(row, WARM_UP);
        add(row, Figure.What.PER_SECOND, load(row, time).perSecond());
        row.server().ask(RestServer.RECORD);
        load(row, RECORDED_WARM_UP);
        Instant begin = Instant.now();
        H2load.Requests recorded = load(row, time);
        row.server().ask(RestServer.RECORD + recording);
        add(row, Figure.What.PER_SECOND_RECORDED, recorded.perSecond());
        add(row, Figure.What.REQUESTS, recorded.sortedMicros().length);
        count(row, recording, begin);
    }

    private H2load.Requests load(Coder row, Duration duration) throws IOException, InterruptedException {
        return h2load.saturate(row, Servers.BODY, duration);
    }

    private void count(Coder row, Path recording, Instant begin) throws IOException {
        Map<String, Integer> inLibrary = new TreeMap<>();
        int anywhere = 0;
        for (RecordedEvent event : RecordingFile.readAllEvents(recording)) {
            if (Recorder.EVENTS.contains(event.getEventType().getName())
                    && event.getStartTime().isAfter(begin)) {
                anywhere++;
                caller(event.getStackTrace()).ifPresent(method -> inLibrary.merge(method, 1, Integer::sum));
            }
        }
        int waits = inLibrary.values().stream().mapToInt(count -> count).sum();
        report.progress("waits: " + row.name() + ": " + waits + " of " + anywhere + ' ' + inLibrary);
        callers.put(row.name(), inLibrary);
        add(row, Figure.What.IN_LIBRARY, waits);
        add(row, Figure.What.ANYWHERE, anywhere);
    }

    /** Returns the code that waits, or calls the JDK to wait, if it is the library's or a codec's. */
    private static Optional<String> caller(@Nullable RecordedStackTrace trace) {
        return trace == null
                ? Optional.empty()
                : trace.getFrames().stream()
                        .map(RecordedFrame::getMethod)
                        .filter(method ->
                                JDK.stream().noneMatch(method.getType().getName()::startsWith))
                        .findFirst()
                        .filter(method ->
                                LIBRARY.stream().anyMatch(method.getType().getName()::startsWith))
                        .map(method -> method.getType().getName() + '.' + method.getName());
    }

    private void add(Coder row, Figure.What what, double value) {
        figures.add(new Figure(Figure.Part.WAITS, row.name(), 0, 1, what, value));
        report.progress("waits: " + row.name() + ": " + what + ' ' + value);
    }
}
