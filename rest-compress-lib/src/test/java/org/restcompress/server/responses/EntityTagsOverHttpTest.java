// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.Date;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Answer;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.RawClient;
import org.restcompress.testkit.Server;
import org.restcompress.testkit.Tagged;

/** Conditional requests on coded representations (RFC 9110 §8.8.3, §13.1). */
class EntityTagsOverHttpTest {
    @AutoClose
    private static final Server SERVER = Server.of(
            new Document(),
            new UncodedDocument(),
            new Editor(),
            new Dated(),
            new Lines(),
            new Digested(),
            new Digested.Digests());

    /** A document with a tag; only its GET is annotated. */
    @Path("/{tag}")
    public static class Document {
        @GET
        @Compress
        public Response read(@PathParam("tag") String tag, @Context Request request) {
            return Tagged.answer(request, tag, () -> Response.ok(textOf(5000)));
        }

        @PUT
        public Response write(@PathParam("tag") String tag, @Context Request request) {
            Response.ResponseBuilder precondition = request.evaluatePreconditions(new EntityTag(tag));
            return precondition != null
                    ? precondition.build()
                    : Response.noContent().build();
        }
    }

    /** Changes the documents, in a class that knows nothing of codings. */
    @Path("/{tag}")
    public static class Editor {
        @DELETE
        public Response remove(@PathParam("tag") String tag, @Context Request request) {
            Response.ResponseBuilder precondition = request.evaluatePreconditions(new EntityTag(tag));
            return precondition != null
                    ? precondition.build()
                    : Response.noContent().build();
        }
    }

    /** What has a date beside its tag. */
    @Path("/dated/{length}")
    public static class Dated {
        private static final Date DATE = Date.from(Instant.ofEpochSecond(1_700_000_000));

        @GET
        @Compress
        public Response read(@PathParam("length") int length, @Context Request request) {
            EntityTag tag = new EntityTag("v1");
            Response.ResponseBuilder precondition = request.evaluatePreconditions(DATE, tag);
            return (precondition != null ? precondition : Response.ok(textOf(length)))
                    .tag(tag)
                    .lastModified(DATE)
                    .build();
        }

        @GET
        @Path("/built")
        @Compress
        public Response built() {
            return Response.notModified(new EntityTag("v1")).build();
        }

        @GET
        @Path("/with-entity")
        @Compress
        public Response withEntity() {
            return Response.notModified(new EntityTag("v1"))
                    .entity(textOf(3000))
                    .build();
        }

        @POST
        @Path("/built")
        @Compress
        public Response builtForPost() {
            return Response.notModified(new EntityTag("v1")).build();
        }
    }

    /** A type that is coded as a stream, in gzip before all others. */
    @Path("/lines/{tag}")
    public static class Lines {
        @GET
        @Compress
        @Produces(MediaType.SERVER_SENT_EVENTS)
        public Response read(@PathParam("tag") String tag, @Context Request request) {
            return Tagged.answer(request, tag, () -> Response.ok(textOf(5000)));
        }
    }

    /** The same without an annotation. */
    @Path("/uncoded/{tag}")
    public static class UncodedDocument {
        @GET
        public Response read(@PathParam("tag") String tag, @Context Request request) {
            return Tagged.answer(request, tag, () -> Response.ok(""));
        }
    }

    /** Says of its plain bytes what is not true of others. */
    @Path("/digested")
    public static class Digested {
        @GET
        @Compress
        public Response read(@Context Request request, @QueryParam("tag") String kind) {
            EntityTag tag = new EntityTag("v1", kind != null);
            Response.ResponseBuilder precondition = request.evaluatePreconditions(tag);
            return (precondition != null ? precondition : Response.ok(textOf(5000)))
                    .tag(tag)
                    .build();
        }

        /** As a filter of an application adds it to all responses. */
        @Provider
        public static class Digests implements ContainerResponseFilter {
            @Override
            public void filter(ContainerRequestContext request, ContainerResponseContext response) {
                if (request.getUriInfo().getPath().equals("/digested")) {
                    response.getHeaders().putSingle("Repr-Digest", "sha-256=:plain:");
                    response.getHeaders().putSingle("Accept-Ranges", "bytes");
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "gzip, -, 200, false",
                "gzip, \"v1--gzip\", 304, false",
                "gzip, \"v1\", 304, true",
                "'gzip, identity;q=0', \"v1--gzip\", 304, false",
                "identity, -, 200, true",
                "identity, \"v1\", 304, true",
            })
    void digestsAndRangesOfThePlainBytesComeWithTheirTagOnly(String accept, String held, int status, boolean isPlain) {
        HttpResponse<byte[]> response = held == null
                ? get("digested", "Accept-Encoding", accept)
                : get("digested", "Accept-Encoding", accept, "If-None-Match", held);
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(Http.header(response, "etag")).isEqualTo(isPlain ? "\"v1\"" : "\"v1--gzip\"");
        assertThat(Http.header(response, "repr-digest")).isEqualTo(isPlain ? "sha-256=:plain:" : "");
        assertThat(Http.header(response, "accept-ranges")).isEqualTo(isPlain ? "bytes" : "");
    }

    /** An exception mapper may give each status an entity. */
    @Test
    void a304WithAnEntityHasTheTagOfOneWithout() {
        HttpResponse<byte[]> response =
                get("dated/1/with-entity", "Accept-Encoding", "gzip", "If-None-Match", "\"v1--gzip\"");
        assertThat(response.statusCode()).isEqualTo(304);
        assertThat(Http.header(response, "etag")).isEqualTo("\"v1--gzip\"");
    }

    /** Such a tag stands for the plain and the compressed representation. */
    @Test
    void anApplicationsWeakTagTellsNothingOfTheBytes() {
        Map<String, Object> weaken = Map.of("restcompress.etag", "weaken");
        try (Server weakening = Server.with(weaken, new Digested(), new Digested.Digests())) {
            HttpResponse<byte[]> response = Http.get(
                    weakening.uri("/digested?tag=weak"), "Accept-Encoding", "gzip", "If-None-Match", "W/\"v1\"");
            assertThat(response.statusCode()).isEqualTo(304);
            assertThat(Http.header(response, "etag")).isEqualTo("W/\"v1\"");
            assertThat(Http.header(response, "repr-digest")).isEmpty();
            assertThat(Http.header(response, "accept-ranges")).isEmpty();
        }
    }

    private static HttpResponse<byte[]> get(String tag, String... headers) {
        return Http.get(SERVER.uri("/" + tag), headers);
    }

    /** A rule of the application's own is asked about the 304, too, which has no entity. */
    @Test
    void a304CarriesTheTagThatTheClientNamedWhateverARuleSays() {
        CompressionConfig config = CompressionConfig.builder()
                .server(s -> s.compressIf((request, response) -> response.hasEntity()))
                .build();
        try (Server ruled = Server.of(new CompressionFeature(config), new Document())) {
            HttpResponse<byte[]> held =
                    Http.get(ruled.uri("/v1"), "Accept-Encoding", "gzip", "If-None-Match", "\"v1--gzip\"");
            assertThat(held.statusCode()).isEqualTo(304);
            assertThat(Http.header(held, "etag")).isEqualTo("\"v1--gzip\"");
        }
    }

    @Test
    void theTagOfAStreamIsUnderstood() {
        String tag = Http.header(get("lines/v1", "Accept-Encoding", "zstd, gzip"), "etag");
        assertThat(tag).isEqualTo("\"v1--gzip\"");
        HttpResponse<byte[]> held = get("lines/v1", "Accept-Encoding", "zstd, gzip", "If-None-Match", tag);
        assertThat(held.statusCode()).isEqualTo(304);
        assertThat(Http.header(held, "etag")).isEqualTo(tag);
    }

    @ParameterizedTest
    @CsvSource({
        "v1, identity, '\"v1\"'",
        "v1, gzip, '\"v1--gzip\"'",
        "v1, zstd, '\"v1--zstd\"'",
        "v1--gzip, identity, '\"v1--gzip--identity\"'",
        "v1--gzip, gzip, '\"v1--gzip--gzip\"'",
    })
    void eachRepresentationHasItsOwnTag(String tag, String acceptEncoding, String sent) {
        assertThat(Http.header(get(tag, "Accept-Encoding", acceptEncoding), "etag"))
                .isEqualTo(sent);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "gzip; \"v1--gzip\"; 304; \"v1--gzip\"",
                "gzip; \"v0--gzip\", \"v1--zstd\"; 200; \"v1--gzip\"",
                "gzip; \"v1\"; 304; \"v1\"",
                "gzip; \"v1--zstd\", \"v1\"; 304; \"v1\"",
                "gzip; \"v1\", \"v1--zstd\"; 304; \"v1\"",
                "identity; \"v1--gzip\"; 200; \"v1\"",
                "gzip; \"v1--zstd\"; 200; \"v1--gzip\"",
                "zstd, gzip; \"v1--gzip\"; 200; \"v1--zstd\"",
                "gzip; \"v1\", \"v1--gzip\"; 304; \"v1--gzip\"",
                "identity; \"v1\"; 304; \"v1\"",
                "gzip; *; 304; ''",
                "identity; *; 304; \"v1\"",
                "gzip; \"v2--gzip\"; 200; \"v1--gzip\"",
                "gzip; \"v1--foo\"; 200; \"v1--gzip\"",
            })
    void ifNoneMatchIsComparedWithTheRepresentationThatTheRequestSelects(
            String acceptEncoding, String sent, int status, String tag) {
        HttpResponse<byte[]> response = get("v1", "Accept-Encoding", acceptEncoding, "If-None-Match", sent);
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(Http.header(response, "etag")).isEqualTo(tag);
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "v1; \"v1--gzip\"; 204",
                "v1; \"v1\"; 204",
                "v1; \"v0\", \"v1--zstd\"; 204",
                "v1; *; 204",
                "v1; \"v2--gzip\"; 412",
                "v1; \"v1--foo\"; 412",
                "v1--gzip; \"v1--gzip--zstd\"; 204",
                "v1--gzip; \"v1--gzip--identity\"; 204",
                "v1--gzip; \"v1--zstd\"; 412",
            })
    void anUnannotatedPutTakesTheTagsOfACodedGet(String tag, String sent, int status) {
        assertThat(Http.put(SERVER.uri("/" + tag), new byte[0], "If-Match", sent)
                        .statusCode())
                .isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "v1; \"v1--gzip\"; 204",
                "v1; \"v1\"; 204",
                "v1; \"v0\", \"v1--zstd\"; 204",
                "v1; \"v2--gzip\"; 412",
                "v1--gzip; \"v1--gzip\"; 204",
                "v1--gzip; \"v1--zstd\"; 412",
            })
    void aMethodOfAnotherClassTakesTheTagsOfACodedGet(String tag, String sent, int status) {
        assertThat(Http.send("DELETE", SERVER.uri("/" + tag), "", "If-Match", sent)
                        .statusCode())
                .isEqualTo(status);
    }

    /** RFC 9110 §15.4.5: that of the 200, which may be plain for its length. */
    @ParameterizedTest
    @CsvSource({"gzip, ''", "identity, '\"v1\"'", "'gzip, identity;q=0', '\"v1--gzip\"'"})
    void a304ToADateHasNoTagThatTheWholeMightNotHave(String accepted, String tag) {
        for (String path : new String[] {"/dated/5000", "/dated/5", "/dated/5000/built"}) {
            HttpResponse<byte[]> answer = Http.get(
                    SERVER.uri(path),
                    "Accept-Encoding",
                    accepted,
                    "If-Modified-Since",
                    "Tue, 14 Nov 2023 22:13:20 GMT");
            assertThat(answer.statusCode()).as(path).isEqualTo(304);
            assertThat(Http.header(answer, "etag")).as(path).isEqualTo(tag);
        }
    }

    /** RFC 9110 §15.4.5 knows none but those of GET and HEAD, which stand for a 200. */
    @ParameterizedTest
    @ValueSource(strings = {"gzip", "gzip, identity;q=0", "identity"})
    void a304ToAPostHasTheTagThatTheMethodGaveIt(String accepted) {
        HttpResponse<byte[]> answer =
                Http.send("POST", SERVER.uri("/dated/5000/built"), "", "Accept-Encoding", accepted);
        assertThat(answer.statusCode()).isEqualTo(304);
        assertThat(Http.header(answer, "etag")).isEqualTo("\"v1\"");
    }

    @ParameterizedTest
    @CsvSource({"weaken, 'W/\"v1\"'", "drop, ''", "keep, '\"v1\"'"})
    void otherModesDoAsTheyAreCalled(String mode, String sent) {
        try (Server other = Server.with(Map.of("restcompress.etag", mode), new Document())) {
            assertThat(Http.header(Http.get(other.uri("/v1"), "Accept-Encoding", "gzip"), "etag"))
                    .isEqualTo(sent);
            assertThat(Http.header(Http.get(other.uri("/v1")), "etag")).isEqualTo("\"v1\"");
        }
    }

    /** The plain representation was what the client had. */
    @Test
    void a304HasTheTagThatTheClientSentWhereTagsAreMadeWeak() {
        try (Server weakening = Server.with(Map.of("restcompress.etag", "weaken"), new Document())) {
            HttpResponse<byte[]> response =
                    Http.get(weakening.uri("/v1"), "Accept-Encoding", "gzip", "If-None-Match", "\"v1\"");
            assertThat(response.statusCode()).isEqualTo(304);
            assertThat(Http.header(response, "etag")).isEqualTo("\"v1\"");
        }
    }

    @Test
    void aTagThatWasMadeWeakIsKnownAgain() {
        try (Server weakening = Server.with(Map.of("restcompress.etag", "weaken"), new Document())) {
            HttpResponse<byte[]> response =
                    Http.get(weakening.uri("/v1"), "Accept-Encoding", "gzip", "If-None-Match", "W/\"v0\", W/\"v1\"");
            assertThat(response.statusCode()).isEqualTo(304);
            assertThat(Http.header(response, "etag")).isEqualTo("W/\"v1\"");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"v1\"", "\"v0\", \"v1\"", "*", "\"v2\"", "v1", ""})
    void theRuntimeAnswersAsItDoesWithoutCoding(String tags) {
        int coded = get("v1", "If-None-Match", tags.replace("v1\"", "v1--gzip\""), "Accept-Encoding", "gzip")
                .statusCode();
        int uncoded = Http.get(SERVER.uri("/uncoded/v1"), "If-None-Match", tags).statusCode();
        assertThat(coded).isEqualTo(uncoded);
    }

    /** RFC 9110 §13.1.2. RESTEasy compares strongly. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gzip     | W/\"v1--gzip\"         | \"v1--gzip\"",
                "gzip     | \"v0\", W/\"v1--gzip\" | \"v1--gzip\"",
                "identity | W/\"v1\"               | \"v1\"",
            })
    void ifNoneMatchComparesWeakly(String accepted, String tags, String sent) {
        HttpResponse<byte[]> response = get("v1", "If-None-Match", tags, "Accept-Encoding", accepted);
        assertThat(response.statusCode()).isEqualTo(304);
        assertThat(Http.header(response, "etag")).isEqualTo(sent);
    }

    @Test
    void headHasTheTagOfItsGet() {
        assertThat(Http.header(Http.head(SERVER.uri("/v1"), "Accept-Encoding", "gzip"), "etag"))
                .isEqualTo("\"v1--gzip\"");
    }

    /** To read the one field for each element of the other would take minutes. */
    @Test
    void manyTagsAndManyCodingsAreReadOnceEach() throws IOException {
        String codings = "a,".repeat(500) + "gzip";
        String tags = "\"\",".repeat(13_000) + "\"v1--gzip\"";
        try (RawClient client = new RawClient(SERVER.uri("/").getPort())) {
            String conditions = "Accept-Encoding: " + codings + "\r\nIf-None-Match: " + tags + "\r\n";
            Answer answer =
                    client.get("v1", "Connection: close\r\n" + conditions).answer();
            assertThat(answer.status()).isEqualTo(304);
            assertThat(answer.header("etag")).contains("\"v1--gzip\"");
        }
    }
}
