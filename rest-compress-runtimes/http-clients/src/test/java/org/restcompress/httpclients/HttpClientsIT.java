// SPDX-License-Identifier: Apache-2.0
package org.restcompress.httpclients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mizosoft.methanol.Methanol;
import com.github.mizosoft.methanol.MutableRequest;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import feign.Feign;
import feign.Request;
import feign.RequestLine;
import feign.http2client.Http2Client;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.restcompress.CompressionConfig;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Decision;
import org.restcompress.event.Direction;
import org.restcompress.http.CompressionHttpClient;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/** Libraries over {@link HttpClient} get codings by one line, and see neither a coded body nor a header of one. */
@Timeout(120)
class HttpClientsIT {
    private static final String TEXT = "Text that shrinks, with a number: 42. ".repeat(5000);

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Queue<CodingEvent> events = new ConcurrentLinkedQueue<>();
    private final HttpClient client = CompressionHttpClient.of(
            HttpClient.newBuilder().connectTimeout(PATIENCE).build(),
            CompressionConfig.builder()
                    .set("restcompress.client.request-coding", "gzip")
                    .listener(events::add)
                    .build());

    private HttpServer server;
    private ExecutorService threads;
    private String base;

    /** What Feign makes a client of. */
    interface Api {
        @RequestLine("POST /echo")
        String echo(String text);

        @RequestLine("GET /text")
        String text();
    }

    @BeforeEach
    void start() throws IOException {
        threads = Executors.newCachedThreadPool();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/text", exchange -> answer(exchange, gzip(TEXT)));
        server.createContext(
                "/echo", exchange -> answer(exchange, exchange.getRequestBody().readAllBytes()));
        server.createContext("/cut", exchange -> {
            byte[] whole = gzip(TEXT);
            byte[] cut = new byte[whole.length - 5];
            System.arraycopy(whole, 0, cut, 0, cut.length);
            answer(exchange, cut);
        });
        server.start();
        base = "http://localhost:" + server.getAddress().getPort();
    }

    @AfterEach
    void stop() {
        server.stop(0);
        threads.shutdownNow();
    }

    /** With bytes that are in gzip; so an echo is only right if the request was, too. */
    private static void answer(HttpExchange exchange, byte[] coded) throws IOException {
        try (exchange) {
            exchange.getResponseHeaders().set("Content-Type", "text/plain;charset=UTF-8");
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            exchange.sendResponseHeaders(200, coded.length);
            exchange.getResponseBody().write(coded);
        }
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(coded)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return coded.toByteArray();
    }

    /** Only messages without a body go uncoded. */
    private void assertCoded(Direction... directions) {
        assertThat(events)
                .filteredOn(event -> event.decision().equals(Decision.coded("gzip")))
                .extracting(CodingEvent::direction)
                .containsExactly(directions);
    }

    private RestClient spring() {
        JdkClientHttpRequestFactory factory = new JdkClientHttpRequestFactory(client);
        try {
            // Spring 7 asks for gzip and deflate, and decodes them, unless it is told not to. Spring 6 has no such
            // method.
            JdkClientHttpRequestFactory.class
                    .getMethod("enableCompression", boolean.class)
                    .invoke(factory, false);
        } catch (NoSuchMethodException e) {
            return spring(factory);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        return spring(factory);
    }

    private RestClient spring(JdkClientHttpRequestFactory factory) {
        return RestClient.builder().baseUrl(base).requestFactory(factory).build();
    }

    @Test
    void springReadsWhoeverDecodes() {
        RestClient asItIs = spring(new JdkClientHttpRequestFactory(client));
        assertThat(asItIs.get().uri("/text").retrieve().body(String.class)).isEqualTo(TEXT);
    }

    @Test
    void springReadsTextAndHeadersOfTheDecodedBody() {
        ResponseEntity<String> response = spring().get().uri("/text").retrieve().toEntity(String.class);
        assertThat(response.getBody()).isEqualTo(TEXT);
        assertThat(response.getHeaders().getFirst("Content-Encoding")).isNull();
        assertThat(response.getHeaders().getContentLength()).isEqualTo(-1);
        assertCoded(Direction.RESPONSE);
    }

    @Test
    void springSendsBodiesCoded() {
        assertThat(spring().post()
                        .uri("/echo")
                        .contentType(MediaType.TEXT_PLAIN)
                        .body(TEXT)
                        .retrieve()
                        .body(String.class))
                .isEqualTo(TEXT);
        assertCoded(Direction.REQUEST, Direction.RESPONSE);
    }

    @Test
    void springReadsAStream() {
        String read = spring().get().uri("/text").exchange((request, response) -> {
            try (InputStream body = response.getBody()) {
                return new String(body.readAllBytes(), StandardCharsets.UTF_8);
            }
        });
        assertThat(read).isEqualTo(TEXT);
    }

    @Test
    void anApplicationThatAsksForGzipGetsItAndDecodesIt() throws IOException {
        byte[] coded = spring().get()
                .uri("/text")
                .header("Accept-Encoding", "gzip")
                .retrieve()
                .body(byte[].class);
        try (InputStream decoded = new GZIPInputStream(new ByteArrayInputStream(coded))) {
            assertThat(decoded.readAllBytes()).asString(StandardCharsets.UTF_8).isEqualTo(TEXT);
        }
    }

    @Test
    void springFailsWhereABodyIsCutShort() {
        assertThatThrownBy(() -> spring().get().uri("/cut").retrieve().body(String.class))
                .isInstanceOf(RestClientException.class)
                .hasStackTraceContaining("malformed gzip body");
    }

    /** Where its options say something else of timeout and redirects than the client, Feign makes a client of its own. */
    @Test
    void feignSendsAndReads() {
        Request.Options asTheClient = new Request.Options(PATIENCE, PATIENCE, false);
        Api api = Feign.builder()
                .client(new Http2Client(client))
                .options(asTheClient)
                .target(Api.class, base);
        assertThat(api.text()).isEqualTo(TEXT);
        assertThat(api.echo(TEXT)).isEqualTo(TEXT);
        assertCoded(Direction.RESPONSE, Direction.REQUEST, Direction.RESPONSE);
    }

    /** Which asks for gzip and deflate by itself, unless it is told not to. */
    @Test
    void methanolReadsWhoeverDecodes() throws Exception {
        for (boolean decodes : new boolean[] {true, false}) {
            Methanol methanol =
                    Methanol.newBuilder(client).autoAcceptEncoding(decodes).build();
            assertThat(methanol.send(MutableRequest.GET(base + "/text"), BodyHandlers.ofString())
                            .body())
                    .isEqualTo(TEXT);
        }
    }
}
