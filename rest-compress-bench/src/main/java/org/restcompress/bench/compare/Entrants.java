// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.network.Coder;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.report.Report;

/** The servers, each in a process of its own, and the rows that they serve. */
final class Entrants implements AutoCloseable {
    private static final List<String> CONTENTS =
            Size.ALL.stream().map(Size::file).toList();

    private final List<ServerProcess> servers = new ArrayList<>();
    private final Map<Coder, String> plain = new LinkedHashMap<>();

    /**
     * Starts the servers of some rows. A server that does not start is left out, but not the first.
     *
     * @param only the names of the rows; empty for all rows
     */
    static Entrants start(Place place, Set<String> only, boolean peers, Report report)
            throws IOException, InterruptedException {
        if (!Kind.names().containsAll(only)) {
            throw new UsageException(
                    "--only: " + String.join(",", only) + " (expected any of " + String.join(", ", Kind.names()) + ")");
        }
        Entrants entrants = new Entrants();
        boolean done = false;
        try {
            entrants.add(Kind.REST, place.start(Kind.REST, report), only);
            for (Kind kind : Kind.values()) {
                if (peers && kind != Kind.REST && kind.isWanted(only)) {
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

    private void addPeer(Kind kind, Place place, Set<String> only, Report report) throws InterruptedException {
        report.progress("starting " + kind.title());
        try {
            add(kind, place.start(kind, report), only);
        } catch (IOException e) {
            String reason = kind.title() + " is left out: " + e.getMessage();
            report.progress(reason);
            report.paragraph(reason);
        }
    }

    private void add(Kind kind, ServerProcess server, Set<String> only) {
        servers.add(server);
        for (Kind.Row row : kind.rows(only)) {
            plain.put(
                    new Coder(row.name(), server, row.root(), row.coding(), CONTENTS),
                    kind.plain().name());
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
        return Comparator.comparingInt(sample -> Kind.names().indexOf(sample.row()));
    }

    @Override
    public void close() {
        servers.forEach(ServerProcess::close);
    }
}
