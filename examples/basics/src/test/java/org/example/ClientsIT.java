// SPDX-License-Identifier: Apache-2.0
package org.example;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdInputStream;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.example.Orders.Order;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Against the JDK's server, which sends gzip by the JDK and keeps what it got. */
class ClientsIT {
    private static final Order ORDER = new Order("a lamp", "to be left with the neighbours; ".repeat(50));
    private static final String JSON = "{\"item\":\"a lamp\",\"note\":\"" + ORDER.note() + "\"}";
    private static final Order ANSWER = new Order("another lamp", "none");
    private static final String ANSWER_JSON = "{\"item\":\"another lamp\",\"note\":\"none\"}";

    private record Received(HttpExchange exchange, byte[] body) {}

    private final BlockingQueue<Received> received = new LinkedBlockingQueue<>();
    private HttpServer server;
    private URI uri;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/orders", this::answer);
        server.start();
        uri = URI.create("http://localhost:" + server.getAddress().getPort() + "/");
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void jakartaRestSendsZstdAndDecodes() throws Exception {
        assertThat(JakartaClient.place(uri, ORDER)).isEqualTo(ANSWER);

        assertThatOrderCameInZstd();
    }

    @Test
    void microProfileSendsZstdAndDecodes() throws Exception {
        assertThat(MicroProfileClient.place(uri, ORDER)).isEqualTo(ANSWER);

        assertThatOrderCameInZstd();
    }

    @Test
    void javaNetHttpSendsZstdAndDecodes() throws Exception {
        assertThat(JavaHttpClient.place(uri, JSON)).isEqualTo(ANSWER_JSON);

        assertThatOrderCameInZstd();
    }

    @Test
    void springSendsZstdAndDecodes() throws Exception {
        assertThat(SpringClient.place(uri, new SpringClient.Order(ORDER.item(), ORDER.note())))
                .isEqualTo(new SpringClient.Order(ANSWER.item(), ANSWER.note()));

        assertThatOrderCameInZstd();
    }

    private void answer(HttpExchange exchange) throws IOException {
        received.add(new Received(exchange, exchange.getRequestBody().readAllBytes()));
        byte[] coded = Wire.gzip(ANSWER_JSON);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.getResponseHeaders().set("Content-Encoding", "gzip");
        exchange.sendResponseHeaders(200, coded.length);
        exchange.getResponseBody().write(coded);
        exchange.close();
    }

    private void assertThatOrderCameInZstd() throws Exception {
        Received order = received.take();
        assertThat(order.exchange().getRequestHeaders().getFirst("Content-Encoding"))
                .isEqualTo("zstd");
        assertThat(order.exchange().getRequestHeaders().getFirst("Accept-Encoding"))
                .contains("gzip");
        assertThat(order.body()).hasSizeLessThan(JSON.length() / 10);
        try (InputStream decoded = new ZstdInputStream(new ByteArrayInputStream(order.body()))) {
            assertThat(new String(decoded.readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualToIgnoringWhitespace(JSON);
        }
    }
}
