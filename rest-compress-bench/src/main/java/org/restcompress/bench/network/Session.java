// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.restcompress.bench.network.Samples.Cell;
import org.restcompress.bench.report.Report;

/** The servers are up: what is asked of them. */
final class Session {
    /** What the demo renders, by their paths. */
    static final List<String> RENDERED = List.of("static", "complex/10000");

    /** The codings of this library that take part; {@code deflate} is {@code gzip} in another wrapper. */
    private static final List<String> CODINGS = List.of("lzf", "zstd", "br", "gzip");

    private final LoadEffort effort;
    private final Report report;
    private final Map<String, byte[]> files;
    private final Optional<Wrk> wrk;
    private final List<Coder> coders = new ArrayList<>();
    private final Samples samples = new Samples();

    Session(LoadEffort effort, Report report, Map<String, byte[]> files, Optional<Wrk> wrk) {
        this.effort = effort;
        this.report = report;
        this.files = files;
        this.wrk = wrk;
    }

    void addRest(ServerProcess server) {
        List<String> contents = new ArrayList<>(files.keySet());
        contents.addAll(RENDERED);
        coders.add(new Coder("none", server, RestServer.PLAIN, "", contents));
        coders.add(new Coder("not asked", server, RestServer.LIBRARY, "", contents));
        for (String coding : CODINGS) {
            coders.add(new Coder(coding, server, RestServer.LIBRARY, coding, contents));
        }
        coders.add(new Coder("RESTEasy", server, RestServer.RESTEASY, "gzip", contents));
        coders.add(new Coder("Undertow", server, RestServer.UNDERTOW, "gzip", contents));
    }

    void addGzhttp(ServerProcess server) {
        List<String> contents = List.copyOf(files.keySet());
        coders.add(new Coder("Go none", server, Gzhttp.PLAIN, "", contents));
        coders.add(new Coder("gzhttp", server, Gzhttp.CODED, "gzip", contents));
        coders.add(new Coder("gzhttp zstd", server, Gzhttp.CODED, "zstd", contents));
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
        for (int round = 1; round <= effort.rounds(); round++) {
            for (Bandwidth bandwidth : effort.bandwidths()) {
                String where = "round " + round + " of " + effort.rounds() + ", " + bandwidth + ", ";
                for (String content : coders.get(0).contents()) {
                    report.progress(where + effort.connections() + " at a time, " + content);
                    for (Coder coder : coders) {
                        if (coder.contents().contains(content)) {
                            measure(busy(bandwidth, content, coder));
                        }
                    }
                }
                for (String content : RENDERED) {
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
        LoadSample sample = byWrk(cell)
                ? wrk.orElseThrow().run(cell.coder(), cell.content(), load.connections(), effort.time(), warmUp.bytes())
                : load.run(cell.coder(), cell.content(), effort.time());
        samples.add(cell, sample);
        report.progress(String.format(
                Locale.ROOT,
                "  %-14s %,10.1f requests/s %,9.2f ms %,10d bytes %,9.0f µs of CPU",
                cell.coder().name(),
                sample.perSecond(),
                sample.p50(),
                sample.bytes(),
                sample.cpu()));
    }
}
