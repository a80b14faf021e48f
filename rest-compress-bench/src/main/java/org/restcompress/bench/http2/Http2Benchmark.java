// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.http2;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.Options;
import org.restcompress.bench.http2.Client.Sample;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.network.Spread;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Table;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.ContentCodec;

/** One large body, and many small ones, plain and coded, over HTTP/1.1 and over h2c. */
public final class Http2Benchmark implements Benchmark {
    private static final String CODING = "zstd";
    private static final String PLAIN = "";
    private static final int AT_A_TIME = 32;

    @Override
    public String name() {
        return "http2";
    }

    @Override
    public String description() {
        return "one large body and many small ones over HTTP/1.1 and h2c, plain and coded";
    }

    /**
     * What is asked for.
     *
     * @param body its path
     * @param coding none if empty
     * @param atATime requests
     */
    private record Asked(String body, String coding, int atATime) {
        static final List<Asked> ALL = List.of(
                new Asked("large", PLAIN, 1),
                new Asked("large", CODING, 1),
                new Asked("small", PLAIN, AT_A_TIME),
                new Asked("small", CODING, AT_A_TIME));

        int bytes() {
            return body.equals("large") ? Http2Server.LARGE : Http2Server.SMALL;
        }
    }

    /** A server and a client, and what they showed. */
    private record Row(String name, Client client, Map<Asked, List<Sample>> samples) {
        Row(String name, Client client) {
            this(name, client, new LinkedHashMap<>());
        }

        void measure(Asked asked, Duration time) throws IOException, InterruptedException {
            samples.computeIfAbsent(asked, all -> new ArrayList<>())
                    .add(client.run(asked.body, asked.coding, asked.atATime, time));
        }

        double median(Asked asked, ToDoubleFunction<Sample> figure) {
            return Spread.of(samples.getOrDefault(asked, List.of()).stream()
                            .mapToDouble(figure)
                            .toArray())
                    .median();
        }
    }

    @Override
    public void run(Options options, Report report) throws IOException, InterruptedException {
        Path body = Bodies.largestJson(options.corpus());
        Duration time = options.quick() ? Duration.ofMillis(200) : Duration.ofSeconds(2);
        run(body, time, options.quick() ? 2 : 5, report);
    }

    /** Measures, each time for so long. */
    static void run(Path body, Duration time, int rounds, Report report) throws IOException, InterruptedException {
        List<AutoCloseable> open = new ArrayList<>();
        try {
            List<Row> rows = open(body, open);
            for (Row row : rows) {
                check(row, body);
            }
            report.progress("warming up");
            for (int round = 0; round <= rounds; round++) {
                // In another order each time: whoever comes next pays for what the one before left to the collector.
                List<Row> turns = new ArrayList<>(rows);
                Collections.rotate(turns, round);
                for (Asked asked : Asked.ALL) {
                    for (Row row : turns) {
                        row.measure(asked, time);
                    }
                }
                if (round == 0) {
                    rows.forEach(row -> row.samples.clear());
                } else {
                    report.progress("round " + round + " of " + rounds);
                }
            }
            write(rows, time, rounds, report);
        } finally {
            Collections.reverse(open);
            close(open);
        }
    }

    /** Those of HTTP/1.1 differ by the buffers alone. */
    private static List<Row> open(Path body, List<AutoCloseable> open) throws IOException {
        List<Row> rows = new ArrayList<>();
        for (Setup setup : Setup.ALL) {
            List<String> properties = Stream.concat(
                            Stream.of(Http2Server.BODY + '=' + body), setup.properties().stream())
                    .toList();
            ServerProcess server = ServerProcess.start(ServerProcess.ownJava(), Http2Server.class, properties);
            open.add(server);
            if (setup.frameBytes() == Setup.DEFAULT_FRAME || setup.bufferBytes() > 0) {
                Client http11 = Client.overHttp11(server);
                open.add(http11);
                rows.add(new Row(setup.row(false), http11));
            }
            Client http2 = Client.overHttp2(server, setup.frameBytes());
            open.add(http2);
            rows.add(new Row(setup.row(true), http2));
        }
        return rows;
    }

    private static void check(Row row, Path body) throws IOException, InterruptedException {
        for (Asked asked : Asked.ALL) {
            byte[] sent = row.client.fetch(asked.body, asked.coding);
            if (!Arrays.equals(decoded(sent, asked.coding), Http2Server.body(body, asked.bytes()))) {
                throw new IOException(row.name + " gives other bytes for " + asked);
            }
        }
    }

    private static byte[] decoded(byte[] sent, String coding) throws IOException {
        if (coding.isEmpty()) {
            return sent;
        }
        ContentCodec codec = Codecs.installed().named(coding).orElseThrow();
        try (InputStream decoder = codec.decoder(new ByteArrayInputStream(sent))) {
            return decoder.readAllBytes();
        }
    }

    private static void write(List<Row> rows, Duration time, int rounds, Report report) {
        report.paragraph(
                "RESTEasy on Undertow in a JVM of its own; Jetty's client, which shares the processors with it,"
                        + " and has one connection over HTTP/2. CPU time is that of the server's workers and I/O threads"
                        + " for each response. Medians of " + rounds + " rounds of " + time.toMillis()
                        + " ms, in which all rows take turns. Frames of responses are never longer than Undertow's buffers,"
                        + " of 16 KiB where nothing else is said.");
        report.heading("One body of 16 MiB, one request after another");
        table(rows, "large", "ms", Sample::millis, 1e3, "ms of CPU", report);
        report.heading("Bodies of 2 KiB, " + AT_A_TIME + " requests at a time");
        table(rows, "small", "requests/s", Sample::perSecond, 1, "µs of CPU", report);
        rows.forEach(row -> row.samples.forEach(
                (asked, samples) -> samples.forEach(sample -> report.figure(figure(row, asked, sample)))));
    }

    private static void table(
            List<Row> rows,
            String body,
            String unit,
            ToDoubleFunction<Sample> figure,
            double microsPerUnit,
            String cpuUnit,
            Report report) {
        List<Asked> asked =
                Asked.ALL.stream().filter(one -> one.body.equals(body)).toList();
        List<String> columns = new ArrayList<>(List.of(""));
        for (Asked one : asked) {
            String what = one.coding.isEmpty() ? "plain" : one.coding;
            columns.addAll(List.of(what + ", " + unit, ": HTTP/1.1", what + ", " + cpuUnit, ": HTTP/1.1"));
        }
        Table table = new Table(columns);
        for (Row row : rows) {
            List<Object> cells = new ArrayList<>(List.of(row.name));
            for (Asked one : asked) {
                double value = row.median(one, figure);
                double cpu = row.median(one, Sample::cpuMicros);
                cells.addAll(List.of(
                        value,
                        value / rows.get(0).median(one, figure),
                        cpu / microsPerUnit,
                        cpu / rows.get(0).median(one, Sample::cpuMicros)));
            }
            table.row(cells);
        }
        report.table(table);
    }

    private static Map<String, Object> figure(Row row, Asked asked, Sample sample) {
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("row", row.name);
        figure.put("body", asked.body);
        figure.put("coding", asked.coding);
        figure.put("atATime", asked.atATime);
        figure.put("requestsPerSecond", sample.perSecond());
        figure.put("workerMicros", sample.cpu().workers());
        figure.put("ioMicros", sample.cpu().io());
        figure.put("otherMicros", sample.cpu().others());
        return figure;
    }

    private static void close(List<AutoCloseable> open) throws IOException {
        for (AutoCloseable one : open) {
            try {
                one.close();
            } catch (Exception e) {
                throw new IOException(e);
            }
        }
    }
}
