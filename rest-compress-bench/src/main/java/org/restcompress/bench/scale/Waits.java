// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.scale;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;
import org.restcompress.bench.network.Coder;
import org.restcompress.bench.network.H2load;
import org.restcompress.bench.network.RestServer;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.network.TemporaryDirectory;
import org.restcompress.bench.report.Report;

/** Counts how often threads wait for each other on a server that is always busy, as the JVM's flight recorder says. */
final class Waits {
    private static final Set<String> EVENTS = Set.of("jdk.JavaMonitorEnter", "jdk.JavaMonitorWait", "jdk.ThreadPark");
    private static final List<String> JDK = List.of("java.", "jdk.", "sun.");

    private static final List<String> LIBRARY = List.of(
            "org.restcompress.provider.",
            "org.restcompress.internal.",
            "org.restcompress.codec.",
            "com.github.luben.",
            "com.ning.",
            "com.aayushatharva.");

    private static final Duration WARM_UP = Duration.ofSeconds(10);

    private final Servers servers;
    private final H2load h2load;
    private final ScaleBenchmark.Effort effort;
    private final Report report;
    private Instant warm = Instant.MAX;

    Waits(Servers servers, H2load h2load, ScaleBenchmark.Effort effort, Report report) {
        this.servers = servers;
        this.h2load = h2load;
        this.effort = effort;
        this.report = report;
    }

    List<Figure> measure() throws IOException, InterruptedException {
        List<Figure> figures = new ArrayList<>();
        for (String name : List.of("zstd", "gzip", "lzf", "br", "zstd cached")) {
            try (TemporaryDirectory temporary = new TemporaryDirectory()) {
                Path recording = temporary.path().resolve("waits.jfr");
                int requests = load(name, recording);
                Map<String, Integer> inLibrary = new TreeMap<>();
                int anywhere = 0;
                for (RecordedEvent event : RecordingFile.readAllEvents(recording)) {
                    if (EVENTS.contains(event.getEventType().getName())
                            && event.getStartTime().isAfter(warm)) {
                        anywhere++;
                        caller(event.getStackTrace()).ifPresent(method -> inLibrary.merge(method, 1, Integer::sum));
                    }
                }
                int waits = inLibrary.values().stream().mapToInt(count -> count).sum();
                report.progress("waits: " + name + ": " + waits + " of " + anywhere + ' ' + inLibrary + ", " + requests
                        + " requests");
                add(figures, name, Figure.What.REQUESTS, requests);
                add(figures, name, Figure.What.IN_LIBRARY, waits);
                add(figures, name, Figure.What.ANYWHERE, anywhere);
            }
        }
        return figures;
    }

    private int load(String name, Path recording) throws IOException, InterruptedException {
        StringBuilder settings =
                new StringBuilder("-XX:StartFlightRecording:dumponexit=true,filename=").append(recording);
        for (String event : EVENTS) {
            settings.append(',')
                    .append(event)
                    .append("#enabled=true,")
                    .append(event)
                    .append("#threshold=0ms");
        }
        boolean isCached = name.endsWith(" cached");
        String root = isCached ? RestServer.CACHED : RestServer.LIBRARY;
        String coding = name.split(" ", 2)[0];
        int requests;
        try (ServerProcess server = servers.rest(List.of(settings.toString(), "-Xlog:jfr*=off"))) {
            Coder row = new Coder(name, server, root, coding, List.of(Servers.BODY));
            row.fetch(Servers.BODY);
            h2load.saturate(row, Servers.BODY, WARM_UP);
            warm = Instant.now();
            requests = h2load.saturate(row, Servers.BODY, Duration.ofMillis(2L * effort.millis()))
                    .sortedMicros()
                    .length;
        }
        if (!Files.exists(recording)) {
            throw new IOException("the server has written no flight recording");
        }
        return requests;
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

    private static void add(List<Figure> figures, String row, Figure.What what, int value) {
        figures.add(new Figure(Figure.Part.WAITS, row, 0, 1, what, value));
    }
}
