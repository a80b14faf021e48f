// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
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
import org.restcompress.provider.Compress;
import org.restcompress.provider.Gzip;
import org.restcompress.provider.Jitter;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Running;

/** What clients get where codings and levels are chosen for each response. */
abstract class FastestContract {
    /** Mbit/s: so slow that any coding pays, and the highest levels. */
    private static final String SLOW = "1";

    /** Mbit/s: a link that is faster than any coding. */
    private static final String FAST = "1000000";

    /** Most often enough for everything to be tried. */
    private static final int MANY = 100;

    /** Enough for everything to be tried on a machine that is busy all the time. */
    private static final int MOST = 20 * MANY;

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
        @Path("gzip")
        @Gzip
        public Response gzip(@Context Request request) {
            return tagged(request);
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

        @GET
        @Path("unannotated")
        public Response unannotated(@Context Request request) {
            return tagged(request);
        }

        private static Response tagged(Request request) {
            EntityTag tag = new EntityTag("v1");
            Response.ResponseBuilder unchanged = request.evaluatePreconditions(tag);
            return unchanged != null
                    ? unchanged.build()
                    : Response.ok(textOf(20_000)).tag(tag).build();
        }
    }

    abstract Running start(Map<String, Object> properties, Object resource);

    private Running start(String... settings) {
        Map<String, Object> properties = new HashMap<>();
        for (int i = 0; i < settings.length; i += 2) {
            properties.put("restcompress." + settings[i], settings[i + 1]);
        }
        return start(properties, new Documents());
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

    private static String coding(HttpResponse<byte[]> response) {
        return Http.header(response, "content-encoding");
    }

    private static Set<String> tagsOf(Running server, String path, String... headers) {
        Set<String> tags = new HashSet<>();
        for (int i = 0; i < MANY; i++) {
            tags.add(tag(get(server, path, headers)));
        }
        return tags;
    }

    @Test
    void aLevelIsChosenAndTheTagNamesIt() {
        try (Running server = start("level.gzip", "auto", "auto.bandwidth", SLOW)) {
            assertThat(tag(get(server, "/text", "Accept-Encoding", "gzip"))).isEqualTo("\"v1--gzip.2\"");
            Map<String, byte[]> bodies = new HashMap<>();
            // Trials are measured, and so it varies how many it takes; on a busy machine some are in vain.
            for (int i = 0; i < MANY || (bodies.size() < 2 && i < MOST); i++) {
                HttpResponse<byte[]> response = get(server, "/text", "Accept-Encoding", "gzip");
                assertThat(coding(response)).isEqualTo("gzip");
                assertThat(tag(response)).matches("\"v1--gzip\\.[1-9]\"");
                byte[] known = bodies.putIfAbsent(tag(response), response.body());
                if (known != null) {
                    // A strong tag names the bytes.
                    assertThat(response.body()).isEqualTo(known);
                }
            }
            assertThat(bodies).hasSizeGreaterThan(1);
        }
    }

    @Test
    void theClientsWeightsCountFirstUnlessFastestIsPreferred() {
        String accepted = "gzip, zstd;q=0.5";
        try (Running server = start("level.gzip", "auto", "level.zstd", "auto", "auto.bandwidth", FAST)) {
            for (int i = 0; i < 50; i++) {
                assertThat(coding(get(server, "/text", "Accept-Encoding", accepted)))
                        .isEqualTo("gzip");
            }
        }
    }

    @Test
    void onAFastLinkTheBodyGoesAsItIs() {
        try (Running server = start("prefer", "fastest", "auto.bandwidth", FAST)) {
            HttpResponse<byte[]> last = get(server, "/text", "Accept-Encoding", "gzip, zstd");
            for (int i = 0; i < 10; i++) {
                last = get(server, "/text", "Accept-Encoding", "gzip, zstd");
            }
            assertThat(coding(last)).isEmpty();
            assertThat(tag(last)).isEqualTo("\"v1\"");
            assertThat(Http.header(last, "vary")).isEqualTo("Accept-Encoding");
            HttpResponse<byte[]> streamed = Http.get(server.uri("/streamed/100"), "Accept-Encoding", "gzip, zstd");
            assertThat(Http.decode(coding(streamed), streamed.body())).hasSize(1_000_000);
        }
    }

    @Test
    void aClientThatRefusesThePlainBodyGetsACoding() {
        try (Running server = start("prefer", "fastest", "auto.bandwidth", FAST)) {
            for (int i = 0; i < 50; i++) {
                assertThat(coding(get(server, "/text", "Accept-Encoding", "gzip, identity;q=0")))
                        .isEqualTo("gzip");
            }
            assertThat(Http.get(server.uri("/text"), "Accept-Encoding", "identity;q=0")
                            .statusCode())
                    .isEqualTo(406);
        }
    }

    @Test
    void onlyWhatTheClientAcceptsAndTheAnnotationNamesIsChosen() {
        try (Running server = start("prefer", "fastest", "level.gzip", "auto", "auto.bandwidth", SLOW)) {
            assertThat(tagsOf(server, "/gzip", "Accept-Encoding", "zstd, gzip, deflate"))
                    .allMatch(tag -> tag.startsWith("\"v1--gzip."));
            assertThat(tagsOf(server, "/text", "Accept-Encoding", "deflate, zstd;q=0"))
                    .containsOnly("\"v1--deflate\"");
            assertThat(coding(Http.get(server.uri("/text")))).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "gzip; \"v1--gzip.7\"; \"v1--gzip.7\"",
                "gzip; \"v0--gzip.3\", \"v1--gzip.9\"; \"v1--gzip.9\"",
                "gzip; \"v1--gzip.2\", \"v1--gzip.9\"; \"v1--gzip.2\"",
                "gzip; \"v1--gzip\"; \"v1--gzip\"",
                "gzip; \"v1\"; \"v1\"",
                "gzip; *; \"v1--gzip.2\"",
                "gzip; \"v1--zstd\"; \"v1--gzip.2\"",
                "gzip, zstd; \"v1--zstd\"; \"v1--zstd\"",
                "identity; \"v1--gzip.7\"; \"v1\"",
            })
    void whatAClientHoldsIsConfirmedWhateverWouldBeChosen(String accepted, String held, String tag) {
        try (Running server = start("prefer", "fastest", "level.gzip", "auto")) {
            HttpResponse<byte[]> response = get(server, "/text", "Accept-Encoding", accepted, "If-None-Match", held);
            assertThat(response.statusCode()).isEqualTo(304);
            assertThat(tag(response)).isEqualTo(tag);
            assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"v1--gzip.3\"", "\"v1--gzip.9\", \"v0\"", "\"v1\""})
    void tagsOfLevelsAreUnderstoodInIfMatch(String held) {
        try (Running server = start("level.gzip", "auto")) {
            assertThat(Http.get(server.uri("/text"), "If-Match", held).statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void aTagOfALevelIsUnderstoodWhereNoneIsChosenAnyMore() {
        try (Running server = start()) {
            HttpResponse<byte[]> response =
                    get(server, "/text", "Accept-Encoding", "gzip", "If-None-Match", "\"v1--gzip.7\"");
            assertThat(response.statusCode()).isEqualTo(304);
            assertThat(tag(get(server, "/text", "Accept-Encoding", "gzip"))).isEqualTo("\"v1--gzip\"");
        }
    }

    @Test
    void lengthsThatAreHiddenDoNotHangOnTheLoad() {
        try (Running server =
                start("prefer", "fastest", "level.gzip", "auto", "level.zstd", "auto", "auto.bandwidth", FAST)) {
            Set<String> tags = tagsOf(server, "/jitter", "Accept-Encoding", "gzip");
            assertThat(tags).containsOnly("\"v1--gzip\"");
        }
    }

    @Test
    void varyNamesWhatClientsTellOfTheirLinksWhereTheyAreAsked() {
        try (Running server = start("prefer", "fastest", "auto.client-hints", "on")) {
            HttpResponse<byte[]> response = get(server, "/text", "Accept-Encoding", "gzip");
            assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding, Downlink, RTT, ECT, Save-Data");
            assertThat(Http.header(response, "accept-ch")).isEqualTo("Downlink, RTT, ECT, Save-Data");
            HttpResponse<byte[]> fast = get(server, "/text", "Accept-Encoding", "gzip", "Downlink", FAST);
            for (int i = 0; i < 10; i++) {
                fast = get(server, "/text", "Accept-Encoding", "gzip", "Downlink", FAST);
            }
            assertThat(coding(fast)).isEmpty();
            assertThat(coding(get(server, "/text", "Accept-Encoding", "gzip", "Downlink", SLOW)))
                    .isEqualTo("gzip");
            assertThat(coding(get(server, "/text", "Accept-Encoding", "gzip", "Downlink", "nonsense")))
                    .isEqualTo("gzip");
            assertThat(Http.header(Http.get(server.uri("/unannotated")), "accept-ch"))
                    .isEmpty();
        }
    }

    @Test
    void nobodyIsAskedUnlessThatIsWanted() {
        try (Running server = start("prefer", "fastest")) {
            HttpResponse<byte[]> response = get(server, "/text", "Accept-Encoding", "gzip", "Downlink", FAST);
            for (int i = 0; i < 10; i++) {
                response = get(server, "/text", "Accept-Encoding", "gzip", "Downlink", FAST);
            }
            assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
            assertThat(Http.header(response, "accept-ch")).isEmpty();
            // What it told had no say.
            assertThat(coding(response)).isEqualTo("gzip");
        }
    }
}
