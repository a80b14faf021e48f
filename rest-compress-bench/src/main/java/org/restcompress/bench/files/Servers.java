// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.files;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.restcompress.bench.files.FileServer.Kind;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.report.Report;
import org.restcompress.internal.discovery.Codecs;

/** All servers, each in a process of its own, and what is asked of them. */
final class Servers implements AutoCloseable {
    private final SampleFiles files;
    private final Map<Kind, ServerProcess> processes = new EnumMap<>(Kind.class);

    private Servers(SampleFiles files) {
        this.files = files;
    }

    static Servers start(Path java, SampleFiles files) throws IOException {
        Servers servers = new Servers(files);
        boolean done = false;
        try {
            for (Kind kind : Kind.values()) {
                servers.processes.put(
                        kind,
                        ServerProcess.start(
                                java,
                                FileServer.class,
                                List.of(
                                        FileServer.KIND + '=' + kind,
                                        FileServer.DIRECTORY + '=' + files.directory(),
                                        // Jetty logs through SLF4J, which would complain that nobody listens.
                                        "slf4j.internal.verbosity=ERROR"),
                                List.of(files.jar())));
            }
            done = true;
            return servers;
        } finally {
            if (!done) {
                servers.close();
            }
        }
    }

    private ServerProcess of(Row row) {
        return Objects.requireNonNull(processes.get(row.server()));
    }

    /** Sees that everybody codes as is said, and that what they send decodes to the file. */
    void check() throws IOException, InterruptedException {
        HttpClient client = HttpClient.newHttpClient();
        for (Row row : Row.ALL) {
            for (Map.Entry<String, byte[]> file : files.contents().entrySet()) {
                URI uri = URI.create("http://127.0.0.1:" + of(row).port() + FileServer.ROOT + '/' + file.getKey());
                HttpRequest.Builder request = HttpRequest.newBuilder(uri).version(HttpClient.Version.HTTP_1_1);
                if (!row.coding().isEmpty()) {
                    request.header("Accept-Encoding", row.coding());
                }
                HttpResponse<InputStream> response = client.send(request.build(), BodyHandlers.ofInputStream());
                String coding =
                        response.headers().firstValue("Content-Encoding").orElse("");
                try (InputStream body = response.body()) {
                    if (response.statusCode() != 200 || !coding.equals(row.coding())) {
                        throw new IOException(
                                row.name() + " answers " + response.statusCode() + " in \"" + coding + "\" for " + uri);
                    }
                    if (!Arrays.equals(decoded(coding, body), file.getValue())) {
                        throw new IOException(row.name() + " gives other bytes for " + file.getKey());
                    }
                }
            }
        }
    }

    private static byte[] decoded(String coding, InputStream body) throws IOException {
        return coding.isEmpty()
                ? body.readAllBytes()
                : Codecs.installed().named(coding).orElseThrow().decoder(body).readAllBytes();
    }

    Samples measure(Effort effort, Report report) throws IOException, InterruptedException {
        report.progress("warming up");
        for (Row row : Row.ALL) {
            walk(row, List.copyOf(files.contents().keySet()))
                    .run(effort.connections(), effort.threads(), effort.first(), of(row)::cpu);
        }
        Samples samples = new Samples();
        // In another order each time: whoever comes next pays for what the one before left to the machine.
        List<Row> turns = new ArrayList<>(Row.ALL);
        for (int round = 1; round <= effort.rounds(); round++) {
            Collections.rotate(turns, 1);
            for (Map.Entry<String, List<String>> set : files.sets().entrySet()) {
                report.progress("round " + round + " of " + effort.rounds() + ", " + set.getKey());
                for (Row row : turns) {
                    samples.add(set.getKey(), row, measure(row, set.getValue(), effort, report));
                }
            }
        }
        return samples;
    }

    private Walk walk(Row row, List<String> names) {
        return new Walk(
                of(row).port(),
                names.stream().map(name -> FileServer.ROOT + '/' + name).toList(),
                row.coding());
    }

    private Samples.Sample measure(Row row, List<String> names, Effort effort, Report report)
            throws IOException, InterruptedException {
        Walk.Result result = walk(row, names).run(effort.connections(), effort.threads(), effort.time(), of(row)::cpu);
        Samples.Sample sample = new Samples.Sample(
                result.perSecond(), result.bytesEach(), result.cpu().microsFor((int) result.requests()));
        report.progress(String.format(
                Locale.ROOT,
                "  %-36s %,10.0f requests/s %,9.1f µs of CPU",
                row.name(),
                sample.perSecond(),
                sample.cpu().workers()));
        return sample;
    }

    @Override
    public void close() {
        processes.values().forEach(ServerProcess::close);
    }
}
