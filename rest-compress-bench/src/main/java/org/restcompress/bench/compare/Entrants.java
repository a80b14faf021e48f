// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.compare;

import com.github.luben.zstd.Zstd;
import io.undertow.Undertow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jboss.resteasy.spi.ResteasyDeployment;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.network.Coder;
import org.restcompress.bench.network.Gzhttp;
import org.restcompress.bench.network.Representations;
import org.restcompress.bench.network.RestServer;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.peers.PeersBenchmark;
import org.restcompress.bench.report.Environment;
import org.restcompress.bench.report.Report;

/** The servers, each in a process of its own, and the rows that they serve. */
final class Entrants implements AutoCloseable {
    /** Heap and collector are fixed. The JVM ends no compiler or collector thread, whose CPU time would be lost. */
    static final List<String> JVM_OPTIONS = List.of(
            "-XX:+UseParallelGC",
            "-Xms512m",
            "-Xmx512m",
            "-XX:-UseDynamicNumberOfCompilerThreads",
            "-XX:-UseDynamicNumberOfGCThreads");

    /** Jetty logs through SLF4J, which would warn that there is no logger. */
    private static final String QUIET = "-Dslf4j.internal.verbosity=ERROR";

    private static final List<String> CONTENTS =
            Size.ALL.stream().map(Size::file).toList();

    private final List<ServerProcess> servers = new ArrayList<>();
    private final Map<Coder, String> plain = new LinkedHashMap<>();

    /** A row of a server: its name, the root of its bodies, and the coding that is requested. */
    private record Row(String name, String root, String coding) {}

    /** A server and its rows. The first row does not compress. */
    private record Kind(String name, List<Row> rows) {
        static final Kind REST = new Kind(
                "RESTEasy",
                List.of(
                        new Row("none", RestServer.PLAIN, ""),
                        new Row("zstd", RestServer.LIBRARY, "zstd"),
                        new Row("lzf", RestServer.LIBRARY, "lzf"),
                        new Row("gzip", RestServer.LIBRARY, "gzip"),
                        new Row("br", RestServer.LIBRARY, "br"),
                        new Row("gzip 6", RestServer.LEVEL_6, "gzip"),
                        new Row("zstd cached", RestServer.CACHED, "zstd"),
                        new Row("not asked", RestServer.LIBRARY, ""),
                        new Row("no-op", RestServer.NO_OP, ""),
                        new Row("RESTEasy", RestServer.RESTEASY, "gzip"),
                        new Row("Undertow", RestServer.UNDERTOW, "gzip")));

        static final Kind GO = new Kind(
                "Go",
                List.of(
                        new Row("Go none", Gzhttp.PLAIN, ""),
                        new Row("gzhttp", Gzhttp.CODED, "gzip"),
                        new Row("gzhttp zstd", Gzhttp.CODED, "zstd")));

        static final Kind NGINX =
                new Kind("nginx", List.of(new Row("nginx none", "", ""), new Row("nginx", "", "gzip")));

        static final Kind JETTY =
                new Kind("Jetty", List.of(new Row("Jetty none", "", ""), new Row("Jetty", "", "gzip")));

        static final List<Kind> ALL = List.of(REST, GO, NGINX, JETTY);

        Row plain() {
            return rows.get(0);
        }

        boolean isWanted(Set<String> only) {
            return only.isEmpty() || rows.stream().anyMatch(row -> only.contains(row.name));
        }
    }

    /** How servers run, a directory for their files, and the directory of the bodies. */
    record Place(Path java, Map<String, Integer> levels, Path temporary, Path bodies) {}

    /** Returns the names of all rows, in the order of tables. */
    static List<String> names() {
        return Kind.ALL.stream()
                .flatMap(kind -> kind.rows.stream())
                .map(Row::name)
                .toList();
    }

    /**
     * Starts the servers of some rows. A peer that does not start is left out.
     *
     * @param only the names of the rows; empty for all rows
     */
    static Entrants start(Place place, Set<String> only, boolean peers, Report report)
            throws IOException, InterruptedException {
        if (!names().containsAll(only)) {
            throw new UsageException(
                    "--only: " + String.join(",", only) + " (expected any of " + String.join(", ", names()) + ")");
        }
        Entrants entrants = new Entrants();
        boolean done = false;
        try {
            entrants.add(Kind.REST, rest(place, report), only);
            for (Kind kind : Kind.ALL) {
                if (peers && !kind.equals(Kind.REST) && kind.isWanted(only)) {
                    entrants.addPeer(kind, place, only, report);
                }
            }
            entrants.check(place.bodies());
            done = true;
            return entrants;
        } finally {
            if (!done) {
                entrants.close();
            }
        }
    }

    private static ServerProcess rest(Place place, Report report) throws IOException {
        ServerProcess rest = RestServer.start(
                place.java(),
                Stream.concat(JVM_OPTIONS.stream(), Stream.of("-D" + Representations.BODIES + '=' + place.bodies()))
                        .toList(),
                place.levels());
        report.fact("serverJvm", rest.greeting());
        report.fact("resteasy", Environment.library(ResteasyDeployment.class));
        report.fact("undertow", Environment.library(Undertow.class));
        report.fact("zstd", Environment.library(Zstd.class));
        report.paragraph("RESTEasy and Undertow run on " + rest.greeting() + ".");
        return rest;
    }

    private void addPeer(Kind kind, Place place, Set<String> only, Report report) throws InterruptedException {
        report.progress("starting " + kind.name);
        try {
            ServerProcess server = kind.equals(Kind.GO)
                    ? goServer(place, report)
                    : PeersBenchmark.start(
                            kind.name.toLowerCase(Locale.ROOT),
                            place.bodies(),
                            CONTENTS.get(0),
                            Stream.concat(Stream.of(place.java().toString(), QUIET), JVM_OPTIONS.stream())
                                    .toList(),
                            place.temporary(),
                            report);
            add(kind, server, only);
        } catch (IOException e) {
            String reason = kind.name + " is left out: " + e.getMessage();
            report.progress(reason);
            report.paragraph(reason);
        }
    }

    private static ServerProcess goServer(Place place, Report report) throws IOException, InterruptedException {
        Gzhttp go = new Gzhttp(Files.createDirectory(place.temporary().resolve("gzhttp")));
        report.fact("gzhttp", go.version() + ", " + String.join(" ", Gzhttp.SETTINGS));
        return go.serve(place.bodies());
    }

    private void add(Kind kind, ServerProcess server, Set<String> only) {
        servers.add(server);
        for (Row row : kind.rows) {
            if (only.isEmpty() || only.contains(row.name) || row.equals(kind.plain())) {
                plain.put(new Coder(row.name, server, row.root, row.coding, CONTENTS), kind.plain().name);
            }
        }
    }

    /** Returns the rows, and the name of the plain row of each. */
    Map<Coder, String> rows() {
        return plain;
    }

    /** Checks that each row uses its coding, and that all bodies decode to the files. */
    private void check(Path bodies) throws IOException {
        for (Coder coder : plain.keySet()) {
            for (String content : CONTENTS) {
                if (!Arrays.equals(coder.fetch(content).plain(), Files.readAllBytes(bodies.resolve(content)))) {
                    throw new IOException(coder.name() + " gives other bytes for " + content);
                }
            }
        }
    }

    /** Compares samples by the order of their rows in tables. */
    static Comparator<Sample> order() {
        return Comparator.comparingInt(sample -> names().indexOf(sample.row()));
    }

    @Override
    public void close() {
        servers.forEach(ServerProcess::close);
    }
}
