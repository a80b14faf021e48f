// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.IOException;
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
import org.restcompress.bench.report.Report;

/** Sends requests to the running servers, and measures them. */
final class Session {
    /**
     * One measurement.
     *
     * @param isBusy whether there are many requests at a time; else there is one after another, and the client decodes
     */
    record Cell(Bandwidth link, boolean isBusy, String content, Coder coder) {}

    /** Paths of the bodies that the demo renders. */
    private static final List<String> RENDERED = List.of("static", "complex/10000");

    /**
     * The codings of this library that are measured. {@code deflate} is left out: it is {@code gzip} in another format.
     */
    private static final List<String> CODINGS = List.of("lzf", "zstd", "br", "gzip");

    private final NetworkBenchmark.LoadEffort effort;
    private final Report report;
    private final Map<String, byte[]> files;
    private final Optional<Wrk> wrk;
    private final Set<String> known = new LinkedHashSet<>();
    private final List<Coder> coders = new ArrayList<>();
    private final Map<String, Long> lengths = new HashMap<>();
    private final Rounds<Cell> samples = new Rounds<>();

    Session(NetworkBenchmark.LoadEffort effort, Report report, Map<String, byte[]> files, Optional<Wrk> wrk) {
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

    /** Returns the rendered bodies to measure. */
    List<String> rendered() {
        return effort.isWhole() ? RENDERED : List.of();
    }

    List<Coder> coders() {
        return coders;
    }

    Set<String> files() {
        return files.keySet();
    }

    /** Returns the length of a file, in KB of 1024 bytes. */
    double kilobytes(String file) {
        byte[] bytes = Objects.requireNonNull(files.get(file));
        return bytes.length / 1024.0;
    }

    /** Returns the coder of a server that does not compress. */
    Coder none(ServerProcess server) {
        return coders.stream()
                .filter(coder -> coder.server() == server && !coder.codes())
                .findFirst()
                .orElseThrow();
    }

    /** Returns this library's coder for a coding. */
    Optional<Coder> library(String coding) {
        return coders.stream()
                .filter(coder -> coder.codes()
                        && coder.root().equals(RestServer.LIBRARY)
                        && coder.coding().equals(coding))
                .findFirst();
    }

    /** Returns the coders whose responses the client decodes: this library's, and a plain one to compare with. */
    List<Coder> decoded() {
        Stream<Coder> library =
                coders.stream().filter(coder -> coder.codes() && coder.root().equals(RestServer.LIBRARY));
        return Stream.concat(Stream.of(coders.get(0)), library).toList();
    }

    /** Returns the bodies to request on many connections. On narrow links, short bodies would tell little. */
    List<String> busyContents(Bandwidth link) {
        return link == Bandwidth.LOOPBACK
                ? coders.get(0).contents()
                : link == Bandwidth.GIGABIT ? rendered() : List.of();
    }

    /** Returns the length of a body as it was sent. */
    long length(Coder coder, String content) {
        return Objects.requireNonNull(lengths.get(coder.name() + ' ' + content));
    }

    /** Checks that each coder uses its coding, and that all bodies decode to the same bytes. */
    void check() throws IOException {
        if (!known.containsAll(effort.only())) {
            throw new UsageException("--only: " + String.join(",", effort.only()) + " (expected any of "
                    + String.join(", ", known) + ")");
        }
        Map<String, byte[]> expected = new HashMap<>(files);
        for (Coder coder : coders) {
            for (String content : coder.contents()) {
                Coder.Fetched fetched = coder.fetch(content);
                byte[] plain = fetched.plain();
                lengths.put(coder.name() + ' ' + content, fetched.length());
                byte[] first = expected.putIfAbsent(content, plain);
                if (first != null && !Arrays.equals(first, plain)) {
                    throw new IOException(coder.name() + " gives other bytes for " + content);
                }
            }
        }
    }

    Rounds<Cell> measure() throws IOException, InterruptedException {
        report.progress("warming up");
        for (Coder coder : coders) {
            for (String content : coder.contents()) {
                load(new Cell(Bandwidth.LOOPBACK, true, content, coder));
            }
        }
        // The order changes each round, because each coder pays for the garbage of the one before.
        List<Coder> turns = new ArrayList<>(coders);
        for (int round = 1; round <= effort.rounds(); round++) {
            Collections.rotate(turns, 1);
            for (Bandwidth link : Bandwidth.values()) {
                String where = "round " + round + " of " + effort.rounds() + ", " + link + ", ";
                for (String content : busyContents(link)) {
                    report.progress(where + effort.connections() + " at a time, " + content);
                    for (Coder coder : turns) {
                        if (coder.contents().contains(content)) {
                            measure(new Cell(link, true, content, coder));
                        }
                    }
                }
                for (String content : rendered()) {
                    report.progress(where + "one at a time, decoded, " + content);
                    for (Coder coder : decoded()) {
                        measure(new Cell(link, false, content, coder));
                    }
                }
            }
        }
        return samples;
    }

    private LoadSample load(Cell cell) throws IOException, InterruptedException {
        Coder coder = cell.coder().over(cell.link());
        return cell.isBusy() && wrk.isPresent()
                ? wrk.get().run(coder, cell.content(), effort.connections(), effort.time())
                : coder.load(cell.content(), effort.single());
    }

    private void measure(Cell cell) throws IOException, InterruptedException {
        LoadSample sample = load(cell);
        samples.add(cell, sample);
        report.progress(String.format(
                Locale.ROOT,
                "  %-14s %,10.1f requests/s %,9.2f ms %,9.1f µs of CPU",
                cell.coder().name(),
                sample.perSecond(),
                sample.mean(),
                sample.cpu().workers()));
    }
}
