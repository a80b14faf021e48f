// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Http.coding;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.provider.Cached;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Jitter;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;
import org.restcompress.testkit.Tagged;

/** What clients get where a body goes as it is if that is sooner. */
class FastestTest {
    /** Mbit/s: so slow that any coding pays. */
    private static final String SLOW = "1";

    /** Mbit/s: a link that is faster than any coding. */
    private static final String FAST = "1000000";

    /** More than are coded before any goes plain. */
    private static final int MANY = 30;

    /** Texts, each with a tag. */
    @Path("/")
    public static class Documents {
        @GET
        @Path("text")
        @Compress
        public Response text(@Context Request request) {
            return tagged(request);
        }

        @GET
        @Path("kept/{number}")
        @Compress
        @Cached
        public String kept(@PathParam("number") int number) {
            return number + textOf(20_000);
        }

        @GET
        @Path("jitter")
        @Compress
        @Jitter(max = 16)
        public Response jitter(@Context Request request) {
            return tagged(request);
        }

        @GET
        @Path("streamed/{times}")
        @Compress
        public StreamingOutput streamed(@PathParam("times") int times) {
            byte[] piece = textOf(10_000).getBytes(StandardCharsets.US_ASCII);
            return out -> {
                for (int i = 0; i < times; i++) {
                    out.write(piece);
                }
            };
        }

        private static Response tagged(Request request) {
            return Tagged.answer(request, "v1", () -> Response.ok(textOf(20_000)));
        }
    }

    private static Server start(String... settings) {
        Map<String, Object> properties = new HashMap<>();
        for (int i = 0; i < settings.length; i += 2) {
            properties.put("restcompress." + settings[i], settings[i + 1]);
        }
        return Server.with(properties, new Documents());
    }

    private static HttpResponse<byte[]> get(Running server, String path, String... headers) {
        HttpResponse<byte[]> response = Http.get(server.uri(path), headers);
        if (response.statusCode() == 200) {
            assertThat(Http.text(response)).isEqualTo(textOf(20_000));
            assertThat(Http.header(response, "content-length")).isEqualTo(Integer.toString(response.body().length));
        }
        return response;
    }

    private static String tag(HttpResponse<byte[]> response) {
        return Http.header(response, "etag");
    }

    private static Set<String> tagsOf(Running server, String path, int count, String accepted) {
        Set<String> tags = new HashSet<>();
        for (int i = 0; i < count; i++) {
            tags.add(tag(get(server, path, "Accept-Encoding", accepted)));
        }
        return tags;
    }

    @Test
    void onAFastLinkTheBodyGoesAsItIs() {
        try (Running server = start("prefer", "fastest", "fastest.bandwidth", FAST)) {
            assertThat(tagsOf(server, "/text", 16, "gzip, zstd")).containsOnly("\"v1--zstd\"");
            HttpResponse<byte[]> plain = get(server, "/text", "Accept-Encoding", "gzip, zstd");
            assertThat(coding(plain)).isEmpty();
            assertThat(tag(plain)).isEqualTo("\"v1\"");
            assertThat(Http.header(plain, "vary")).isEqualTo("Accept-Encoding");
            HttpResponse<byte[]> streamed = Http.get(server.uri("/streamed/100"), "Accept-Encoding", "gzip, zstd");
            assertThat(Http.decode(coding(streamed), streamed.body())).hasSize(1_000_000);
        }
    }

    @Test
    void oneInSixtyFourIsCodedWhileBodiesGoPlain() {
        try (Running server = start("prefer", "fastest", "fastest.bandwidth", FAST)) {
            tagsOf(server, "/text", 16, "gzip");
            assertThat(tagsOf(server, "/text", 63, "gzip")).containsOnly("\"v1\"");
            assertThat(tag(get(server, "/text", "Accept-Encoding", "gzip"))).isEqualTo("\"v1--gzip\"");
            assertThat(tagsOf(server, "/text", 63, "gzip")).containsOnly("\"v1\"");
        }
    }

    @Test
    void oneInSixtyFourIsMeasuredThoughItsCodedBytesAreKept() {
        try (Running server = start("prefer", "fastest", "fastest.bandwidth", FAST, "explain", "true")) {
            for (int i = 0; i < 16; i++) {
                assertThat(coding(kept(server, i))).isEqualTo("gzip");
            }
            for (int i = 0; i < 63; i++) {
                assertThat(coding(kept(server, 0))).isEmpty();
            }
            HttpResponse<byte[]> probe = kept(server, 0);
            assertThat(coding(probe)).isEqualTo("gzip");
            assertThat(Http.header(probe, "x-compression-explain")).doesNotContain("cache=hit");
        }
    }

    private static HttpResponse<byte[]> kept(Running server, int number) {
        return Http.get(server.uri("/kept/" + number), "Accept-Encoding", "gzip", "X-Compression-Explain", "1");
    }

    @Test
    void streamsGoAsTheyAreToo() {
        try (Running server = start("prefer", "fastest", "fastest.bandwidth", FAST)) {
            HttpResponse<byte[]> last = null;
            for (int i = 0; i < MANY; i++) {
                last = Http.get(server.uri("/streamed/20"), "Accept-Encoding", "gzip");
                assertThat(Http.decode(coding(last), last.body())).hasSize(200_000);
            }
            assertThat(coding(last)).isEmpty();
        }
    }

    @Test
    void onASlowLinkTheClientsWeightsDecide() {
        try (Running server = start("prefer", "fastest", "fastest.bandwidth", SLOW)) {
            assertThat(tagsOf(server, "/text", MANY, "gzip, zstd;q=0.5")).containsOnly("\"v1--gzip\"");
            assertThat(coding(Http.get(server.uri("/text"), "Accept-Encoding", "gzip;q=0.5, identity")))
                    .isEmpty();
        }
    }

    @Test
    void aClientThatRefusesThePlainBodyGetsACoding() {
        try (Running server = start("prefer", "fastest", "fastest.bandwidth", FAST)) {
            assertThat(tagsOf(server, "/text", MANY, "gzip, identity;q=0")).containsOnly("\"v1--gzip\"");
            assertThat(Http.get(server.uri("/text"), "Accept-Encoding", "identity;q=0")
                            .statusCode())
                    .isEqualTo(406);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "gzip; \"v1--gzip\"; \"v1--gzip\"",
                "gzip; \"v0--gzip\", \"v1--gzip\"; \"v1--gzip\"",
                "gzip; \"v1\"; \"v1\"",
                "gzip; *; ''",
                "identity; \"v1\"; \"v1\"",
            })
    void whatAClientHoldsIsConfirmedWhateverWouldBeSent(String accepted, String held, String tag) {
        try (Running server = start("prefer", "fastest")) {
            HttpResponse<byte[]> response = get(server, "/text", "Accept-Encoding", accepted, "If-None-Match", held);
            assertThat(response.statusCode()).isEqualTo(304);
            assertThat(tag(response)).isEqualTo(tag);
            assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"v1--gzip\"", "\"v1--gzip\", \"v0\"", "\"v1\""})
    void tagsOfCodedBodiesAreUnderstoodInIfMatch(String held) {
        try (Running server = start("prefer", "fastest")) {
            assertThat(Http.get(server.uri("/text"), "If-Match", held).statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void lengthsThatAreHiddenDoNotHangOnTheLoad() {
        try (Running server = start("prefer", "fastest", "fastest.bandwidth", FAST)) {
            assertThat(tagsOf(server, "/jitter", MANY, "gzip")).containsOnly("\"v1--gzip\"");
        }
    }
}
