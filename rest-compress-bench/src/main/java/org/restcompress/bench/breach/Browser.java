// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Requests a page in one coding, and measures its length. It uses HTTP/1.1 on several persistent connections, with
 * several pipelined requests on each.
 */
final class Browser implements AutoCloseable {
    private static final int CONNECTIONS = 4;

    /**
     * Requests in flight on one connection. Their responses fit into the socket's buffer, so that neither side blocks.
     */
    private static final int PIPELINED = 32;

    /** Shorter than the time after which the server closes a connection. The attacker may compute for longer. */
    private static final long MOST_IDLE_NANOS = TimeUnit.SECONDS.toNanos(10);

    private static final int BUFFER_SIZE = 1 << 16;
    private static final String CONTENT_LENGTH = "Content-Length: ";

    private final URI page;
    private final String coding;
    private final String token;
    private final List<String> dictionaries;
    private final List<Connection> connections = new ArrayList<>();
    private long lastUsed = System.nanoTime();

    /**
     * Makes a browser whose cookie has a token, and that holds dictionaries if the coding uses them. Their hashes are
     * in {@code dictionaries}.
     */
    Browser(URI page, String coding, String token, List<String> dictionaries) {
        this.page = page;
        this.coding = coding;
        this.token = token;
        this.dictionaries = dictionaries;
    }

    /** Requests the page repeatedly, and returns the lengths of the bodies. */
    int[] lengths(List<Visit> visits) throws IOException {
        if (System.nanoTime() - lastUsed > MOST_IDLE_NANOS) {
            close();
        }
        while (connections.size() < CONNECTIONS) {
            connections.add(new Connection());
        }
        int[] lengths = new int[visits.size()];
        for (int from = 0; from < lengths.length; from += CONNECTIONS * PIPELINED) {
            int to = Math.min(lengths.length, from + CONNECTIONS * PIPELINED);
            for (int i = from; i < to; i++) {
                connections.get(i % CONNECTIONS).ask(visits.get(i));
            }
            for (Connection connection : connections) {
                connection.out.flush();
            }
            for (int i = from; i < to; i++) {
                lengths[i] = connections.get(i % CONNECTIONS).answer();
            }
        }
        lastUsed = System.nanoTime();
        return lengths;
    }

    @Override
    public void close() throws IOException {
        for (Connection connection : connections) {
            connection.socket.close();
        }
        connections.clear();
    }

    /**
     * One request.
     *
     * @param query the query, percent-encoded
     * @param dictionary the index of a dictionary that the browser holds, if there are any
     */
    record Visit(String query, int dictionary) {}

    private final class Connection {
        private final Socket socket = new Socket(page.getHost(), page.getPort());
        private final InputStream in = new BufferedInputStream(socket.getInputStream(), BUFFER_SIZE);
        private final OutputStream out = new BufferedOutputStream(socket.getOutputStream(), BUFFER_SIZE);

        Connection() throws IOException {
            socket.setTcpNoDelay(true);
        }

        void ask(Visit visit) throws IOException {
            String held =
                    dictionaries.isEmpty() ? "" : "\r\nAvailable-Dictionary: " + dictionaries.get(visit.dictionary());
            String request =
                    "GET " + page.getPath() + "?q=" + visit.query() + " HTTP/1.1\r\nHost: " + page.getAuthority()
                            + "\r\nAccept-Encoding: " + coding + held + "\r\nCookie: token=" + token + "\r\n\r\n";
            out.write(request.getBytes(StandardCharsets.US_ASCII));
        }

        /** Reads and discards a response, and returns the length of its body. */
        int answer() throws IOException {
            String status = line();
            if (!status.equals("HTTP/1.1 200 OK")) {
                throw new IOException(page + ": " + status);
            }
            int length = -1;
            boolean coded = false;
            for (String field = line(); !field.isEmpty(); field = line()) {
                coded |= field.equals("Content-Encoding: " + coding);
                if (field.startsWith(CONTENT_LENGTH)) {
                    length = Integer.parseInt(field.substring(CONTENT_LENGTH.length()));
                }
            }
            if (!coded || (length < 0)) {
                throw new IOException(page + ": not in " + coding + ", or no Content-Length");
            }
            in.skipNBytes(length);
            return length;
        }

        private String line() throws IOException {
            StringBuilder line = new StringBuilder(80);
            for (int b = in.read(); b != '\n'; b = in.read()) {
                if (b < 0) {
                    throw new EOFException(page + ": closed");
                }
                if (b != '\r') {
                    line.append((char) b);
                }
            }
            return line.toString();
        }
    }
}
