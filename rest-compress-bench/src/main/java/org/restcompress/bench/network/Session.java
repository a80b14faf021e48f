// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.network.Samples.Cell;
import org.restcompress.bench.report.Report;

/** The servers are up: what is asked of them. */
final class Session {
    /** What the demo renders, by their paths. */
    private static final List<String> RENDERED = List.of("static", "complex/10000");

    /** The codings of this library that take part; {@code deflate} is {@code gzip} in another wrapper. */
    private static final List<String> CODINGS = List.of("lzf", "zstd", "br", "gzip");

    private final LoadEffort effort;
    private final Report report;
    private final Map<String, byte[]> files;
    private final Optional<Wrk> wrk;
    private final Set<String> known = new LinkedHashSet<>();
    private final List<Coder> coders = new ArrayList<>();
    private final Samples samples = new Samples();

    Session(LoadEffort effort, Report report, Map<String, byte[]> files, Optional<Wrk> wrk) {
        this.effort = effort;
        this.report = report;
        this.files = files;
        this.wrk = wrk;
    }

    private void add(Coder coder) {
        known.add(coder.name());
        boolean isPlainOne =
                coder.root().equals(RestServer.PLAIN) || coder.root().equals(Gzhttp.PLAIN);
        if (effort.isWhole() || isPlainOne || effort.only().contains(coder.name())) {
            coders.add(coder);
        }
    }

    void addRest(ServerProcess server) {
        List<String> contents = new ArrayList<>(files.keySet());
        contents.addAll(rendered());
        add(new Coder("none", server, RestServer.PLAIN, "", contents));
        add(new Coder("not asked", server, RestServer.LIBRARY, "", contents));
        for (String coding : CODINGS) {
            add(new Coder(coding, server, RestServer.LIBRARY, coding, contents));
        }
        add(new Coder("zstd kept", server, RestServer.KEPT, "zstd", List.copyOf(files.keySet())));
        add(new Coder("RESTEasy", server, RestServer.RESTEASY, "gzip", contents));
        add(new Coder("Undertow", server, RestServer.UNDERTOW, "gzip", contents));
    }

    void addGzhttp(ServerProcess server) {
        List<String> contents = List.copyOf(files.keySet());
        add(new Coder("Go none", server, Gzhttp.PLAIN, "", contents));
        add(new Coder("gzhttp", server, Gzhttp.CODED, "gzip", contents));
        add(new Coder("gzhttp zstd", server, Gzhttp.CODED, "zstd", contents));
    }

    /** What of the demo's takes part. */
    List<String> rendered() {
        return effort.isWhole() ? RENDERED : List.of();
    }

    List<Coder> coders() {
        return coders;
    }

    Set<String> files() {
        return files.keySet();
    }

    /** The length of a file, in KB of 1024 bytes. */
    double kilobytes(String file) {
        byte[] bytes = Objects.requireNonNull(files.get(file));
        return bytes.length / 1024.0;
    }

    /** The one that codes nothing. */
    Coder none(ServerProcess server) {
        return coders.stream()
                .filter(coder -> coder.server() == server && !coder.codes())
                .findFirst()
                .orElseThrow();
    }

    /** This library's coder for a coding. */
    Optional<Coder> library(String coding) {
        return coders.stream()
                .filter(coder -> coder.codes()
                        && coder.root().equals(RestServer.LIBRARY)
                        && coder.coding().equals(coding))
                .findFirst();
    }

    /** Those whose responses the client decodes: what the library makes of the demo's, and what it could leave. */
    List<Coder> decoded() {
        Stream<Coder> library =
                coders.stream().filter(coder -> coder.codes() && coder.root().equals(RestServer.LIBRARY));
        return Stream.concat(Stream.of(coders.get(0)), library).toList();
    }

    Cell busy(Bandwidth bandwidth, String content, Coder coder) {
        return new Cell(new Load(effort.connections(), false, bandwidth), content, coder);
    }

    Cell single(Bandwidth bandwidth, String content, Coder coder) {
        return new Cell(new Load(1, true, bandwidth), content, coder);
    }

    /** Sees that everybody codes as is said, and that what they send decodes to the same bytes. */
    void check() throws IOException {
        if (!known.containsAll(effort.only())) {
            throw new UsageException("--only: " + String.join(",", effort.only()) + " (expected any of "
                    + String.join(", ", known) + ")");
        }
        Map<String, byte[]> expected = new HashMap<>(files);
        for (Coder coder : coders) {
            for (String content : coder.contents()) {
                byte[] plain = Load.fetch(coder, content);
                byte[] first = expected.putIfAbsent(content, plain);
                if (first != null && !Arrays.equals(first, plain)) {
                    throw new IOException(coder.name() + " gives other bytes for " + content);
                }
            }
        }
    }

    Samples measure() throws IOException, InterruptedException {
        report.progress("warming up");
        for (Coder coder : coders) {
            for (String content : coder.contents()) {
                new Load(effort.connections(), coder.codes(), Bandwidth.LOOPBACK).run(coder, content, effort.first());
            }
        }
        // In another order each time: whoever comes next pays for what the one before left to the collector.
        List<Coder> turns = new ArrayList<>(coders);
        for (int round = 1; round <= effort.rounds(); round++) {
            Collections.rotate(turns, 1);
            for (Bandwidth bandwidth : effort.bandwidths()) {
                String where = "round " + round + " of " + effort.rounds() + ", " + bandwidth + ", ";
                for (String content : coders.get(0).contents()) {
                    report.progress(where + effort.connections() + " at a time, " + content);
                    for (Coder coder : turns) {
                        if (coder.contents().contains(content)) {
                            measure(busy(bandwidth, content, coder));
                        }
                    }
                }
                for (String content : rendered()) {
                    report.progress(where + "one at a time, decoded, " + content);
                    for (Coder coder : decoded()) {
                        measure(single(bandwidth, content, coder));
                    }
                }
            }
        }
        return samples;
    }

    /** It can neither decode nor narrow a link, and is for many short requests. */
    private boolean byWrk(Cell cell) {
        return wrk.isPresent()
                && !cell.load().decoding()
                && cell.load().bandwidth() == Bandwidth.LOOPBACK
                && files.containsKey(cell.content());
    }

    private void measure(Cell cell) throws IOException, InterruptedException {
        Load load = cell.load();
        LoadSample warmUp = new Load(load.connections(), load.decoding(), Bandwidth.LOOPBACK)
                .run(cell.coder(), cell.content(), effort.warmUp());
        Duration time = effort.time(load.bandwidth());
        LoadSample sample = byWrk(cell)
                ? wrk.orElseThrow().run(cell.coder(), cell.content(), load.connections(), time, warmUp.bytes())
                : load.run(cell.coder(), cell.content(), time);
        samples.add(cell, sample);
        report.progress(String.format(
                Locale.ROOT,
                "  %-14s %,10.1f requests/s %,9.2f ms %,10d bytes %,9.1f µs of CPU",
                cell.coder().name(),
                sample.perSecond(),
                sample.p50(),
                sample.bytes(),
                sample.cpu().workers()));
    }
}
