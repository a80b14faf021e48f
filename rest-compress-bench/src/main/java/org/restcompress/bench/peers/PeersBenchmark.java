// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.peers;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.restcompress.bench.Benchmark;
import org.restcompress.bench.Options;
import org.restcompress.bench.UsageException;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.network.TemporaryDirectory;
import org.restcompress.bench.report.Report;
import org.restcompress.tools.doctor.Doctor;
import org.restcompress.tools.doctor.Mark;

/** Lets the doctor examine servers as they come, with their compression switched on. It measures no speed. */
public final class PeersBenchmark extends Benchmark {
    private static final String ONLY = "--only";
    private static final String SERVE = "--serve";
    private static final String RECORD = "--record";

    private static final Path PAGE = Path.of("docs", "doctor.md");
    private static final String ECHO = "/echo";
    private static final String EVENTS = "/events";

    /** The statuses of a resource that does not exist, or takes no POST. */
    private static final Set<Integer> MISSING = Set.of(404, 405);

    private static final Path RESULTS = Path.of("rest-compress-bench", "results");
    private static final int SERVED_PORT = 8080;
    private static final double RATE = 1e4;
    private static final int POLL_MILLIS = 100;
    private static final int PATIENCE = 100;

    public PeersBenchmark() {
        super("peers", "the faults that the doctor finds in the compression of other servers");
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put(ONLY + " PEER,...", "these peers only");
        options.put(SERVE + " PEER", "only starts this peer, on port " + SERVED_PORT + ", until Enter is pressed");
        options.put(RECORD, "also writes " + RESULTS.resolve("peers.json") + " and the table in " + PAGE);
        return options;
    }

    @Override
    public void run(Options options, Report report) throws IOException, InterruptedException {
        List<Peer> peers = options.values(ONLY)
                .map(names -> names.stream().map(PeersBenchmark::peer).toList())
                .orElse(Peer.ALL);
        if (options.has(RECORD) && options.has(ONLY)) {
            throw new UsageException(RECORD + ": the table has all peers");
        }
        try (TemporaryDirectory temporary = new TemporaryDirectory()) {
            Path files = files(options.corpus(), temporary.path());
            Optional<Peer> served = options.value(SERVE).map(PeersBenchmark::peer);
            if (served.isPresent()) {
                serve(served.get(), files, temporary.path(), report);
                return;
            }
            for (Peer peer : peers) {
                try {
                    report.figure(examine(peer, files, temporary.path(), report).figure());
                } catch (IOException e) {
                    report.progress(peer.name() + " is left out: " + e.getMessage());
                }
            }
        }
        if (options.has(RECORD)) {
            Path results = report.writeFigures(RESULTS);
            Files.writeString(PAGE, PeersPage.update(Files.readString(PAGE), Files.readString(results)));
        }
    }

    /**
     * Starts a peer for another benchmark, reports its version, and waits until it serves a file.
     *
     * @param java the {@code java} of a peer in Java, and its options
     */
    public static ServerProcess start(
            String name, Path files, String file, List<String> java, Path directory, Report report)
            throws IOException, InterruptedException {
        Peer.Built built = peer(name).recipe().build(directory);
        report.fact(name, built.version());
        int port = freePort();
        List<String> command = built.command().of(files, port, java);
        ServerProcess server =
                ServerProcess.start(PeerProcess.group("echo " + ServerProcess.LISTENING + port + "; ", command));
        URI uri = URI.create("http://127.0.0.1:" + port + '/' + file);
        for (int i = 0; PeerProcess.status(uri) != HttpURLConnection.HTTP_OK; i++) {
            if (i == PATIENCE) {
                server.close();
                throw new IOException(name + " does not answer");
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
        return server;
    }

    private static Peer peer(String name) {
        return Peer.ALL.stream()
                .filter(peer -> peer.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UsageException(name + ": there is no such peer (expected "
                        + String.join(", ", Peer.ALL.stream().map(Peer::name).toList()) + ")"));
    }

    /** Makes the directory that all peers serve. Its files are old enough for validators to be strong. */
    private static Path files(Path corpus, Path directory) throws IOException {
        Path files = Files.createDirectory(directory.resolve("files"));
        String json = Files.readString(corpus.resolve("datasets-tag.json"));
        Files.writeString(files.resolve("orders.json"), json);
        Files.writeString(files.resolve("page.html"), "<!DOCTYPE html><title>Orders</title><pre>" + json + "</pre>\n");
        for (String name : List.of("orders.json", "page.html")) {
            Files.setLastModifiedTime(files.resolve(name), FileTime.fromMillis(1_700_000_000_000L));
        }
        return files;
    }

    private static Result examine(Peer peer, Path files, Path directory, Report report)
            throws IOException, InterruptedException {
        Peer.Built built = peer.recipe().build(directory);
        int port = freePort();
        Path log = directory.resolve(peer.name() + ".log");
        try (PeerProcess process = new PeerProcess(built.command().of(files, port, Peer.JAVA), log)) {
            URI orders = URI.create("http://localhost:" + port + "/orders.json");
            process.await(orders);
            List<org.restcompress.tools.doctor.Report> reports = new ArrayList<>();
            Doctor doctor = Doctor.of(orders).rate(RATE);
            if (MISSING.contains(PeerProcess.status("POST", orders.resolve(ECHO)))) {
                report.progress(peer.name() + " takes no POST");
            } else {
                doctor.post(ECHO);
            }
            if (PeerProcess.status(orders.resolve(EVENTS)) == 200) {
                doctor.events(EVENTS);
            } else {
                report.progress(peer.name() + " sends no events");
            }
            reports.add(doctor.examine());
            URI page = orders.resolve("/page.html");
            if (PeerProcess.status(page) == 200) {
                reports.add(Doctor.of(page).rate(RATE).examine());
            }
            reports.stream()
                    .filter(org.restcompress.tools.doctor.Report::isCutOff)
                    .forEach(one -> report.progress(peer.name() + " was not examined to the end: " + one.cutOff()));
            Result result = Result.of(peer, built.version(), reports);
            report.progress(peer.name() + ' ' + built.version() + ": " + count(result, Mark.FAULT) + " ✗, "
                    + count(result, Mark.WARNING) + " !");
            result.broken()
                    .forEach(one ->
                            report.progress("  " + one.mark().sign(true) + ' ' + one.rule() + ": " + one.observed()));
            return result;
        }
    }

    private static long count(Result result, Mark mark) {
        return result.broken().stream().filter(one -> one.mark() == mark).count();
    }

    private static void serve(Peer peer, Path files, Path directory, Report report)
            throws IOException, InterruptedException {
        List<String> command = peer.recipe().build(directory).command().of(files, SERVED_PORT, Peer.JAVA);
        try (PeerProcess process = new PeerProcess(command, directory.resolve("log"))) {
            process.await(URI.create("http://localhost:" + SERVED_PORT + "/orders.json"));
            report.progress(peer.title() + " serves http://localhost:" + SERVED_PORT + "/orders.json until Enter");
            int enter = System.in.read();
            report.progress("stopped after " + enter);
        }
    }

    /** Most peers cannot say which port they were given, so it is chosen before. */
    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
