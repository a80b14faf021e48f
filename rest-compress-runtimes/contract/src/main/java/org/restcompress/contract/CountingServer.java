// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Gives each path the answer that a test wants, byte for byte, on connections that stay open, and counts those. */
final class CountingServer implements AutoCloseable {
    private static final int LONGEST_LINE = 65_536;

    private final ServerSocket listening;
    private final Map<String, byte[]> answers;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    /** Answers requests of any method by their paths, with what {@link #answer} makes. */
    CountingServer(Map<String, byte[]> answers) {
        this.answers = answers;
        try {
            listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        start(this::accept);
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "counting server");
        thread.setDaemon(true);
        thread.start();
    }

    URI uri(String path) {
        return URI.create("http://localhost:" + listening.getLocalPort() + path);
    }

    /** A response. The coding is empty for none. */
    static byte[] answer(int status, String coding, byte[] body) {
        String head = "HTTP/1.1 " + status + " Status\r\nContent-Type: text/plain\r\nContent-Length: " + body.length
                + (coding.isEmpty() ? "" : "\r\nContent-Encoding: " + coding) + "\r\n\r\n";
        byte[] bytes = head.getBytes(StandardCharsets.US_ASCII);
        byte[] answer = Arrays.copyOf(bytes, bytes.length + body.length);
        System.arraycopy(body, 0, answer, bytes.length, body.length);
        return answer;
    }

    /** Connections that no side has closed. */
    int open() {
        return open.size();
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                Socket connection = listening.accept();
                open.add(connection);
                start(() -> serve(connection));
            } catch (IOException e) {
                // Closed by the test.
            }
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            InputStream in = new BufferedInputStream(connection.getInputStream());
            OutputStream out = new BufferedOutputStream(connection.getOutputStream());
            for (String line = line(in); !line.isEmpty(); line = line(in)) {
                skipRequest(in);
                byte[] answer = answers.get(line.split(" ", -1)[1]);
                out.write(answer);
                out.flush();
            }
        } catch (IOException e) {
            // The client has gone.
        } finally {
            open.remove(connection);
        }
    }

    private static void skipRequest(InputStream in) throws IOException {
        int length = 0;
        boolean isChunked = false;
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            String field = line.toLowerCase(Locale.ROOT);
            if (field.startsWith("content-length:")) {
                length = Integer.parseInt(
                        field.substring("content-length:".length()).trim());
            }
            isChunked |= field.startsWith("transfer-encoding:");
        }
        if (isChunked) {
            skipChunks(in);
        } else {
            in.skipNBytes(length);
        }
    }

    private static void skipChunks(InputStream in) throws IOException {
        for (int size = chunk(in); size > 0; size = chunk(in)) {
            in.skipNBytes(size + 2L);
        }
        line(in);
    }

    private static int chunk(InputStream in) throws IOException {
        String size = line(in);
        if (size.isEmpty()) {
            throw new EOFException("the client has broken off");
        }
        return Integer.parseInt(size, 16);
    }

    /** Without its end; empty at the end of what the client sends, too. */
    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int b = in.read(); b >= 0 && b != '\n' && line.length() < LONGEST_LINE; b = in.read()) {
            line.append((char) b);
        }
        return line.toString().trim();
    }

    @Override
    public void close() {
        try {
            listening.close();
            for (Socket connection : open) {
                connection.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
