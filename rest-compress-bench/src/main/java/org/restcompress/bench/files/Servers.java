// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.files;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.restcompress.bench.files.FileServer.Kind;
import org.restcompress.bench.files.FilesReport.Cell;
import org.restcompress.bench.network.Coder;
import org.restcompress.bench.network.LoadSample;
import org.restcompress.bench.network.Rounds;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.network.Wrk;
import org.restcompress.bench.report.Report;
import org.restcompress.tools.Precompress;
import org.restcompress.tools.Precompressed;

/** Runs all servers, each in its own process, and measures them. */
final class Servers implements AutoCloseable {
    private static final int THREADS = 2;

    private static final long LOOK_MILLIS = 100;

    /** A server is idle if it takes less CPU time than this in {@link #LOOK_MILLIS}, in nanoseconds. */
    private static final double IDLE = 20e6;

    private final SampleFiles files;
    private final Optional<Wrk> wrk;
    private final Map<Kind, ServerProcess> processes = new EnumMap<>(Kind.class);

    private Servers(SampleFiles files, Optional<Wrk> wrk) {
        this.files = files;
        this.wrk = wrk;
    }

    static Servers start(Path java, SampleFiles files, Optional<Wrk> wrk) throws IOException {
        Servers servers = new Servers(files, wrk);
        boolean done = false;
        try {
            for (Kind kind : Kind.values()) {
                List<String> options = List.of(
                        "-cp",
                        System.getProperty("java.class.path") + File.pathSeparator + files.jar(),
                        "-D" + FileServer.KIND + '=' + kind,
                        "-D" + FileServer.DIRECTORY + '=' + files.directory(),
                        // Jetty logs through SLF4J, which would warn that there is no logger.
                        "-Dslf4j.internal.verbosity=ERROR");
                servers.processes.put(kind, ServerProcess.start(java, options, FileServer.class));
            }
            done = true;
            return servers;
        } finally {
            if (!done) {
                servers.close();
            }
        }
    }

    private Coder coder(Row row) {
        return new Coder(
                row.name(),
                Objects.requireNonNull(processes.get(row.server())),
                FileServer.ROOT,
                row.coding(),
                List.copyOf(files.contents().keySet()));
    }

    /** Checks that each server uses its coding, and that all bodies decode to the files. */
    void check() throws IOException {
        for (Row row : Row.ALL) {
            for (Map.Entry<String, byte[]> file : files.contents().entrySet()) {
                if (!Arrays.equals(coder(row).fetch(file.getKey()).plain(), file.getValue())) {
                    throw new IOException(row.name() + " gives other bytes for " + file.getKey());
                }
            }
        }
    }

    Rounds<Cell> measure(StaticFilesBenchmark.Effort effort, Report report) throws IOException, InterruptedException {
        report.progress("warming up");
        for (Row row : Row.ALL) {
            load(row, List.copyOf(files.contents().keySet()), effort);
        }
        Rounds<Cell> samples = new Rounds<>();
        // The order changes each round, because each server pays for what the one before has left.
        List<Row> turns = new ArrayList<>(Row.ALL);
        for (int round = 1; round <= effort.rounds(); round++) {
            Collections.rotate(turns, 1);
            for (Map.Entry<String, List<String>> set : files.sets().entrySet()) {
                report.progress("round " + round + " of " + effort.rounds() + ", " + set.getKey());
                for (Row row : turns) {
                    LoadSample sample = load(row, set.getValue(), effort);
                    samples.add(new Cell(set.getKey(), row), sample);
                    report.progress(String.format(
                            Locale.ROOT,
                            "  %-36s %,10.0f requests/s %,9.1f µs of CPU",
                            row.name(),
                            sample.perSecond(),
                            sample.cpu().workers()));
                }
            }
        }
        return samples;
    }

    private LoadSample load(Row row, List<String> names, StaticFilesBenchmark.Effort effort)
            throws IOException, InterruptedException {
        Coder coder = coder(row);
        if (wrk.isEmpty()) {
            return coder.load(names.get(0), Duration.ZERO);
        }
        LoadSample sample = wrk.get().run(coder, names, THREADS, effort.connections(), effort.time());
        rest(coder.server());
        return sample;
    }

    /** Waits until a server has finished the requests that wrk has aborted. They would slow down the next server. */
    private static void rest(ServerProcess server) throws IOException, InterruptedException {
        double passed = Double.POSITIVE_INFINITY;
        while (passed > IDLE) {
            double before = server.cpu().total();
            Thread.sleep(LOOK_MILLIS);
            passed = server.cpu().total() - before;
        }
    }

    @Override
    public void close() {
        processes.values().forEach(ServerProcess::close);
    }

    /** A way to serve files. */
    record Row(String name, FileServer.Kind server, String coding) {
        static final Row DISK = new Row("from disk, uncoded", FileServer.Kind.DISK, "");
        static final Row EMBEDDED = new Row("embedded, uncoded", FileServer.Kind.EMBEDDED, "");
        static final Row ON_THE_FLY = new Row("on the fly, gzip", FileServer.Kind.ON_THE_FLY, "gzip");
        static final Row ON_THE_FLY_ZSTD = new Row("on the fly, zstd", FileServer.Kind.ON_THE_FLY, "zstd");
        static final Row PRECODED = new Row("embedded and precoded, gzip", FileServer.Kind.EMBEDDED, "gzip");
        static final Row PRECODED_ZSTD = new Row("embedded and precoded, zstd", FileServer.Kind.EMBEDDED, "zstd");
        static final Row PRECODED_BR = new Row("embedded and precoded, br", FileServer.Kind.EMBEDDED, "br");
        static final Row UNDERTOW = new Row("Undertow's handler, uncoded", FileServer.Kind.UNDERTOW, "");
        static final Row UNDERTOW_PRECODED =
                new Row("Undertow's handler, precoded, gzip", FileServer.Kind.UNDERTOW, "gzip");
        static final Row JETTY = new Row("Jetty's handler, uncoded", FileServer.Kind.JETTY, "");
        static final Row JETTY_PRECODED = new Row("Jetty's handler, precoded, gzip", FileServer.Kind.JETTY, "gzip");

        static final List<Row> ALL = List.of(
                DISK,
                EMBEDDED,
                ON_THE_FLY,
                ON_THE_FLY_ZSTD,
                PRECODED,
                PRECODED_ZSTD,
                PRECODED_BR,
                UNDERTOW,
                UNDERTOW_PRECODED,
                JETTY,
                JETTY_PRECODED);
    }

    /**
     * Files of several lengths, with their variants, in a directory and in a jar.
     *
     * @param jar a jar with the same files, below {@link #PREFIX}
     * @param contents the plain files by name
     */
    record SampleFiles(
            Path directory,
            Path jar,
            Map<String, byte[]> contents,
            Map<String, List<String>> sets,
            Precompressed precompressed) {
        static final String PREFIX = "static";
        static final String ALL = "all files";

        private static final int KB = 1024;
        private static final int[] SIZES = {2, 20, 100};

        /** Makes the files, their variants and the jar. */
        static SampleFiles of(Path source, int count, Path temporary) throws IOException {
            byte[] whole = Files.readAllBytes(source);
            Path directory = Files.createDirectory(temporary.resolve(PREFIX));
            Map<String, byte[]> contents = new TreeMap<>();
            Map<String, List<String>> sets = new LinkedHashMap<>();
            for (int size : SIZES) {
                List<String> names = new ArrayList<>();
                int spread = whole.length - size * KB;
                for (int i = 0; i < count; i++) {
                    String name = size + "-" + i + ".json";
                    int begin = (int) ((long) spread * i / count);
                    byte[] content = Arrays.copyOfRange(whole, begin, begin + size * KB);
                    Files.write(directory.resolve(name), content);
                    contents.put(name, content);
                    names.add(name);
                }
                sets.put(size + " KB", List.copyOf(names));
            }
            sets.put(ALL, List.copyOf(contents.keySet()));
            Precompressed precompressed = Precompress.of(directory).run();
            Path jar = temporary.resolve("files.jar");
            pack(directory, jar);
            return new SampleFiles(directory, jar, contents, sets, precompressed);
        }

        private static void pack(Path directory, Path jar) throws IOException {
            try (OutputStream file = Files.newOutputStream(jar);
                    JarOutputStream packed = new JarOutputStream(file);
                    Stream<Path> files = Files.list(directory)) {
                packed.putNextEntry(new JarEntry(PREFIX + '/'));
                for (Path path : files.sorted().toList()) {
                    packed.putNextEntry(new JarEntry(PREFIX + '/' + path.getFileName()));
                    Files.copy(path, packed);
                }
            }
        }
    }
}
