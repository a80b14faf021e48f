// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.restcompress.bench.network.Memory;
import org.restcompress.bench.network.OpenConnections;
import org.restcompress.bench.network.ServerProcess;

/** Measures many open event streams on one server. */
final class OpenStreams {
    /** Heap in megabytes, for the server and for what a container holds for a stream. */
    private static final int HEAP = 256;

    private static final int STREAMS_PER_MEGABYTE = 10;

    static final String EVENT_STREAMS = "text/event-stream";
    private static final String NO_MEDIA_TYPE = "";

    private OpenStreams() {}

    /**
     * The result of a measurement.
     *
     * @param memory memory of each stream, including that of the container
     * @param cpuNanos CPU time of the whole process for each event
     */
    record Result(StreamCoding way, int streams, Memory memory, double cpuNanos) {}

    /** Measures a server in a new JVM. */
    static Result measure(StreamCoding way, Path java, int streams, boolean sinks, StreamsBenchmark.Effort effort)
            throws IOException, InterruptedException {
        int heap = HEAP + streams / STREAMS_PER_MEGABYTE;
        String path = (way.codes() ? "/coded" : "/plain") + (sinks ? "-sink" : "");
        try (ServerProcess server = ServerProcess.start(
                java,
                Memory.options(heap),
                EventServer.class,
                Integer.toString(1 + streams),
                way.stateless() ? EVENT_STREAMS : NO_MEDIA_TYPE)) {
            check(way, URI.create("http://127.0.0.1:" + server.port() + path));
            server.ask(EventServer.AWAIT + " 1");
            try (OpenConnections clients = new OpenConnections(server.port(), path, way.coding())) {
                // The first half loads and compiles all code, so that the second half shows what a stream costs.
                int half = streams / 2;
                clients.open(half);
                server.ask(EventServer.AWAIT + ' ' + half);
                int warmUp = Math.max(effort.rounds(), effort.warmUp() / half);
                server.ask(EventServer.SEND + ' ' + warmUp);
                Memory before = memory(server.ask(EventServer.REST + ' ' + effort.restMillis()));
                clients.open(half);
                server.ask(EventServer.AWAIT + ' ' + half);
                double cpuNanos = Memory.figures(server.ask(EventServer.SEND + ' ' + effort.rounds()))[0];
                Memory after = memory(server.ask(EventServer.REST + ' ' + effort.restMillis()));
                double events = 2.0 * half * effort.rounds();
                return new Result(way, 2 * half, after.perStream(before, half), cpuNanos / events);
            }
        }
    }

    static Memory memory(String line) {
        double[] figures = Memory.figures(line);
        return new Memory(figures[1], figures[2], figures[3]);
    }

    /** Opens a stream, and checks that its first event comes in the requested coding. */
    private static void check(StreamCoding way, URI uri) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(uri)
                .header("Accept-Encoding", way.coding())
                .build();
        HttpResponse<InputStream> response = HttpClient.newHttpClient().send(request, BodyHandlers.ofInputStream());
        String coding = response.headers().firstValue("Content-Encoding").orElse(StreamCoding.NONE);
        String first = EventHub.Events.dataOf(EventHub.Events.of(0, 0));
        try (InputStream body = response.body();
                InputStream events = way.codes() ? way.codec().decoder(body) : body) {
            if (!coding.equals(way.coding()) || !firstData(events).equals(first)) {
                throw new IOException(way + ": the response is in " + coding + ", or has another event");
            }
        }
    }

    /** Returns the first line that has data. A sink may begin with empty lines. */
    private static String firstData(InputStream events) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int b = events.read(); b >= 0; b = events.read()) {
            if (b != '\n') {
                line.append((char) b);
            } else if (line.toString().startsWith("data: ")) {
                break;
            } else {
                line.setLength(0);
            }
        }
        return line.toString();
    }
}
