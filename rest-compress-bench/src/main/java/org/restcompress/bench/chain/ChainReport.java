// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.github.luben.zstd.Zstd;
import com.ning.compress.lzf.LZFEncoder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.glassfish.jersey.message.GZipEncoder;
import org.jboss.resteasy.plugins.interceptors.GZIPEncodingInterceptor;
import org.jspecify.annotations.Nullable;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.chain.Passage.Contender;
import org.restcompress.bench.chain.Passage.Direction;
import org.restcompress.bench.jmh.JmhSample;
import org.restcompress.bench.report.Environment;
import org.restcompress.bench.report.Report;
import org.restcompress.bench.report.Table;

/** Makes tables of the measurements. */
final class ChainReport {
    private static final List<Contender> PEERS = List.of(Contender.RESTEASY, Contender.JERSEY, Contender.JDK);

    private final Map<Passage, JmhSample> samples;
    private final List<Integer> sizes;
    private final List<Direction> directions;
    private final List<String> codings;

    ChainReport(Map<Passage, JmhSample> samples) {
        this.samples = samples;
        sizes = samples.keySet().stream().map(Passage::size).distinct().toList();
        directions =
                samples.keySet().stream().map(Passage::direction).distinct().toList();
        codings = samples.keySet().stream()
                .map(Passage::coding)
                .filter(coding -> !coding.equals(Passage.NO_CODING))
                .distinct()
                .toList();
    }

    void write(String effort, Report report) {
        report.paragraph(effort);
        List<Class<?>> libraries = List.of(
                Zstd.class, LZFEncoder.class, Brotli4jLoader.class, GZIPEncodingInterceptor.class, GZipEncoder.class);
        report.paragraph("Versions: "
                + String.join(", ", libraries.stream().map(Environment::library).toList()) + ".");
        report.paragraph(
                "Each chain is called with messages of its own, which cost what `contexts alone` does. `: raw` is"
                        + " the chain without that to the raw codec (libdeflate where it is there), `: raw, as measured` is with it."
                        + " RESTEasy and Jersey code at level 6, whatever the level of the chain."
                        + " `B/op` is what is allocated beyond the contexts. Sizes are of the content; MB are 10^6 bytes.");
        for (Direction direction : directions) {
            report.heading(direction == Direction.WRITER ? "Writing" : "Reading");
            report.table(summary(direction));
            for (int size : sizes) {
                report.paragraph("**" + Bodies.kilobytes(size) + "**");
                report.table(table(direction, size));
            }
        }
        samples.forEach((each, sample) -> report.figure(figure(each, sample)));
    }

    /** Returns the ratios by which the chain is judged. */
    private Table summary(Direction direction) {
        List<String> columns = new ArrayList<>();
        columns.add("ratio");
        sizes.forEach(size -> columns.add(Bodies.kilobytes(size)));
        Table table = new Table(columns);
        for (String coding : codings) {
            addRow(table, coding + " chain : raw", size -> toRaw(find(direction, coding, Contender.CHAIN, size), true));
        }
        for (Contender peer : PEERS) {
            addRow(table, "gzip chain : " + peer, size -> {
                Passage chain = find(direction, "gzip", Contender.CHAIN, size);
                return chain == null ? Double.NaN : speed(chain) / speed(find(direction, "gzip", peer, size));
            });
        }
        addRow(
                table,
                "gzip codec : " + Contender.JDK,
                size -> speed(find(direction, "gzip", Contender.CODEC, size))
                        / speed(find(direction, "gzip", Contender.JDK, size)));
        for (String coding : codings) {
            addRow(table, coding + " chain, B/op", size -> allocated(find(direction, coding, Contender.CHAIN, size)));
        }
        return table;
    }

    /** Adds a row, if something was measured. */
    private void addRow(Table table, String name, ToDoubleFunction<Integer> figure) {
        List<Double> figures = sizes.stream().map(figure::applyAsDouble).toList();
        if (figures.stream().anyMatch(Double::isFinite)) {
            List<Object> row = new ArrayList<>();
            row.add(name);
            row.addAll(figures);
            table.row(row);
        }
    }

    private Table table(Direction direction, int size) {
        Table table = new Table(
                "coding", "through", "MB/s", "size %", ": raw", ": raw, as measured", ": RESTEasy", ": Jersey", "B/op");
        samples.forEach((each, sample) -> {
            if (each.direction() == direction && each.size() == size) {
                boolean chain = each.way() == Contender.CHAIN || each.way() == Contender.PIECES;
                table.row(
                        each.level() == 0 ? each.coding() : each.coding() + " " + each.level(),
                        each.way(),
                        each.way() == Contender.CONTEXTS ? Table.text(sample.nanos()) + " ns" : Table.text(speed(each)),
                        direction == Direction.WRITER && each.way() != Contender.CONTEXTS
                                ? 100.0 * sample.bytes() / size
                                : "",
                        chain ? toRaw(each, true) : "",
                        chain ? toRaw(each, false) : "",
                        chain ? speed(each) / speed(find(direction, "gzip", Contender.RESTEASY, size)) : "",
                        chain ? speed(each) / speed(find(direction, "gzip", Contender.JERSEY, size)) : "",
                        each.way() == Contender.CONTEXTS
                                ? Math.round(sample.allocated())
                                : Math.round(Math.max(0, allocated(each))));
            }
        });
        return table;
    }

    private Map<String, Object> figure(Passage each, JmhSample sample) {
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("direction", each.direction());
        figure.put("coding", each.coding());
        figure.put("level", each.level());
        figure.put("through", each.way());
        figure.put("size", each.size());
        figure.put("bytesOut", sample.bytes());
        figure.put("nanos", sample.nanos());
        figure.put("nanosOfIterations", sample.nanosOfIterations());
        figure.put("megabytesPerSecond", speed(each));
        figure.put("allocatedPerCall", sample.allocated());
        return figure;
    }

    private @Nullable Passage find(Direction direction, String coding, Contender way, int size) {
        return samples.keySet().stream()
                .filter(each -> each.direction() == direction
                        && each.coding().equals(coding)
                        && each.way() == way
                        && each.size() == size)
                .findFirst()
                .orElse(null);
    }

    private double speed(@Nullable Passage each) {
        return each == null ? Double.NaN : each.size() * 1e3 / nanos(each);
    }

    private double nanos(@Nullable Passage each) {
        JmhSample sample = each == null ? null : samples.get(each);
        return sample == null ? Double.NaN : sample.nanos();
    }

    /** Returns the speed of a chain, relative to the raw codec that it uses. */
    private double toRaw(@Nullable Passage chain, boolean withoutContexts) {
        if (chain == null) {
            return Double.NaN;
        }
        Passage libdeflate = find(chain.direction(), chain.coding(), Contender.LIBDEFLATE, chain.size());
        Passage raw =
                libdeflate != null ? libdeflate : find(chain.direction(), chain.coding(), Contender.RAW, chain.size());
        double contexts = withoutContexts ? nanos(contexts(chain)) : 0;
        return nanos(raw) / (nanos(chain) - contexts);
    }

    private double allocated(@Nullable Passage each) {
        JmhSample sample = each == null ? null : samples.get(each);
        if (each == null || sample == null) {
            return Double.NaN;
        }
        boolean hasContexts = !Set.of(Contender.RAW, Contender.CODEC, Contender.LIBDEFLATE, Contender.JDK)
                .contains(each.way());
        JmhSample contexts = hasContexts ? samples.get(contexts(each)) : null;
        return sample.allocated() - (contexts == null ? 0 : contexts.allocated());
    }

    private @Nullable Passage contexts(Passage each) {
        return find(each.direction(), Passage.NO_CODING, Contender.CONTEXTS, each.size());
    }
}
