// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.restcompress.testkit.Coder;

/** The JDK's server: it knows nothing of codings, records the requests that came whole, and answers as a test says. */
final class RecordingServer implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Received> received = new CopyOnWriteArrayList<>();

    /** A request. */
    static final class Received {
        private final String method;
        private final Headers headers;
        private final byte[] body;

        private Received(HttpExchange exchange) throws IOException {
            method = exchange.getRequestMethod();
            headers = exchange.getRequestHeaders();
            body = exchange.getRequestBody().readAllBytes();
        }

        String method() {
            return method;
        }

        /** All lines of a header, or an empty text. */
        String header(String name) {
            return headers.containsKey(name) ? String.join(" | ", headers.get(name)) : "";
        }

        byte[] body() {
            return body;
        }

        /** The body, decoded by other hands. */
        byte[] content(Coder coder) throws IOException {
            try (InputStream decoder = coder.decoder(new ByteArrayInputStream(body))) {
                return decoder.readAllBytes();
            }
        }
    }

    /** What a test says. */
    interface Answer {
        void give(HttpExchange exchange) throws IOException;
    }

    private RecordingServer(HttpServer server) {
        this.server = server;
    }

    static RecordingServer start() {
        try {
            RecordingServer recording = new RecordingServer(
                    HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
            recording.server.setExecutor(recording.threads);
            recording.answer("/", exchange -> send(exchange, 200, "fine".getBytes(StandardCharsets.UTF_8)));
            recording.server.start();
            return recording;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Answers requests below a path, once they are received. */
    void answer(String path, Answer answer) {
        serve(path, exchange -> {
            received.add(new Received(exchange));
            answer.give(exchange);
        });
    }

    /** Answers requests below a path, received or not. */
    void serve(String path, Answer answer) {
        server.createContext(path, exchange -> {
            try (exchange) {
                answer.give(exchange);
            }
        });
    }

    /** Sends headers and a body of known length, if any. */
    static void send(HttpExchange exchange, int status, byte[] body, String... headers) throws IOException {
        for (int i = 0; i < headers.length; i += 2) {
            exchange.getResponseHeaders().add(headers[i], headers[i + 1]);
        }
        boolean bodiless = body.length == 0 || exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(status, bodiless ? -1 : body.length);
        if (!bodiless) {
            exchange.getResponseBody().write(body);
        }
    }

    /** Content in codings that other hands apply, one after another. */
    static byte[] coded(byte[] content, Coder... coders) throws IOException {
        byte[] bytes = content;
        for (Coder coder : coders) {
            ByteArrayOutputStream coded = new ByteArrayOutputStream();
            try (OutputStream encoder = coder.encoder(coded)) {
                encoder.write(bytes);
            }
            bytes = coded.toByteArray();
        }
        return bytes;
    }

    /** Lines that are similar, and no two of them the same. */
    static byte[] text(int length) {
        StringBuilder text = new StringBuilder(length + 100);
        for (int line = 0; text.length() < length; line++) {
            text.append("{\"id\":")
                    .append(line)
                    .append(",\"name\":\"item ")
                    .append(line * 7919 % 10007)
                    .append("\"}\n");
        }
        text.setLength(length);
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    List<Received> received() {
        return received;
    }

    Received last() {
        return received.get(received.size() - 1);
    }

    URI uri(String path) {
        return URI.create("http://localhost:" + server.getAddress().getPort() + path);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
