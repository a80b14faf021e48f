// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Variant;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionFeature;
import org.restcompress.provider.Compress;
import org.restcompress.server.Bodies;
import org.restcompress.server.Taker;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.NoStateLeft;
import org.restcompress.testkit.RefusingServer;
import org.restcompress.testkit.Server;

/** With nginx on the other side, or between both sides, coding in gzip whatever it can. */
@EnabledIf("org.restcompress.server.neighbours.Nginx#isInstalled")
@ExtendWith(NoStateLeft.class)
class NginxTest {
    private static final String LARGE = textOf(100_000);

    @AutoClose
    private static Server ours;

    @AutoClose
    private static RefusingServer recording;

    @AutoClose
    private static Nginx nginx;

    private final List<Object> undone = new ArrayList<>();

    @AutoClose
    private Client client;

    /** A document that has a tag. */
    @jakarta.ws.rs.Path("/tagged")
    public static class Tagged {
        @GET
        @Compress
        public Response read(@Context Request request) {
            return org.restcompress.testkit.Tagged.answer(
                    request, "v1", () -> Response.ok(textOf(5000), MediaType.TEXT_PLAIN_TYPE));
        }
    }

    @BeforeAll
    static void start(@TempDir Path directory) throws Exception {
        Path files = Files.createDirectories(directory.resolve("files"));
        Files.writeString(files.resolve("large.txt"), LARGE);
        Files.writeString(files.resolve("small.txt"), "short");
        ours = Server.of(new Bodies(), new Taker(), new Tagged());
        recording = new RefusingServer();
        nginx = Nginx.start(directory, """
                location = /connection { return 200 "$connection"; }
                location = /refusing { if ($http_content_encoding) { return 415; } return 200 "fine"; }
                location = /limited { client_max_body_size 16; proxy_pass http://localhost:%1$d; }
                location /recorded/ { proxy_pass http://localhost:%1$d; }
                location /ours/ { proxy_pass http://localhost:%2$d/; proxy_http_version 1.1; }
                """.formatted(
                        recording.uri("/").getPort(), ours.uri("/").getPort()));
    }

    @BeforeEach
    void newClient() {
        ClientResponseFilter asking =
                (request, response) -> undone.add(request.getProperty(CompressionFeature.DECODED));
        client = ClientBuilder.newBuilder()
                .register(CompressionFeature.class)
                .register(asking)
                .build();
        recording.answerCodedWith(200).listing(null);
        recording.takeReceived();
    }

    private Invocation.Builder request(String path) {
        return client.target(nginx.uri(path)).request();
    }

    private static Entity<String> coded(String coding) {
        return Entity.entity(LARGE, new Variant(MediaType.TEXT_PLAIN_TYPE, (String) null, coding));
    }

    @Test
    void aLargeFileComesInGzipAndIsDecoded() {
        try (Response response = request("/large.txt").get()) {
            assertThat(response.getHeaderString("Content-Encoding")).isNull();
            assertThat(response.getHeaderString("Vary")).isEqualTo("Accept-Encoding");
            assertThat(response.getEntityTag().isWeak()).isTrue();
            assertThat(response.getLength()).isEqualTo(-1);
            assertThat(response.readEntity(String.class)).isEqualTo(LARGE);
        }
        assertThat(undone).containsExactly("gzip");
    }

    @Test
    void aSmallFileComesAsItIs() {
        try (Response response = request("/small.txt").get()) {
            assertThat(response.getLength()).isEqualTo(5);
            assertThat(response.readEntity(String.class)).isEqualTo("short");
        }
        assertThat(undone).containsExactly((Object) null);
    }

    @Test
    void aTagThatWasWeakenedGivesA304() {
        String tag;
        try (Response response = request("/large.txt").get()) {
            tag = response.getHeaderString("ETag");
        }
        try (Response response =
                request("/large.txt").header("If-None-Match", tag).get()) {
            assertThat(response.getStatus()).isEqualTo(304);
            assertThat(response.hasEntity()).isFalse();
        }
    }

    @Test
    void aHeadSaysWhatAGetWouldSay() {
        try (Response response = request("/large.txt").head()) {
            assertThat(response.getStatus()).isEqualTo(200);
            assertThat(response.getHeaderString("Content-Encoding")).isEqualTo("gzip");
            assertThat(response.hasEntity()).isFalse();
        }
    }

    @Test
    void aRangeComesUncoded() {
        try (Response response =
                request("/large.txt").header("Range", "bytes=100-199").get()) {
            assertThat(response.getStatus()).isEqualTo(206);
            assertThat(response.getHeaderString("Content-Range")).isEqualTo("bytes 100-199/100000");
            assertThat(response.getLength()).isEqualTo(100);
            assertThat(response.readEntity(String.class)).isEqualTo(LARGE.substring(100, 200));
        }
    }

    @Test
    void aCallerWhoAsksForARangeInACodingGetsTheWhole() {
        try (Response response = request("/large.txt")
                .header("Range", "bytes=100-199")
                .acceptEncoding("gzip")
                .get()) {
            assertThat(response.getStatus()).isEqualTo(200);
            assertThat(response.readEntity(String.class)).isEqualTo(LARGE);
        }
    }

    @Test
    void anErrorPageInGzipIsReadable() {
        NotFoundException error = catchThrowableOfType(
                NotFoundException.class, () -> request("/none.txt").get(String.class));
        assertThat(error.getResponse().readEntity(String.class)).contains("404 Not Found");
        assertThat(undone).containsExactly("gzip");
    }

    @Test
    void theConnectionIsUsedAgainAfterADecodedResponse() {
        String connection = request("/connection").get(String.class);
        for (int i = 0; i < 5; i++) {
            assertThat(request("/large.txt").get(String.class)).isEqualTo(LARGE);
            request("/large.txt").head().close();
            assertThat(request("/connection").get(String.class)).isEqualTo(connection);
        }
    }

    @Test
    void aBodyThatIsTooLargeIsTheCallersAffair() {
        ClientErrorException error = catchThrowableOfType(
                ClientErrorException.class, () -> request("/limited").post(coded("zstd"), String.class));
        assertThat(error.getResponse().getStatus()).isEqualTo(413);
        assertThat(error.getResponse().readEntity(String.class)).contains("413 Request Entity Too Large");
        assertThat(recording.takeReceived()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"zstd", "lzf", "gzip", "deflate"})
    void aCodedRequestPassesThroughWithItsLength(String coding) {
        assertThat(request("/recorded/").post(coded(coding), String.class)).isEqualTo("answer 200");
        recording.assertReceived(coding, LARGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"zstd", "lzf", "gzip", "deflate", "gzip, zstd", "zstd, gzip;q=0.5"})
    void whatWeCodeIsNotCodedAgain(String accepted) {
        for (String path : new String[] {"text/5000", "stream/100000", "stream/1000000"}) {
            HttpResponse<byte[]> response = Http.get(nginx.uri("/ours/" + path), "Accept-Encoding", accepted);
            assertThat(Http.coding(response))
                    .isEqualTo(Http.coding(Http.get(ours.uri("/" + path), "Accept-Encoding", accepted)))
                    .isNotEmpty();
            assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
            assertThat(Http.text(response)).isEqualTo(textOf(Integer.parseInt(path.split("/", -1)[1])));
        }
        HttpResponse<byte[]> response = Http.get(nginx.uri("/ours/text/5000"), "Accept-Encoding", accepted);
        assertThat(Http.header(response, "content-length")).isEqualTo("" + response.body().length);
    }

    @Test
    void whatWeLeavePlainComesThroughInOneCodingAtMost() {
        for (String path : new String[] {"plain", "no-transform", "text/100"}) {
            HttpResponse<byte[]> response = Http.get(nginx.uri("/ours/" + path), "Accept-Encoding", "gzip, zstd");
            assertThat(Http.coding(response)).isIn("", "gzip");
            assertThat(Http.text(response)).isEqualTo(textOf(path.equals("text/100") ? 100 : 5000));
        }
    }

    @Test
    void theTagOfACodedResponseStaysStrongAndGivesA304() {
        HttpResponse<byte[]> response = Http.get(nginx.uri("/ours/tagged"), "Accept-Encoding", "zstd, gzip");
        assertThat(Http.header(response, "etag")).isEqualTo("\"v1--zstd\"");
        HttpResponse<byte[]> again = Http.get(
                nginx.uri("/ours/tagged"),
                "Accept-Encoding",
                "zstd, gzip",
                "If-None-Match",
                Http.header(response, "etag"));
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(Http.header(again, "etag")).isEqualTo("\"v1--zstd\"");
        assertThat(Http.header(again, "vary")).contains("Accept-Encoding");
    }

    @ParameterizedTest
    @ValueSource(strings = {"zstd", "lzf", "gzip", "deflate"})
    void bothSidesOfItCodeAndDecode(String coding) {
        assertThat(request("/ours/text").acceptEncoding(coding).post(coded(coding), String.class))
                .isEqualTo("null null " + LARGE);
        assertThat(undone).containsExactly(coding);
    }
}
