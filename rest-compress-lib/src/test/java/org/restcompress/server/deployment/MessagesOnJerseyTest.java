// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.NotSupportedException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Variant;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.List;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.config.Setting;
import org.restcompress.server.Bodies;
import org.restcompress.server.Taker;
import org.restcompress.testkit.Http;

/** Server and client on Jersey, where RESTEasy, MicroProfile Config and brotli4j are not on the class path. */
@Tag("jersey")
@Tag("matrix")
class MessagesOnJerseyTest {
    private static HttpServer server;
    private static URI base;

    @BeforeAll
    static void start() {
        server = GrizzlyHttpServerFactory.createHttpServer(
                URI.create("http://localhost:0/"),
                new ResourceConfig().register(new Bodies()).register(new Taker()));
        base = URI.create("http://localhost:" + server.getListener("grizzly").getPort());
    }

    @AfterAll
    static void stop() {
        server.shutdownNow();
    }

    private static HttpResponse<byte[]> get(String path, String acceptEncoding) {
        return Http.get(base.resolve(path), "Accept-Encoding", acceptEncoding);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd"})
    void eachCodingIsSentToAClientThatNamesIt(String coding) {
        for (String path : new String[] {"/text/5000", "/stream/5000", "/stream/1000000"}) {
            HttpResponse<byte[]> response = get(path, coding);
            assertThat(Http.header(response, "content-encoding")).isEqualTo(coding);
            assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
            assertThat(Http.text(response))
                    .isEqualTo(textOf(Integer.parseInt(path.substring(path.lastIndexOf('/') + 1))));
        }
    }

    /** Jersey flushes a string at its end. */
    @Test
    void theLengthOfAStringIsKnown() {
        HttpResponse<byte[]> response = get("/text/20000", "gzip");
        assertThat(Http.header(response, "content-length")).isEqualTo(Integer.toString(response.body().length));
        assertThat(Http.header(get("/text/1023", "gzip"), "content-encoding")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/image", "/no-transform", "/partial", "/empty", "/nothing", "/random"})
    void whatIsNotToBeCodedIsNot(String path) {
        assertThat(Http.header(get(path, "gzip"), "content-encoding")).isEmpty();
    }

    @Test
    void aHeadIsAnswered() {
        HttpResponse<byte[]> response = Http.head(base.resolve("/text/5000"), "Accept-Encoding", "gzip");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "content-encoding")).isEmpty();
        // Grizzly adds the length of what it was given to discard; that it is none of the plain body is all we can do.
        assertThat(Http.header(response, "content-length")).isNotEqualTo("5000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd"})
    void aWriterThatFailsInTheMiddleNeverLeavesAWholeBody(String coding) {
        HttpResponse<byte[]> response = get("/fails-late", coding);
        if (response.statusCode() == 500) {
            // What was flushed had not left Grizzly's buffer: an ordinary error is better still.
            assertThat(Http.header(response, "content-encoding")).isEmpty();
        } else {
            assertThatThrownBy(() -> Http.text(response));
        }
    }

    @Test
    void requestsAreDecodedOrRefused() {
        byte[] coded = Http.encode("zstd", textOf(5000));
        assertThat(Http.text(post("/text", coded, "zstd"))).isEqualTo("null null " + textOf(5000));
        assertThat(post("/text", coded, "foo").statusCode()).isEqualTo(415);
        HttpResponse<byte[]> corrupt = post("/text", coded, "gzip");
        assertThat(corrupt.statusCode()).isEqualTo(400);
        assertThat(Http.text(corrupt)).startsWith("malformed gzip content: ");
    }

    @Test
    void aFormIsDecodedToo() {
        HttpResponse<byte[]> response = Http.post(
                base.resolve("/form"),
                Http.encode("gzip", "name=world"),
                "Content-Encoding",
                "gzip",
                "Content-Type",
                "application/x-www-form-urlencoded");
        assertThat(Http.text(response)).isEqualTo("hello world");
    }

    @Test
    void anExplicitFeatureTakesThePlaceOfTheDependencysOwn() {
        CompressionConfig config = CompressionConfig.builder()
                .set(Setting.CODINGS, List.of("deflate"))
                .build();
        HttpServer explicit = GrizzlyHttpServerFactory.createHttpServer(
                URI.create("http://localhost:0/"),
                new ResourceConfig().register(new Bodies()).register(new CompressionFeature(config)));
        try {
            int port = explicit.getListener("grizzly").getPort();
            HttpResponse<byte[]> response =
                    Http.get(URI.create("http://localhost:" + port + "/text/5000"), "Accept-Encoding", "zstd, deflate");
            assertThat(Http.header(response, "content-encoding")).isEqualTo("deflate");
        } finally {
            explicit.shutdownNow();
        }
    }

    @Test
    void theClientAdvertisesDecodesAndCodes() {
        try (Client client =
                ClientBuilder.newBuilder().register(CompressionFeature.class).build()) {
            assertThat(client.target(base).path("text/5000").request().get(String.class))
                    .isEqualTo(textOf(5000));
            Variant variant = new Variant(MediaType.TEXT_PLAIN_TYPE, (String) null, "zstd");
            // The method takes lzf only.
            assertThatThrownBy(() -> client.target(base)
                            .path("lzf")
                            .request()
                            .post(Entity.entity(textOf(5000), variant), String.class))
                    .isInstanceOf(NotSupportedException.class);
            assertThat(client.target(base)
                            .path("lzf")
                            .request()
                            .post(Entity.entity(textOf(5000), variant), String.class))
                    .isEqualTo(textOf(5000));
            assertThat(client.target(base)
                            .path("lzf")
                            .request()
                            .property("restcompress.client.request-coding", "lzf")
                            .post(Entity.text(textOf(5000)), String.class))
                    .isEqualTo(textOf(5000));
        }
    }

    @Test
    void aVariantOfACodecThatDoesNotWorkHereNeverLies() {
        try (Client client =
                ClientBuilder.newBuilder().register(CompressionFeature.class).build()) {
            Variant variant = new Variant(MediaType.TEXT_PLAIN_TYPE, (String) null, "br");
            assertThat(client.target(base).path("text").request().post(Entity.entity("plain", variant), String.class))
                    .isEqualTo("null 5 plain");
        }
    }

    private static HttpResponse<byte[]> post(String path, byte[] body, String coding) {
        return Http.post(base.resolve(path), body, "Content-Encoding", coding, "Content-Type", "text/plain");
    }
}
