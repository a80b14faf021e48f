// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.restcompress.bench.network.Session.Cell;
import org.restcompress.bench.report.Chart;
import org.restcompress.bench.report.Chart.Axis;
import org.restcompress.bench.report.Chart.Kind;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Series;
import org.restcompress.bench.report.Spread;
import org.restcompress.bench.report.Table;

/** What is told of the CPU time that servers take. */
final class CpuTables {
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
        report.paragraph("Microseconds for a request over loopback. Of the Java server, workers are the threads that"
                + " serve requests. I/O threads take new requests, and spin where a client has the next one ready before"
                + " the last exchange has ended: what they take says more of the client than of the server. The rest is the"
                + " JVM's: compilers and the garbage collector. Of the Go server it is the time of its process, whose"
                + " threads are for everything.");
        beyondNone();
        session.coders().get(0).contents().forEach(this::groups);
        against();
        chart();
    }

    /** What coding costs beside what the same server takes for the body without. */
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

    /** Ours against gzhttp's in the same coding. */
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
                                        .map(coder -> beyondNone(content, coder).median() / session.kilobytes(content))
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
