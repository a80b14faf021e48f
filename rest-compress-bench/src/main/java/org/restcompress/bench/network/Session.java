// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.restcompress.bench.report.Report;

/** Sends requests to the running server, and measures them. */
final class Session {
    /**
     * One measurement.
     *
     * @param isBusy whether there are many requests at a time; else there is one after another, and the client decodes
     */
    record Cell(Bandwidth link, boolean isBusy, String content, Coder coder) {}

    /** Paths of the bodies that the demo renders. */
    static final List<String> CONTENTS = List.of("static", "complex/10000");

    /**
     * The codings of this library that are measured. {@code deflate} is left out: it is {@code gzip} in another format.
     */
    private static final List<String> CODINGS = List.of("lzf", "zstd", "br", "gzip");

    /** The link of many requests at a time. */
    static final Bandwidth BUSY = Bandwidth.GIGABIT;

    private final NetworkBenchmark.LoadEffort effort;
    private final Report report;
    private final Optional<Wrk> wrk;
    private final List<Coder> coders = new ArrayList<>();
    private final Map<String, Long> lengths = new HashMap<>();
    private final Rounds<Cell> samples = new Rounds<>();

    Session(NetworkBenchmark.LoadEffort effort, Report report, ServerProcess server, Optional<Wrk> wrk) {
        this.effort = effort;
        this.report = report;
        this.wrk = wrk;
        coders.add(new Coder("none", server, RestServer.PLAIN, "", CONTENTS));
        coders.add(new Coder("not asked", server, RestServer.LIBRARY, "", CONTENTS));
        for (String coding : CODINGS) {
            coders.add(new Coder(coding, server, RestServer.LIBRARY, coding, CONTENTS));
        }
        coders.add(new Coder("RESTEasy", server, RestServer.RESTEASY, "gzip", CONTENTS));
        coders.add(new Coder("Undertow", server, RestServer.UNDERTOW, "gzip", CONTENTS));
    }

    List<Coder> coders() {
        return coders;
    }

    /** Returns the coders whose responses the client decodes: this library's, and a plain one to compare with. */
    List<Coder> decoded() {
        Stream<Coder> library =
                coders.stream().filter(coder -> coder.codes() && coder.root().equals(RestServer.LIBRARY));
        return Stream.concat(Stream.of(coders.get(0)), library).toList();
    }

    /** Returns the length of a body as it was sent. */
    long length(Coder coder, String content) {
        return Objects.requireNonNull(lengths.get(coder.name() + ' ' + content));
    }

    /** Checks that each coder uses its coding, and that all bodies decode to the same bytes. */
    void check() throws IOException {
        Map<String, byte[]> expected = new HashMap<>();
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
            String of = "round " + round + " of " + effort.rounds() + ", ";
            for (String content : CONTENTS) {
                report.progress(of + BUSY + ", " + effort.connections() + " at a time, " + content);
                for (Coder coder : turns) {
                    measure(new Cell(BUSY, true, content, coder));
                }
            }
            for (Bandwidth link : Bandwidth.values()) {
                String where = of + link + ", ";
                for (String content : CONTENTS) {
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
                "  %-14s %,10.1f requests/s %,9.2f ms",
                cell.coder().name(),
                sample.perSecond(),
                sample.mean()));
    }
}
