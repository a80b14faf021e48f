// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.restcompress.testkit.Texts.textOf;

import io.undertow.Undertow;
import io.undertow.conduits.GzipStreamSourceConduit;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.server.handlers.encoding.ContentEncodingRepository;
import io.undertow.server.handlers.encoding.DeflateEncodingProvider;
import io.undertow.server.handlers.encoding.EncodingHandler;
import io.undertow.server.handlers.encoding.GzipEncodingProvider;
import io.undertow.server.handlers.encoding.RequestEncodingHandler;
import io.undertow.util.Headers;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Variant;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionFeature;
import org.restcompress.testkit.NoStateLeft;

/** Undertow's own coders on the other side: what they code is decoded, and what is coded they decode. */
@ExtendWith(NoStateLeft.class)
class UndertowCodersTest {
    private static final List<Object> UNDONE = new CopyOnWriteArrayList<>();

    @AutoClose("stop")
    private static Undertow server;

    @AutoClose
    private static Client client;

    @BeforeAll
    static void start() {
        ContentEncodingRepository coders = new ContentEncodingRepository()
                .addEncodingHandler("gzip", new GzipEncodingProvider(), 100)
                .addEncodingHandler("deflate", new DeflateEncodingProvider(), 10);
        HttpHandler decoded = new RequestEncodingHandler(new BlockingHandler(UndertowCodersTest::handle))
                .addEncoding("gzip", GzipStreamSourceConduit.WRAPPER);
        server = Undertow.builder()
                .addHttpListener(0, "localhost")
                .setHandler(new EncodingHandler(decoded, coders))
                .build();
        server.start();
        client = ClientBuilder.newBuilder()
                .register(CompressionFeature.class)
                .register((ClientResponseFilter)
                        (request, response) -> UNDONE.add(request.getProperty(CompressionFeature.DECODED)))
                .build();
    }

    @AfterEach
    void forget() {
        UNDONE.clear();
    }

    /** Echoes a body, or sends as many bytes of text as the path says, in one piece or in flushed ones. */
    private static void handle(HttpServerExchange exchange) throws IOException {
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "text/plain");
        String[] path = exchange.getRequestPath().split("/", -1);
        switch (path[1]) {
            case "echo" -> {
                byte[] body = exchange.getInputStream().readAllBytes();
                exchange.getOutputStream().write(body);
            }
            case "text" -> {
                exchange.setStatusCode(Integer.parseInt(path[3]));
                exchange.getResponseSender().send(textOf(Integer.parseInt(path[2])));
            }
            case "pieces" -> {
                OutputStream out = exchange.getOutputStream();
                for (String piece : textOf(Integer.parseInt(path[2])).split("(?<=, )", -1)) {
                    out.write(piece.getBytes(StandardCharsets.UTF_8));
                    out.flush();
                }
            }
            case "flushed" -> exchange.getOutputStream().flush();
            default -> exchange.setStatusCode(404);
        }
    }

    private static WebTarget target(String path) {
        InetSocketAddress address =
                (InetSocketAddress) server.getListenerInfo().get(0).getAddress();
        return client.target("http://localhost:" + address.getPort()).path(path);
    }

    @ParameterizedTest
    @CsvSource({
        "gzip, /text/1/200",
        "gzip, /text/5000/200",
        "gzip, /text/1000000/200",
        "gzip, /pieces/5000",
        "deflate, /text/1/200",
        "deflate, /text/5000/200",
        "deflate, /text/1000000/200",
        "deflate, /pieces/5000",
    })
    void whatUndertowCodesIsDecoded(String coding, String path) {
        try (Response response =
                target(path).request().header("Accept-Encoding", coding).get()) {
            assertThat(response.getHeaderString("Content-Encoding")).isNull();
            assertThat(response.getLength()).isEqualTo(-1);
            assertThat(response.readEntity(String.class)).isEqualTo(textOf(Integer.parseInt(path.split("/", -1)[2])));
        }
        assertThat(UNDONE).containsExactly(coding);
    }

    @Test
    void itTakesTheBestOfWhatTheClientAdvertises() {
        assertThat(target("/text/5000/200").request().get(String.class)).isEqualTo(textOf(5000));
        assertThat(UNDONE).containsExactly("gzip");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate"})
    void aBodyWithoutAByteIsEmpty(String coding) {
        for (String path : new String[] {"/flushed", "/text/0/200"}) {
            assertThat(target(path).request().header("Accept-Encoding", coding).get(String.class))
                    .isEmpty();
        }
    }

    @Test
    void aStreamIsReadPieceByPiece() throws IOException {
        try (InputStream body = target("/pieces/5000").request().get(InputStream.class)) {
            assertThat(new String(body.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(textOf(5000));
        }
    }

    @Test
    void headAndBodilessAnswersKeepTheirHeaders() {
        try (Response response = target("/text/5000/200").request().head()) {
            assertThat(response.getStatus()).isEqualTo(200);
            assertThat(response.getHeaderString("Content-Encoding")).isEqualTo("gzip");
        }
        for (int status : new int[] {204, 304}) {
            try (Response response = target("/text/0/" + status).request().get()) {
                assertThat(response.getStatus()).isEqualTo(status);
                assertThat(response.hasEntity()).isFalse();
            }
        }
        assertThat(UNDONE).containsExactly(null, null, null);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 404, 500})
    void errorsAreDecodedToo(int status) {
        WebApplicationException error = catchThrowableOfType(
                WebApplicationException.class,
                () -> target("/text/5000/" + status).request().get(String.class));
        assertThat(error.getResponse().readEntity(String.class)).isEqualTo(textOf(5000));
    }

    @ParameterizedTest
    @ValueSource(ints = {1024, 5000, 1_000_000})
    void whatIsCodedInGzipUndertowDecodes(int length) {
        Variant gzip = new Variant(MediaType.TEXT_PLAIN_TYPE, (String) null, "gzip");
        assertThat(target("/echo").request().post(Entity.entity(textOf(length), gzip), String.class))
                .isEqualTo(textOf(length));
    }
}
