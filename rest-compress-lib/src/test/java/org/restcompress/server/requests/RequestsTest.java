// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import com.github.luben.zstd.Zstd;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.provider.Compress;
import org.restcompress.server.Taker;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Server;

/** What becomes of coded requests (DESIGN: one request). */
class RequestsTest {
    @AutoClose
    private static final Server SERVER = Server.of(new Taker());

    private static HttpResponse<byte[]> post(String path, byte[] body, String coding) {
        return Http.postText(SERVER.uri(path), body, coding);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "x-gzip", "deflate", "zstd", "GZIP", "identity"})
    void eachCodingIsUndoneAndItsHeadersAreGone(String coding) {
        byte[] body = Http.encode(coding.toLowerCase(Locale.ROOT), textOf(100_000));
        HttpResponse<byte[]> response = post("/text", body, coding);
        String headers = coding.equals("identity") ? "identity 100000 " : "null null ";
        assertThat(Http.text(response)).isEqualTo(headers + textOf(100_000));
    }

    /** Tells the digests that it sees. */
    @Path("digests")
    @Compress
    public static class Digests {
        @POST
        public String post(@Context HttpHeaders headers, String body) {
            return headers.getHeaderString("Content-Digest") + " " + headers.getHeaderString("Repr-Digest");
        }
    }

    /** RFC 9530: they are of the bytes that were sent. */
    @Test
    void digestsOfACodedBodyAreGoneAndThoseOfAPlainOneAreLeft() {
        try (Server server = Server.of(new Digests())) {
            String[] digests = {"Content-Digest", "sha-256=:AA==:", "Repr-Digest", "sha-256=:BB==:"};
            assertThat(Http.text(Http.postText(server.uri("/digests"), Http.encode("gzip", "text"), "gzip", digests)))
                    .isEqualTo("null null");
            assertThat(Http.text(Http.postText(
                            server.uri("/digests"), Http.encode("identity", "text"), "identity", digests)))
                    .isEqualTo("sha-256=:AA==: sha-256=:BB==:");
        }
    }

    @Test
    void stackedCodingsAreUndoneInReverse() {
        byte[] inner = Http.encode("gzip", textOf(5000));
        byte[] body = Zstd.compress(inner);
        assertThat(Http.text(post("/text", body, "gzip, zstd"))).endsWith(textOf(5000));
        HttpResponse<byte[]> overTwoLines =
                Http.postText(SERVER.uri("/text"), body, "zstd", "Content-Encoding", "gzip");
        assertThat(Http.text(overTwoLines)).endsWith(textOf(5000));
    }

    @Test
    void aStreamIsDecodedWhileItIsRead() {
        assertThat(Http.text(post("/stream", Http.encode("zstd", textOf(100_000)), "zstd")))
                .isEqualTo(textOf(100_000));
        assertThat(Http.text(post("/first-byte", Http.encode("zstd", textOf(100_000)), "zstd")))
                .isEqualTo("first a");
        assertThat(Http.text(post("/never-read", Http.encode("zstd", textOf(100_000)), "zstd")))
                .isEqualTo("fine");
    }

    @ParameterizedTest
    @CsvSource({
        "/text, foo, foo, 'zstd, lzf, gzip, deflate'",
        "/text, 'gzip, foo, bar', foo, 'zstd, lzf, gzip, deflate'",
        "/lzf, gzip, gzip, lzf",
        "/parameter, gzip, gzip, lzf",
    })
    void aCodingThatIsNotTakenIsAnsweredWithThoseThatAre(String path, String codings, String refused, String taken) {
        HttpResponse<byte[]> response = post(path, Http.encode("gzip", textOf(5000)), codings);
        assertThat(response.statusCode()).isEqualTo(415);
        assertThat(Http.header(response, "accept-encoding")).isEqualTo(taken);
        assertThat(Http.text(response))
                .isEqualTo("content coding " + refused + " is not accepted (expected " + taken + ")\n");
    }

    @Test
    void moreCodingsThanAllowedAreABadRequest() {
        HttpResponse<byte[]> response = post("/text", new byte[0], "gzip, gzip, gzip, gzip");
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(Http.text(response))
                .isEqualTo("the body has 4 content codings, but at most 3 are accepted"
                        + " (restcompress.decode.max-codings)\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate", "zstd", "lzf"})
    void aBodyThatIsCutShortOrDamagedIsABadRequest(String coding) {
        byte[] whole = Http.encode(coding, textOf(100_000));
        byte[] cut = Arrays.copyOf(whole, whole.length - 1);
        byte[] longer = Arrays.copyOf(whole, whole.length + 1);
        byte[] foreign = textOf(3000).getBytes(StandardCharsets.US_ASCII);
        for (byte[] bad : new byte[][] {cut, longer, foreign}) {
            // A coded answer is still held when the stream breaks, so that the status can be told.
            for (String accepted : new String[] {"identity", "gzip"}) {
                String path = accepted.equals("gzip") ? "/stream" : "/text";
                HttpResponse<byte[]> response =
                        Http.postText(SERVER.uri(path), bad, coding, "Accept-Encoding", accepted);
                assertThat(response.statusCode()).isEqualTo(400);
                assertThat(Http.text(response)).startsWith("malformed " + coding + " body: ");
                assertThat(Http.header(response, "content-type")).startsWith("text/plain");
            }
        }
    }

    @Test
    void aBombIsTooLargeByItsRatio() {
        HttpResponse<byte[]> response = post("/text", Http.encode("zstd", "0".repeat(5 << 20)), "zstd");
        assertThat(response.statusCode()).isEqualTo(413);
        assertThat(Http.text(response)).contains("restcompress.decode.max-ratio");
    }

    @Test
    void aBombIsAnsweredWithoutWaitingForTheRestOfTheUpload() throws IOException {
        byte[] bomb = Http.encode("gzip", "a".repeat(30 << 20));
        try (Socket socket = new Socket("localhost", SERVER.uri("/").getPort())) {
            socket.setSoTimeout(30_000);
            OutputStream out = socket.getOutputStream();
            String head = "POST /text HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Encoding: gzip\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n" + Integer.toHexString(bomb.length) + "\r\n";
            out.write(head.getBytes(StandardCharsets.US_ASCII));
            out.write(bomb);
            out.write("\r\n".getBytes(StandardCharsets.US_ASCII));
            out.flush();
            BufferedReader answer =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
            assertThat(answer.readLine()).contains(" 413 ");
        }
    }

    @Test
    void aStrayHeaderOnAGetHarmsNobody() {
        assertThat(Http.text(Http.get(SERVER.uri("/get"), "Content-Encoding", "foo")))
                .isEqualTo("got");
    }

    /** Searches by the body of a GET, as Elasticsearch does. */
    @Path("search")
    @Compress
    public static class Search {
        @GET
        public String search(@Context HttpHeaders headers, String body) {
            return headers.getHeaderString("Content-Encoding") + " " + body;
        }
    }

    /** RFC 9110 §9.3.1: a GET may have a body, and only the server that gets it knows what it means. */
    @Test
    void theBodyOfAGetIsDecoded() throws Exception {
        try (Server server = Server.of(new Search())) {
            BodyPublisher known = BodyPublishers.ofByteArray(Http.encode("gzip", textOf(5000)));
            BodyPublisher chunked = BodyPublishers.fromPublisher(known);
            for (BodyPublisher body : List.of(known, chunked)) {
                HttpRequest request = HttpRequest.newBuilder(server.uri("/search"))
                        .header("Content-Encoding", "gzip")
                        .header("Content-Type", "text/plain")
                        .version(HttpClient.Version.HTTP_1_1)
                        .method("GET", body)
                        .build();
                assertThat(HttpClient.newHttpClient()
                                .send(request, HttpResponse.BodyHandlers.ofString())
                                .body())
                        .isEqualTo("null " + textOf(5000));
            }
        }
    }
}
