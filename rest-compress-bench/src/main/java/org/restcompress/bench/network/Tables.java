// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.restcompress.bench.network.Session.Cell;
import org.restcompress.bench.report.Chart;
import org.restcompress.bench.report.Chart.Axis;
import org.restcompress.bench.report.Chart.Kind;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Series;
import org.restcompress.bench.report.Spread;
import org.restcompress.bench.report.Table;

/** Makes tables and charts of the figures. */
final class Tables {
    private static final List<Bandwidth> LINKS = List.of(Bandwidth.values());

    private final NetworkBenchmark.LoadEffort effort;
    private final Session session;
    private final Rounds<Cell> samples;
    private final Report report;

    Tables(NetworkBenchmark.LoadEffort effort, Session session, Rounds<Cell> samples, Report report) {
        this.effort = effort;
        this.session = session;
        this.samples = samples;
        this.report = report;
    }

    void write() {
        report.paragraph(
                "Server and client share the machine's cores, so a rate says as much about the client as about"
                        + " the server; the CPU time of the server for each request is the figure to trust. All figures"
                        + " are medians of " + effort.rounds() + " rounds of "
                        + effort.time().toMillis() + " ms each with wrk and "
                        + effort.single().toMillis() + " ms of one request after another, in which"
                        + " everybody has a turn, in another order each time. \"none\" is a method without this library, \"not asked\" one with it and a"
                        + " request without `Accept-Encoding`, \"zstd kept\" one with `@CacheCompressed`. RESTEasy's `@GZIP`, Undertow's `EncodingHandler` and gzhttp code in gzip"
                        + " where nothing else is said, everybody at the default level. The links are narrowed in the server, and have no latency.");
        if (!session.rendered().isEmpty()) {
            decoded();
        }
        new CpuTables(session, samples, report).write();
        LINKS.forEach(this::busy);
        samples.forEach((cell, sample) -> report.figure(figure(cell, sample)));
    }

    private void decoded() {
        report.heading("One request after another, decoded by the client");
        report.paragraph("Milliseconds from the request to the last decoded byte, on one connection. The server renders"
                + " the JSON anew for each request, and codes and sends it meanwhile.");
        List<Coder> coders = session.decoded();
        for (String content : session.rendered()) {
            List<String> columns = new ArrayList<>(List.of("`" + content + "`", "bytes"));
            LINKS.forEach(bandwidth -> columns.addAll(List.of(bandwidth + ", ms", ": none")));
            Table table = new Table(columns);
            for (Coder coder : coders) {
                List<Object> cells = new ArrayList<>(List.of(coder.name()));
                cells.add(bytes(content, coder));
                for (Bandwidth bandwidth : LINKS) {
                    double time = decodedMillis(bandwidth, content, coder);
                    cells.addAll(List.of(time, time / decodedMillis(bandwidth, content, coders.get(0))));
                }
                table.row(cells);
            }
            report.table(table);
        }
        String fixed = session.rendered().get(0);
        report.chart(new Chart(
                "static",
                fixed + ", one request after another, decoded by the client",
                Kind.BARS,
                Axis.linear("coding"),
                Axis.linear("ms per request"),
                LINKS.stream()
                        .map(bandwidth -> new Series(
                                bandwidth.toString(),
                                names(coders),
                                coders.stream()
                                        .map(coder -> decodedMillis(bandwidth, fixed, coder))
                                        .toList()))
                        .toList()));
    }

    private void busy(Bandwidth link) {
        List<String> contents = session.busyContents(link);
        if (!contents.isEmpty()) {
            report.heading(effort.connections() + " requests at a time, " + link);
        }
        for (String content : contents) {
            Table table = new Table('`' + content + '`', "requests/s", "p50, ms", "p99, ms", "bytes");
            for (Coder coder : session.coders()) {
                if (coder.contents().contains(content)) {
                    Cell cell = new Cell(link, true, content, coder);
                    table.row(
                            coder.name(),
                            samples.of(cell, LoadSample::perSecond).median(),
                            samples.of(cell, LoadSample::p50).median(),
                            samples.of(cell, LoadSample::p99).median(),
                            bytes(content, coder));
                }
            }
            report.table(table);
        }
    }

    private double decodedMillis(Bandwidth link, String content, Coder coder) {
        return samples.of(new Cell(link, false, content, coder), LoadSample::mean)
                .median();
    }

    private String bytes(String content, Coder coder) {
        return String.format(Locale.ROOT, "%,d", session.length(coder, content));
    }

    private static List<String> names(List<Coder> coders) {
        return coders.stream().map(Coder::name).toList();
    }

    private static Map<String, Object> figure(Cell cell, LoadSample sample) {
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("link", cell.link());
        figure.put("decoded", !cell.isBusy());
        figure.put("content", cell.content());
        figure.put("coder", cell.coder().name());
        figure.put("requests", sample.requests());
        figure.put("requestsPerSecond", sample.perSecond());
        figure.put("meanMillis", sample.mean());
        figure.put("p50Millis", sample.p50());
        figure.put("p99Millis", sample.p99());
        figure.put("bytes", sample.bytes());
        figure.put("workerMicros", sample.cpu().workers());
        figure.put("ioMicros", sample.cpu().io());
        figure.put("otherMicros", sample.cpu().others());
        return figure;
    }

    /** Makes tables and a chart of the CPU time of the servers. */
    static final class CpuTables {
        private final Session session;
        private final Rounds<Cell> samples;
        private final Report report;

        CpuTables(Session session, Rounds<Cell> samples, Report report) {
            this.session = session;
            this.samples = samples;
            this.report = report;
        }

        void write() {
            report.heading("CPU time of the server");
            report.paragraph(
                    "Microseconds for a request over loopback. Of the Java server, workers are the threads that"
                            + " serve requests. I/O threads take new requests, and spin where a client has the next one ready before"
                            + " the last exchange has ended: what they take says more of the client than of the server. The rest is the"
                            + " JVM's: compilers and the garbage collector. Of the Go server it is the time of its process, whose"
                            + " threads are for everything.");
            beyondNone();
            session.coders().get(0).contents().forEach(this::groups);
            against();
            chart();
        }

        /** Reports how much CPU time compression takes, beyond that of the same server for the plain body. */
        private void beyondNone() {
            report.paragraph(
                    "What workers take beyond those of the same server for the plain body: the median of the rounds'"
                            + " differences, and the least and the most of them.");
            List<String> contents = session.coders().get(0).contents();
            List<String> columns = new ArrayList<>(List.of("beyond none, µs"));
            contents.forEach(content -> columns.addAll(List.of('`' + content + '`', "from … to")));
            Table table = new Table(columns);
            for (Coder coder : session.coders()) {
                if (!coder.equals(session.none(coder.server()))) {
                    List<Object> cells = new ArrayList<>(List.of(coder.name()));
                    for (String content : contents) {
                        Spread beyond = beyondNone(content, coder);
                        cells.addAll(List.of(beyond.median(), beyond.range()));
                    }
                    table.row(cells);
                }
            }
            report.table(table);
        }

        private void groups(String content) {
            Table table = new Table('`' + content + '`', "workers, µs", "I/O, µs", "compilers, collector, µs", "bytes");
            for (Coder coder : session.coders()) {
                if (coder.contents().contains(content)) {
                    Cell cell = busy(content, coder);
                    table.row(
                            coder.name(),
                            samples.of(cell, sample -> sample.cpu().workers()).median(),
                            samples.of(cell, sample -> sample.cpu().io()).median(),
                            samples.of(cell, sample -> sample.cpu().others()).median(),
                            String.format(Locale.ROOT, "%,d", session.length(coder, content)));
                }
            }
            report.table(table);
        }

        /** Compares this library with gzhttp in the same coding. */
        private void against() {
            List<String> contents = List.copyOf(session.files());
            List<String> columns = new ArrayList<>(List.of("gzhttp : this library"));
            contents.forEach(content -> columns.addAll(List.of('`' + content + '`', "bytes")));
            Table table = new Table(columns);
            for (Coder theirs : session.coders()) {
                Optional<Coder> ours = session.library(theirs.coding());
                if (theirs.root().equals(Gzhttp.CODED) && ours.isPresent()) {
                    List<Object> cells = new ArrayList<>(List.of(theirs.coding()));
                    for (String content : contents) {
                        cells.add(beyondNone(content, theirs).median()
                                / beyondNone(content, ours.get()).median());
                        cells.add(String.format(
                                Locale.ROOT,
                                "%+.1f %%",
                                100.0 * session.length(ours.get(), content) / session.length(theirs, content) - 100));
                    }
                    table.row(cells);
                }
            }
            if (!table.isEmpty()) {
                report.paragraph(
                        "How many times as much gzhttp takes beyond the plain body, and how much longer our bodies are.");
                report.table(table);
            }
        }

        private void chart() {
            List<Coder> coding = session.coders().stream().filter(Coder::codes).toList();
            report.chart(new Chart(
                    "cpu",
                    "CPU time of the server for coding, beyond that of the body without",
                    Kind.BARS,
                    Axis.linear("coder"),
                    Axis.linear("µs per KB"),
                    session.files().stream()
                            .map(content -> new Series(
                                    content,
                                    coding.stream().map(Coder::name).toList(),
                                    coding.stream()
                                            .map(coder ->
                                                    beyondNone(content, coder).median() / session.kilobytes(content))
                                            .toList()))
                            .toList()));
        }

        private Spread beyondNone(String content, Coder coder) {
            return samples.compare(
                    busy(content, coder),
                    busy(content, session.none(coder.server())),
                    sample -> sample.cpu().workers(),
                    (one, none) -> one - none);
        }

        private static Cell busy(String content, Coder coder) {
            return new Cell(Bandwidth.LOOPBACK, true, content, coder);
        }
    }
}
