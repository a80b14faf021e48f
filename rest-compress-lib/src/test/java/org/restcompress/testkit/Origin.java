// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The JDK's server, which knows nothing of codings, and answers as a test says. */
public class Origin implements Running {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();

    /** What a test says. */
    public interface Answer {
        void give(HttpExchange exchange) throws IOException;
    }

    public Origin() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.start();
    }

    public Origin(Answer answer) {
        this();
        serve("/", answer);
    }

    /** Answers requests below a path. */
    public final void serve(String path, Answer answer) {
        server.createContext(path, exchange -> {
            try (exchange) {
                answer.give(exchange);
            }
        });
    }

    /** Sends headers, given as name, value, name, value…, and a body of known length, if any. */
    public static void send(HttpExchange exchange, int status, byte[] body, String... headers) throws IOException {
        for (int i = 0; i < headers.length; i += 2) {
            exchange.getResponseHeaders().add(headers[i], headers[i + 1]);
        }
        boolean bodiless = body.length == 0 || exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(status, bodiless ? -1 : body.length);
        if (!bodiless) {
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public URI uri(String path) {
        return URI.create("http://localhost:" + server.getAddress().getPort() + path);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
