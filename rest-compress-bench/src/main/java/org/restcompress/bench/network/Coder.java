// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.restcompress.internal.discovery.Codecs;

/** A server, and the root at which it sends bodies in a content coding, or plain. */
public record Coder(String name, ServerProcess server, String root, String coding, List<String> contents) {
    private static final int BUFFER = 64 * 1024;
    private static final double NANOS_PER_MILLI = 1e6;

    public boolean codes() {
        return !coding.isEmpty();
    }

    /**
     * The body of one response.
     *
     * @param length length of the body as it was sent, in bytes
     */
    @SuppressWarnings("ArrayRecordComponent") // Nobody compares what came.
    public record Fetched(byte[] plain, long length) {}

    /** Requests a body once, and fails if it does not have the coding. */
    public Fetched fetch(String content) throws IOException {
        HttpURLConnection connection = ask(content);
        String came = Optional.ofNullable(connection.getContentEncoding()).orElse("");
        if (!came.equals(coding)) {
            throw new IOException(name + " sends " + content + " in \"" + came + "\" instead of \"" + coding + '"');
        }
        Counting body = new Counting(connection.getInputStream());
        try (InputStream plain = decoded(came, body)) {
            return new Fetched(plain.readAllBytes(), body.count);
        }
    }

    /** Sends one request after another for some time, at least one, and decodes each body. Bodies may also be plain. */
    public LoadSample load(String content, Duration time) throws IOException {
        byte[] buffer = new byte[BUFFER];
        int requests = 0;
        long bytes = 0;
        CpuTime before = server.cpu();
        long start = System.nanoTime();
        long now;
        do {
            HttpURLConnection connection = ask(content);
            Counting body = new Counting(connection.getInputStream());
            String came = Optional.ofNullable(connection.getContentEncoding()).orElse("");
            try (InputStream plain = decoded(came, body)) {
                while (plain.read(buffer, 0, BUFFER) >= 0) {
                    // Only the time counts.
                }
            }
            requests++;
            bytes += body.count;
            now = System.nanoTime();
        } while (now - start < time.toNanos());
        double millis = (now - start) / NANOS_PER_MILLI / requests;
        CpuTime cpu = server.cpu().since(before).microsFor(requests);
        return new LoadSample(requests, 1000 / millis, millis, Double.NaN, Double.NaN, bytes / requests, cpu);
    }

    private HttpURLConnection ask(String content) throws IOException {
        URI uri = URI.create("http://127.0.0.1:" + server.port() + root + '/' + content);
        HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
        connection.setRequestProperty("Accept", "application/json");
        if (codes()) {
            connection.setRequestProperty("Accept-Encoding", coding);
        }
        if (connection.getResponseCode() != HttpURLConnection.HTTP_OK) {
            throw new IOException(name + " answers " + connection.getResponseCode() + " for " + uri);
        }
        return connection;
    }

    private static InputStream decoded(String coding, InputStream body) throws IOException {
        return coding.isEmpty()
                ? body
                : Codecs.installed().named(coding).orElseThrow().decoder(body);
    }

    private static final class Counting extends FilterInputStream {
        private long count;

        Counting(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int b = super.read();
            count += b < 0 ? 0 : 1;
            return b;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int n = super.read(target, offset, length);
            count += Math.max(0, n);
            return n;
        }
    }
}
