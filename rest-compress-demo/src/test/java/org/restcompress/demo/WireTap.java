// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Stands on the wire between a client and the server, and keeps what goes by, byte for byte. */
final class WireTap implements AutoCloseable {
    /** Fields of one connection, which have no business on the next. */
    private static final List<String> HOP_BY_HOP =
            List.of("connection", "content-length", "expect", "host", "http2-settings", "transfer-encoding", "upgrade");

    private final HttpClient onward =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Queue<Exchange> exchanges = new ConcurrentLinkedQueue<>();
    private final ExecutorService passing = Executors.newCachedThreadPool();
    private final URL target;
    private final HttpServer server;

    WireTap(URL target) throws IOException {
        this.target = target;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::passOn);
        server.setExecutor(passing);
        server.start();
    }

    /** The target's base URI, by way of the tap. */
    URI base() {
        return URI.create("http://" + InetAddress.getLoopbackAddress().getHostAddress() + ':'
                + server.getAddress().getPort() + target.getPath());
    }

    /** The only exchange that there was. */
    Exchange only() {
        if (exchanges.size() != 1) {
            throw new IllegalStateException(exchanges.size() + " exchanges");
        }
        return exchanges.element();
    }

    /** The exchanges whose path ends like that, in the order of their ends. */
    List<Exchange> at(String pathEnd) {
        return exchanges.stream()
                .filter(exchange -> exchange.uri().getPath().endsWith(pathEnd))
                .toList();
    }

    @Override
    public void close() {
        server.stop(0);
        passing.shutdownNow();
    }

    private void passOn(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] sent = exchange.getRequestBody().readAllBytes();
            HttpResponse<byte[]> response = onward.send(request(exchange, sent), BodyHandlers.ofByteArray());
            exchanges.add(new Exchange(
                    exchange.getRequestURI(),
                    copy(exchange.getRequestHeaders()),
                    sent,
                    copy(response.headers().map()),
                    response.body()));
            Headers headers = exchange.getResponseHeaders();
            response.headers().map().forEach((name, values) -> {
                if (isEndToEnd(name)) {
                    headers.put(name, values);
                }
            });
            byte[] body = response.body();
            exchange.sendResponseHeaders(response.statusCode(), body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private HttpRequest request(HttpExchange exchange, byte[] body) {
        URI uri = URI.create(target.getProtocol() + "://" + target.getAuthority() + exchange.getRequestURI());
        HttpRequest.Builder request =
                HttpRequest.newBuilder(uri).method(exchange.getRequestMethod(), BodyPublishers.ofByteArray(body));
        exchange.getRequestHeaders().forEach((name, values) -> {
            if (isEndToEnd(name)) {
                values.forEach(value -> request.header(name, value));
            }
        });
        return request.build();
    }

    private static boolean isEndToEnd(String name) {
        return HOP_BY_HOP.stream().noneMatch(name::equalsIgnoreCase);
    }

    private static Map<String, List<String>> copy(Map<String, List<String>> headers) {
        Map<String, List<String>> copy = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        copy.putAll(headers);
        return copy;
    }

    /** A request and its response as they went by. */
    @SuppressWarnings("ArrayRecordComponent") // Nobody compares exchanges.
    record Exchange(
            URI uri,
            Map<String, List<String>> requestHeaders,
            byte[] sent,
            Map<String, List<String>> responseHeaders,
            byte[] received) {
        String requestHeader(String name) {
            return String.join(", ", requestHeaders.getOrDefault(name, List.of()));
        }

        String responseHeader(String name) {
            return String.join(", ", responseHeaders.getOrDefault(name, List.of()));
        }
    }
}
