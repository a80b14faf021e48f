// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.tunnel;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Arrays;
import org.restcompress.CompressionConfig;
import org.restcompress.config.DictionarySetting;
import org.restcompress.config.Setting;
import org.restcompress.config.TransportSetting;
import org.restcompress.config.value.Switch;
import org.restcompress.http.CompressedBodyHandlers;

/** One client that checks a repository out, one request after another on one connection. */
final class Replay {
    private static final String CODING = "zstd";
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final Checkout checkout;
    private final int entries;
    private final int minSize;

    /**
     * A replay.
     *
     * @param entries that are checked out
     * @param minSize bytes below which requests stay plain
     */
    Replay(Checkout checkout, int entries, int minSize) {
        this.checkout = checkout;
        this.entries = entries;
        this.minSize = minSize;
    }

    /**
     * What a replay took.
     *
     * @param written bytes that went through the tunnel to the server
     * @param read bytes that came back
     * @param seconds by the clock
     * @param cpuSeconds of client, tunnel and server together
     */
    record Took(long written, long read, double seconds, double cpuSeconds) {}

    /** Replays it through a tunnel of its own. */
    Took run(Scenario scenario, int serverPort) throws IOException, InterruptedException {
        try (Tunnel tunnel = new Tunnel(scenario.tunnel(), serverPort)) {
            Client client = new Client(scenario, tunnel.port());
            long begun = System.nanoTime();
            long cpuBegun = SYSTEM.getProcessCpuTime();
            for (int entry = 0; entry < entries; entry++) {
                client.get("/entries/" + entry, Checkout.description(entry));
                client.post(Checkout.report(entry));
                if (Checkout.isLarge(entry)) {
                    client.get("/contents/" + entry, checkout.content(entry));
                    client.post(checkout.largeReport(entry));
                }
            }
            double seconds = (System.nanoTime() - begun) / 1e9;
            double cpuSeconds = (SYSTEM.getProcessCpuTime() - cpuBegun) / 1e9;
            return new Took(tunnel.written(), tunnel.read(), seconds, cpuSeconds);
        }
    }

    private final class Client {
        private final HttpClient http =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        private final CompressedBodyHandlers handlers;
        private final String base;

        Client(Scenario scenario, int port) {
            base = "http://127.0.0.1:" + port + scenario.path();
            handlers = new CompressedBodyHandlers(CompressionConfig.builder()
                    .set(TransportSetting.CLIENT_ENABLED, scenario.coded())
                    .set(Setting.CLIENT_REQUEST_CODING, CODING)
                    .set(Setting.MIN_SIZE, minSize)
                    .set(DictionarySetting.CLIENT_DICTIONARIES, scenario.usesDictionaries() ? Switch.ON : Switch.OFF)
                    .build());
        }

        void get(String path, byte[] expected) throws IOException, InterruptedException {
            send(HttpRequest.newBuilder(URI.create(base + path)).build(), expected);
        }

        void post(byte[] report) throws IOException, InterruptedException {
            send(
                    HttpRequest.newBuilder(URI.create(base + "/reports"))
                            .header("Content-Type", "application/json")
                            .POST(BodyPublishers.ofByteArray(report))
                            .build(),
                    Checkout.receipt(report.length));
        }

        private void send(HttpRequest request, byte[] expected) throws IOException, InterruptedException {
            HttpResponse<byte[]> response = handlers.send(http, request, handlers.ofByteArray());
            if (response.statusCode() != 200 || !Arrays.equals(response.body(), expected)) {
                throw new IOException(request.method() + " " + request.uri() + " was answered with "
                        + response.statusCode() + " and something else than was expected");
            }
        }
    }
}
