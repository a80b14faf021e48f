// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.restcompress.bench.network.Samples.Cell;
import org.restcompress.bench.report.Chart;
import org.restcompress.bench.report.Chart.Axis;
import org.restcompress.bench.report.Chart.Kind;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Series;
import org.restcompress.bench.report.Table;

/** What is told of the figures. */
final class Tables {
    private final LoadEffort effort;
    private final Session session;
    private final Samples samples;
    private final Report report;

    Tables(LoadEffort effort, Session session, Samples samples, Report report) {
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
                        + effort.time().toMillis() + " ms each over loopback and "
                        + effort.linkTime().toMillis() + " ms over other links, in which"
                        + " everybody has a turn, in another order each time. \"none\" is a method without this library, \"not asked\" one with it and a"
                        + " request without `Accept-Encoding`, \"zstd kept\" one with `@Cached`. RESTEasy's `@GZIP`, Undertow's `EncodingHandler` and gzhttp code in gzip"
                        + " where nothing else is said, everybody at the default level. The links are narrowed in the client, and have no latency.");
        if (!session.rendered().isEmpty()) {
            decoded();
        }
        new CpuTables(effort.bandwidths().get(0), session, samples, report).write();
        effort.bandwidths().forEach(this::busy);
        samples.forEach((cell, sample) -> report.figure(figure(cell, sample)));
    }

    private void decoded() {
        report.heading("One request after another, decoded by the client");
        report.paragraph("Milliseconds from the request to the last decoded byte, on one connection. The server renders"
                + " the JSON anew for each request, and codes and sends it meanwhile.");
        List<Coder> coders = session.decoded();
        for (String content : session.rendered()) {
            List<String> columns = new ArrayList<>(List.of("`" + content + "`", "bytes"));
            effort.bandwidths().forEach(bandwidth -> columns.addAll(List.of(bandwidth + ", ms", ": none")));
            Table table = new Table(columns);
            for (Coder coder : coders) {
                List<Object> cells = new ArrayList<>(List.of(coder.name()));
                cells.add(bytes(session.single(effort.bandwidths().get(0), content, coder)));
                for (Bandwidth bandwidth : effort.bandwidths()) {
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
                effort.bandwidths().stream()
                        .map(bandwidth -> new Series(
                                bandwidth.toString(),
                                names(coders),
                                coders.stream()
                                        .map(coder -> decodedMillis(bandwidth, fixed, coder))
                                        .toList()))
                        .toList()));
    }

    private void busy(Bandwidth bandwidth) {
        report.heading(effort.connections() + " requests at a time, " + bandwidth);
        List<Coder> coders = session.coders();
        for (String content : coders.get(0).contents()) {
            Table table = new Table('`' + content + '`', "requests/s", "p50, ms", "p99, ms", "bytes");
            for (Coder coder : coders) {
                if (coder.contents().contains(content)) {
                    Cell cell = session.busy(bandwidth, content, coder);
                    table.row(
                            coder.name(),
                            samples.median(cell, LoadSample::perSecond),
                            samples.median(cell, LoadSample::p50),
                            samples.median(cell, LoadSample::p99),
                            bytes(cell));
                }
            }
            report.table(table);
        }
    }

    private double decodedMillis(Bandwidth bandwidth, String content, Coder coder) {
        return samples.median(session.single(bandwidth, content, coder), LoadSample::mean);
    }

    private String bytes(Cell cell) {
        return String.format(Locale.ROOT, "%,d", (long) samples.median(cell, LoadSample::bytes));
    }

    private static List<String> names(List<Coder> coders) {
        return coders.stream().map(Coder::name).toList();
    }

    private static Map<String, Object> figure(Cell cell, LoadSample sample) {
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("link", cell.load().bandwidth());
        figure.put("connections", cell.load().connections());
        figure.put("decoded", cell.load().decoding());
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
}
