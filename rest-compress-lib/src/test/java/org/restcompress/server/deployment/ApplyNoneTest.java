// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.provider.CacheCompressed;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Delta;
import org.restcompress.provider.Jitter;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Server;

/** With {@code restcompress.apply=none} every response goes out as the method gave it. */
class ApplyNoneTest {
    private static final EntityTag TAG = new EntityTag("v1");

    /** A method with each of the annotations. */
    @Path("/")
    public static class Annotated {
        @GET
        @Path("compressed")
        @Compress("gzip")
        @Jitter(max = 100)
        public Response compressed() {
            return Response.ok(textOf(5000)).tag(TAG).build();
        }

        @GET
        @Path("delta")
        @Delta(shared = true)
        public String delta() {
            return textOf(5000);
        }

        @GET
        @Path("cached")
        @CacheCompressed
        public String cached() {
            return textOf(5000);
        }

        @POST
        @Path("compressed")
        @Compress("gzip")
        public String echo(String body) {
            return body;
        }

        @POST
        @Path("unannotated")
        public String plain(String body) {
            return body;
        }

        @PUT
        @Path("compressed")
        public Response put(@Context Request request) {
            Response.ResponseBuilder failed = request.evaluatePreconditions(TAG);
            return failed == null ? Response.noContent().build() : failed.build();
        }
    }

    @AutoClose
    private final Server server = Server.with(Map.of("restcompress.apply", "none"), new Annotated());

    @ParameterizedTest
    @ValueSource(strings = {"/compressed", "/delta", "/cached"})
    void noMethodCompresses(String path) {
        HttpResponse<byte[]> response = Http.get(
                server.uri(path),
                "Accept-Encoding",
                "zstd, gzip, dcz",
                "Available-Dictionary",
                ":AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=:");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.text(response)).isEqualTo(textOf(5000));
        for (String field : new String[] {"content-encoding", "vary", "use-as-dictionary", "cache-control"}) {
            assertThat(Http.header(response, field)).as(field).isEmpty();
        }
    }

    /** Clients that send compressed bodies need not be stopped at the same time. */
    @Test
    void requestsAreStillDecoded() throws IOException {
        assertThat(Http.text(post(server, "/compressed"))).isEqualTo(textOf(3000));
    }

    /** Whose requests are decoded is said by itself. */
    @ParameterizedTest
    @CsvSource({"none, annotated, false", "all, annotated, false", "annotated, annotated, false", "none, all, true"})
    void requestsToMethodsWithoutAnAnnotationAreDecodedWhereThatIsAskedFor(
            String apply, String decode, boolean isDecoded) throws IOException {
        Map<String, Object> settings = Map.of("restcompress.apply", apply, "restcompress.decode", decode);
        try (Server other = Server.with(settings, new Annotated())) {
            HttpResponse<byte[]> response = post(other, "/unannotated");
            assertThat(Http.text(response).equals(textOf(3000))).isEqualTo(isDecoded);
        }
    }

    private static HttpResponse<byte[]> post(Server server, String path) throws IOException {
        return Http.post(
                server.uri(path),
                Coder.GZIP.encode(textOf(3000).getBytes(StandardCharsets.UTF_8)),
                "Content-Encoding",
                "gzip",
                "Content-Type",
                "text/plain");
    }

    /** A client may have got the tag of a compressed response before the setting was changed. */
    @Test
    void tagsOfCompressedResponsesAreStillUnderstood() {
        assertThat(Http.put(server.uri("/compressed"), new byte[0], "If-Match", "\"v1--gzip\"")
                        .statusCode())
                .isEqualTo(204);
        assertThat(Http.put(server.uri("/compressed"), new byte[0], "If-Match", "\"v2--gzip\"")
                        .statusCode())
                .isEqualTo(412);
    }
}
