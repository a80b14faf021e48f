// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.config.value.Apply;
import org.restcompress.provider.Compress;
import org.restcompress.provider.LZF;
import org.restcompress.provider.NoCompress;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Server;

/** {@code restcompress.decode}: a method that does not decode gets body and header as they came, to the byte. */
class UndecodedRequestsTest {
    private static final Map<Apply, Server> SERVERS = new EnumMap<>(Apply.class);

    /** Says what it got: the body as it is, and the lines of the header. */
    @Path("/")
    public static class Witness {
        @Context
        private HttpHeaders headers;

        @POST
        @Path("unannotated")
        public Response unannotated(byte[] body) {
            return testimony(body);
        }

        @POST
        @Path("annotated")
        @Compress
        public Response annotated(byte[] body) {
            return testimony(body);
        }

        @POST
        @Path("parameter")
        public Response parameter(@LZF byte[] body) {
            return testimony(body);
        }

        @POST
        @Path("refusing")
        @NoCompress
        public Response refusing(byte[] body) {
            return testimony(body);
        }

        @POST
        @Path("raw")
        @NoCompress(requests = true)
        public Response raw(byte[] body) {
            return testimony(body);
        }

        private Response testimony(byte[] body) {
            return Response.ok(body)
                    .header("X-Codings", lines("Content-Encoding"))
                    .header("X-Length", lines("Content-Length"))
                    .build();
        }

        private List<String> lines(String name) {
            return headers.getRequestHeaders().getOrDefault(name, List.of());
        }
    }

    /** Refuses in an annotated class. */
    @Path("annotated-class")
    @LZF
    public static class InAnnotatedClass {
        @POST
        @Path("refusing")
        @NoCompress
        public byte[] refusing(byte[] body) {
            return body;
        }

        @POST
        @Path("raw")
        @NoCompress(requests = true)
        public byte[] raw(byte[] body) {
            return body;
        }
    }

    @BeforeAll
    static void start() {
        for (Apply mode : Apply.values()) {
            SERVERS.put(
                    mode,
                    Server.with(
                            Map.of("restcompress.decode", mode.name().toLowerCase(Locale.ROOT)),
                            new Witness(),
                            new InAnnotatedClass()));
        }
    }

    @AfterAll
    static void stop() {
        SERVERS.values().forEach(Server::close);
    }

    private static HttpResponse<byte[]> post(Apply mode, String path, byte[] body, String... codings) {
        String[] headers = new String[2 * codings.length + 2];
        headers[0] = "Content-Type";
        headers[1] = "application/octet-stream";
        for (int i = 0; i < codings.length; i++) {
            headers[2 * i + 2] = "Content-Encoding";
            headers[2 * i + 3] = codings[i];
        }
        return Http.post(SERVERS.get(mode).uri(path), body, headers);
    }

    @ParameterizedTest
    @CsvSource({
        "ANNOTATED, /unannotated",
        "ANNOTATED, /refusing",
        "ANNOTATED, /raw",
        "ALL, /raw",
        "NONE, /unannotated",
        "NONE, /annotated",
        "NONE, /parameter",
        "NONE, /refusing",
    })
    void bodyAndHeaderReachTheResourceAsTheyCame(Apply mode, String path) {
        byte[] coded = Http.encode("lzf", textOf(5000));
        byte[] notCoded = textOf(5000).getBytes(StandardCharsets.US_ASCII);
        for (byte[] body : new byte[][] {coded, notCoded, {}}) {
            for (String[] codings : new String[][] {
                {"lzf"}, {"LZF ,, gzip"}, {"foo", "lzf"}, {"identity"}, {"gzip, gzip", "gzip, gzip"}, {";"}
            }) {
                HttpResponse<byte[]> response = post(mode, path, body, codings);
                assertThat(response.statusCode()).isEqualTo(200);
                assertThat(response.body()).isEqualTo(body);
                assertThat(Http.header(response, "x-length")).isEqualTo("[" + body.length + "]");
                assertThat(Http.header(response, "x-codings")).isEqualTo("[" + String.join(", ", codings) + "]");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ANNOTATED, /annotated",
        "ANNOTATED, /parameter",
        "ALL, /unannotated",
        "ALL, /annotated",
        "ALL, /parameter",
        "ALL, /refusing",
    })
    void aMethodThatDecodesSeesNeitherTheCodingNorItsLength(Apply mode, String path) {
        HttpResponse<byte[]> response = post(mode, path, Http.encode("lzf", textOf(5000)), "lzf");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).asString().isEqualTo(textOf(5000));
        assertThat(Http.header(response, "x-length")).isEqualTo("[]");
        assertThat(Http.header(response, "x-codings")).isEqualTo("[]");
    }

    @Test
    void aMethodThatRefusesToCompressDecodesAsItsClassDoes() {
        byte[] coded = Http.encode("lzf", textOf(5000));
        HttpResponse<byte[]> decoded = post(Apply.ANNOTATED, "/annotated-class/refusing", coded, "lzf");
        assertThat(decoded.body()).asString().isEqualTo(textOf(5000));
        assertThat(Http.header(decoded, "vary")).isEmpty();
        HttpResponse<byte[]> refused = post(Apply.ANNOTATED, "/annotated-class/refusing", coded, "zstd");
        assertThat(refused.statusCode()).isEqualTo(415);
        assertThat(Http.header(refused, "accept-encoding")).isEqualTo("lzf");
        assertThat(post(Apply.ANNOTATED, "/annotated-class/raw", coded, "lzf").body())
                .isEqualTo(coded);
        assertThat(post(Apply.NONE, "/annotated-class/refusing", coded, "lzf").body())
                .isEqualTo(coded);
    }
}
