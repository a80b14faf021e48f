// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.discovery.Codecs;

/**
 * A closed loop: on each of some connections, the next request is sent when the response to the last one has been read.
 *
 * @param connections how many
 * @param decoding whether bodies are decoded as they come, or only read
 * @param bandwidth of the link that they share
 * @param mayBePlain whether bodies may come as they are, though a coding was asked for
 */
public record Load(int connections, boolean decoding, Bandwidth bandwidth, boolean mayBePlain) {
    private static final int SCRATCH = 64 * 1024;

    Load(int connections, boolean decoding, Bandwidth bandwidth) {
        this(connections, decoding, bandwidth, false);
    }

    /** Reads and does not decode, over no other link, and takes any coding. */
    public static Load lenient(int connections) {
        return new Load(connections, false, Bandwidth.LOOPBACK, true);
    }

    /** Fetches a content once, and decodes it. */
    static byte[] fetch(Coder coder, String content) throws IOException {
        try (Connection connection = new Connection(coder.server().port(), Link.shared(Bandwidth.LOOPBACK))) {
            Body body = connection.get(coder.request(content), coder.coding());
            return decoded(coder, body).readAllBytes();
        }
    }

    /** Sends requests for some time. */
    public LoadSample run(Coder coder, String content, Duration time) throws IOException, InterruptedException {
        Link link = Link.shared(bandwidth);
        ExecutorService clients = Executors.newFixedThreadPool(connections);
        List<Connection> open = new ArrayList<>();
        try {
            for (int i = 0; i < connections; i++) {
                open.add(new Connection(coder.server().port(), link));
            }
            CpuTime before = coder.server().cpu();
            long start = System.nanoTime();
            List<Callable<Client>> loops = new ArrayList<>();
            for (Connection connection : open) {
                loops.add(() -> new Client(connection, coder, content).loop(start + time.toNanos()));
            }
            List<Client> done = results(clients.invokeAll(loops));
            Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
            return LoadSample.of(
                    done.stream().flatMapToLong(Client::latencies).sorted().toArray(),
                    done.get(0).bytes,
                    elapsed,
                    coder.server().cpu().since(before));
        } finally {
            clients.shutdownNow();
            for (Connection connection : open) {
                connection.close();
            }
        }
    }

    private static List<Client> results(List<Future<Client>> loops) throws IOException, InterruptedException {
        List<Client> results = new ArrayList<>();
        for (Future<Client> loop : loops) {
            try {
                results.add(loop.get());
            } catch (ExecutionException e) {
                throw new IOException("a request failed: " + e.getCause(), e.getCause());
            }
        }
        return results;
    }

    private static InputStream decoded(Coder coder, Body body) throws IOException {
        if (!coder.codes()) {
            return body;
        }
        ContentCodec codec = Codecs.installed().named(coder.coding()).orElseThrow();
        return codec.decoder(body);
    }

    /** One connection's part. */
    private final class Client {
        private final Connection connection;
        private final Coder coder;
        private final byte[] request;
        private final byte[] scratch = new byte[SCRATCH];
        private long[] latencies = new long[SCRATCH];
        private int count;
        private long bytes;

        Client(Connection connection, Coder coder, String content) {
            this.connection = connection;
            this.coder = coder;
            request = coder.request(content);
        }

        /** At least one request. */
        Client loop(long end) throws IOException {
            long before = System.nanoTime();
            do {
                Body body = mayBePlain ? connection.get(request) : connection.get(request, coder.coding());
                if (decoding) {
                    decode(body);
                }
                bytes = body.drain();
                long after = System.nanoTime();
                add(after - before);
                before = after;
            } while (before - end < 0);
            return this;
        }

        private void decode(Body body) throws IOException {
            try (InputStream plain = decoded(coder, body)) {
                while (plain.read(scratch, 0, scratch.length) >= 0) {
                    // Only the time counts.
                }
            }
        }

        private void add(long latency) {
            if (count == latencies.length) {
                latencies = Arrays.copyOf(latencies, 2 * count);
            }
            latencies[count++] = latency;
        }

        LongStream latencies() {
            return Arrays.stream(latencies, 0, count);
        }
    }
}
