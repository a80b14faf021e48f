// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.restcompress.bench.network.Memory;
import org.restcompress.bench.report.Chart;
import org.restcompress.bench.report.Chart.Axis;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Series;
import org.restcompress.bench.report.Table;

/** Makes tables and charts of what open streams cost. */
final class StreamsReport {
    private static final double BYTES_PER_KB = 1024;
    private static final double BYTES_PER_MB = 1 << 20;
    private static final double NANOS_PER_MICRO = 1000;

    /** The beginning of a logarithmic axis. */
    private static final double SMALLEST_KB = 0.01;

    private final Report report;

    StreamsReport(Report report) {
        this.report = report;
    }

    void encoders(List<IdleEncoders.Result> results, int wanted) {
        double plain = results.get(0).plain();
        report.heading("Encoders alone");
        report.paragraph(
                "So many encoders are open in one JVM, and each codes and flushes an event of "
                        + Table.text(plain)
                        + " bytes in turn. Heap after a collection; native is what the process grew by in RAM,"
                        + " apart from its heap; both are measured with the second half of the streams. Fewer than "
                        + wanted
                        + " streams were opened where their states took more memory than a machine should lose to a benchmark.");
        Table table = new Table(
                "coding",
                "way",
                "streams",
                "heap, KB each",
                "native, KB each",
                wanted + " streams, MB",
                "CPU, µs an event",
                "bytes an event",
                "%");
        for (IdleEncoders.Result result : results) {
            Memory memory = result.memory();
            table.row(
                    result.way().coding(),
                    result.way().manner(),
                    result.streams(),
                    memory.heap() / BYTES_PER_KB,
                    memory.resident() / BYTES_PER_KB,
                    memory.total() * wanted / BYTES_PER_MB,
                    result.cpuNanos() / NANOS_PER_MICRO,
                    result.coded(),
                    100 * result.coded() / result.plain());
            figure("encoders", result.way(), result.streams(), memory, result.cpuNanos(), result.coded());
        }
        report.table(table);
        List<IdleEncoders.Result> coded =
                results.stream().filter(result -> result.way().codes()).toList();
        report.chart(chart(
                "encoders-memory",
                "Memory of an idle encoder",
                Axis.logarithmic("KB"),
                coded,
                IdleEncoders.Result::way,
                result -> Math.max(SMALLEST_KB, result.memory().total() / BYTES_PER_KB)));
        report.chart(chart(
                "encoders-cpu",
                "CPU time of an event",
                Axis.linear("µs"),
                coded,
                IdleEncoders.Result::way,
                result -> result.cpuNanos() / NANOS_PER_MICRO));
    }

    void server(List<OpenStreams.Result> results, String limits) {
        OpenStreams.Result plain = results.get(0);
        report.heading("Through a server");
        report.paragraph("Streams on RESTEasy and Undertow in a JVM of its own: at most " + limits
                + ". Memory of the second half, and CPU time of the whole process; what is beyond `none`, which is a method without"
                + " any part of the library, is what coding costs. The stacks of virtual threads are told apart from the heap:"
                + " their size depends on what was compiled when they came to rest.");
        Table table = new Table(
                "coding",
                "way",
                "streams",
                "heap, KB each",
                "native, KB each",
                "stack, KB each",
                "KB beyond none",
                "CPU, µs an event",
                "µs beyond none");
        for (OpenStreams.Result result : results) {
            Memory memory = result.memory();
            table.row(
                    result.way().coding(),
                    result.way().manner(),
                    result.streams(),
                    memory.heap() / BYTES_PER_KB,
                    memory.resident() / BYTES_PER_KB,
                    memory.stacks() / BYTES_PER_KB,
                    (memory.total() - plain.memory().total()) / BYTES_PER_KB,
                    result.cpuNanos() / NANOS_PER_MICRO,
                    (result.cpuNanos() - plain.cpuNanos()) / NANOS_PER_MICRO);
            figure("server", result.way(), result.streams(), memory, result.cpuNanos(), Double.NaN);
        }
        report.table(table);
        List<OpenStreams.Result> coded =
                results.stream().filter(result -> result.way().codes()).toList();
        report.chart(chart(
                "server-memory",
                "Memory of an idle stream, beyond a plain one",
                Axis.logarithmic("KB"),
                coded,
                OpenStreams.Result::way,
                result -> Math.max(
                        SMALLEST_KB, (result.memory().total() - plain.memory().total()) / BYTES_PER_KB)));
        report.chart(chart(
                "server-cpu",
                "CPU time of an event through a server",
                Axis.linear("µs"),
                results,
                OpenStreams.Result::way,
                result -> result.cpuNanos() / NANOS_PER_MICRO));
    }

    private void figure(
            String level, StreamCoding way, int streams, Memory memory, double cpuNanos, double codedBytes) {
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("level", level);
        figure.put("coding", way.coding());
        figure.put("stateless", way.stateless());
        figure.put("streams", streams);
        figure.put("heapBytes", memory.heap());
        figure.put("nativeBytes", memory.resident());
        figure.put("stackBytes", memory.stacks());
        figure.put("cpuNanosPerEvent", cpuNanos);
        figure.put("bytesPerEvent", codedBytes);
        report.figure(figure);
    }

    private static <R> Chart chart(
            String name,
            String title,
            Axis y,
            List<R> results,
            Function<R, StreamCoding> way,
            ToDoubleFunction<R> value) {
        List<String> ways =
                results.stream().map(way).map(StreamCoding::toString).toList();
        List<Double> bars = results.stream().map(value::applyAsDouble).toList();
        return new Chart(
                name, title, Chart.Kind.BARS, Axis.linear("coding"), y, List.of(new Series(y.title(), ways, bars)));
    }
}
