// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.restcompress.bench.network.Session.Cell;
import org.restcompress.bench.report.Chart;
import org.restcompress.bench.report.Chart.Axis;
import org.restcompress.bench.report.Chart.Kind;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Series;
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
                "Server and client share the machine's processors, so a rate says as much about the client as about the"
                        + " server. All figures are medians of " + effort.rounds() + " rounds of "
                        + effort.time().toMillis() + " ms each with wrk and "
                        + effort.single().toMillis()
                        + " ms of one request after another. All rows take turns, in another order"
                        + " in each round. \"none\" is a method without this library. \"not asked\" is a method with it, and a request"
                        + " without `Accept-Encoding`. RESTEasy's `@GZIP` and Undertow's `EncodingHandler` use gzip at their default"
                        + " levels. The server delays writes as a link would, which adds no latency.");
        decoded();
        busy();
        samples.forEach((cell, sample) -> report.figure(figure(cell, sample)));
    }

    private void decoded() {
        report.heading("One request after another, decoded by the client");
        report.paragraph("Milliseconds from the request to the last decoded byte, on one connection. The server renders"
                + " the JSON anew for each request, and codes and sends it meanwhile.");
        List<Coder> coders = session.decoded();
        for (String content : Session.CONTENTS) {
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
        String fixed = Session.CONTENTS.get(0);
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

    private void busy() {
        report.heading(effort.connections() + " requests at a time, " + Session.BUSY);
        for (String content : Session.CONTENTS) {
            Table table = new Table('`' + content + '`', "requests/s", "p50, ms", "p99, ms", "bytes");
            for (Coder coder : session.coders()) {
                Cell cell = new Cell(Session.BUSY, true, content, coder);
                table.row(
                        coder.name(),
                        samples.of(cell, LoadSample::perSecond).median(),
                        samples.of(cell, LoadSample::p50).median(),
                        samples.of(cell, LoadSample::p99).median(),
                        bytes(content, coder));
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
        return figure;
    }
}
