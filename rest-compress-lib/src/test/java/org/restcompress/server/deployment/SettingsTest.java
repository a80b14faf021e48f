// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.testkit.Texts.textOf;

import io.undertow.servlet.api.DeploymentInfo;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Application;
import java.net.http.HttpResponse;
import java.text.MessageFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.assertj.core.util.Throwables;
import org.jboss.resteasy.core.ResteasyDeploymentImpl;
import org.jboss.resteasy.spi.ResteasyDeployment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.config.Setting;
import org.restcompress.event.Decision;
import org.restcompress.event.Direction;
import org.restcompress.event.Heard;
import org.restcompress.event.Reason;
import org.restcompress.event.Side;
import org.restcompress.provider.Compress;
import org.restcompress.provider.LZF;
import org.restcompress.provider.NoCompress;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Log;
import org.restcompress.testkit.Server;

/** Settings under their keys, and by an explicit feature. */
class SettingsTest {
    /** One method of each kind. */
    @Path("/")
    public static class Bodies {
        @GET
        @Path("annotated")
        @Compress
        public String annotated() {
            return textOf(2000);
        }

        @GET
        @Path("own-minimum")
        @Compress(minSize = 4000)
        public String ownMinimum() {
            return textOf(2000);
        }

        @GET
        @Path("plain")
        public String plain() {
            return textOf(2000);
        }

        @POST
        @Path("echo")
        public byte[] echo(byte[] body) {
            return body;
        }

        @POST
        @Path("annotated-echo")
        @Compress
        public byte[] annotatedEcho(byte[] body) {
            return body;
        }

        @POST
        @Path("lzf-echo")
        @LZF
        public byte[] lzfEcho(byte[] body) {
            return body;
        }

        @GET
        @Path("refusing")
        @NoCompress
        public String refusing() {
            return textOf(2000);
        }
    }

    /** An application without settings of its own. */
    public static class OnlyBodies extends Application {
        @Override
        public Set<Class<?>> getClasses() {
            return Set.of(Bodies.class);
        }
    }

    /** A resource with a coding that nobody has. */
    @Path("/")
    public static class Misspelt {
        @GET
        @Compress("gzpi")
        public String get() {
            return "";
        }
    }

    /** A resource that contradicts itself. */
    @Path("/")
    public static class Contradicting {
        @GET
        @Compress
        @NoCompress
        public String get() {
            return "";
        }
    }

    private static String coding(Server server, String path, String... headers) {
        HttpResponse<byte[]> response = Http.get(server.uri(path), headers);
        assertThat(Http.text(response)).isEqualTo(textOf(2000));
        return Http.coding(response);
    }

    @ParameterizedTest
    @CsvSource({"annotated, annotated", "all, all", "none, annotated"})
    void theLogSaysWhichMethodsCompressAndDecode(String apply, String decode) {
        Logger codings = Logger.getLogger("org.restcompress.codings");
        codings.setLevel(Level.INFO);
        try (Log log = new Log(codings.getName());
                Server server = Server.with(Map.of("restcompress.apply", apply), new Bodies())) {
            assertThat(coding(server, "/refusing")).isEmpty();
            assertThat(log.records())
                    .extracting(line -> MessageFormat.format(line.getMessage(), line.getParameters()))
                    .contains("content codings: [zstd, lzf, gzip, deflate]; restcompress.apply=" + apply
                            + "; restcompress.decode=" + decode);
        } finally {
            codings.setLevel(null);
        }
    }

    @ParameterizedTest
    @CsvSource({"annotated, true, true", "all, false, true", "none, true, true"})
    void theLogNamesTheMethodsThatNeverCompress(String apply, boolean isPlainNamed, boolean isRefusingNamed) {
        Logger decisions = Logger.getLogger("org.restcompress.methods");
        decisions.setLevel(Level.FINE);
        try (Log log = new Log(decisions.getName());
                Server server = Server.with(Map.of("restcompress.apply", apply), new Bodies())) {
            assertThat(coding(server, "/refusing", "Accept-Encoding", "gzip")).isEmpty();
            List<String> said = log.records().stream()
                    .map(line -> MessageFormat.format(line.getMessage(), line.getParameters()))
                    .toList();
            String why = ": never compressed, because of its annotations and restcompress.apply=" + apply;
            assertThat(said.contains("GET /plain" + why)).isEqualTo(isPlainNamed);
            assertThat(said.contains("GET /refusing" + why)).isEqualTo(isRefusingNamed);
        } finally {
            decisions.setLevel(null);
        }
    }

    @Test
    void aBadValueFailsTheDeployment() {
        assertThatThrownBy(() -> Server.with(Map.of("restcompress.min-size", "-5"), new Bodies()))
                .hasStackTraceContaining(
                        "restcompress.min-size: -5 (expected 0..16777216 bytes, such as 1024 or 64KiB)");
    }

    @Test
    void aShortJitterKeyFailsTheDeploymentAndIsNotShown() {
        String key = "c2VjcmV0ISE=";
        assertThatThrownBy(() -> Server.with(Map.of("restcompress.jitter.key", key), new Bodies()))
                .hasStackTraceContaining("restcompress.jitter.key: 8 bytes (expected 16 or more, in Base64)")
                .extracting(Throwables::getStackTrace, InstanceOfAssertFactories.STRING)
                .doesNotContain(key);
    }

    @Test
    void aMisspeltKeyFailsTheDeployment() {
        assertThatThrownBy(() -> Server.with(Map.of("restcompress.min-sise", "5"), new Bodies()))
                .hasStackTraceContaining("restcompress.min-sise: there is no such setting");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rest-compress.min-size", "restCompress.min-size"})
    void aMisspeltPrefixFailsTheDeployment(String key) {
        assertThatThrownBy(() -> Server.with(Map.of(key, "5"), new Bodies()))
                .hasStackTraceContaining(key + ": there is no such setting (did you mean restcompress.min-size?)");
    }

    @Test
    void anAnnotationWithAnUnknownCodingFailsTheDeployment() {
        assertThatThrownBy(() -> Server.of(new Misspelt()))
                .hasStackTraceContaining(
                        "Misspelt.get: @Compress: gzpi (expected any of zstd, lzf, gzip, deflate; did you mean gzip?)")
                .rootCause()
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void annotationsThatContradictEachOtherFailTheDeployment() {
        assertThatThrownBy(() -> Server.of(new Contradicting()))
                .hasStackTraceContaining("Contradicting.get: @NoCompress contradicts @Compress beside it")
                .rootCause()
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void applyAllServesEveryMethodThatDoesNotRefuse() {
        try (Server server = Server.with(Map.of("restcompress.apply", "all"), new Bodies())) {
            assertThat(coding(server, "/plain", "Accept-Encoding", "gzip")).isEqualTo("gzip");
            assertThat(coding(server, "/refusing", "Accept-Encoding", "gzip")).isEmpty();
        }
    }

    @Test
    void applyAllDecodesEveryRequestUnlessToldOtherwise() {
        byte[] coded = Http.encode("gzip", textOf(2000));
        try (Server server = Server.with(Map.of("restcompress.apply", "all"), new Bodies())) {
            assertThat(post(server, "/echo", coded, "gzip").body()).asString().isEqualTo(textOf(2000));
        }
        Map<String, Object> both = Map.of("restcompress.apply", "all", "restcompress.decode", "annotated");
        try (Server server = Server.with(both, new Bodies())) {
            assertThat(post(server, "/echo", coded, "gzip").body()).isEqualTo(coded);
        }
    }

    @ParameterizedTest
    @CsvSource({"annotated, /annotated-echo", "all, /echo", "all, /annotated-echo"})
    void codingsLimitRequestsToo(String decode, String path) {
        Map<String, Object> settings = Map.of("restcompress.codings", "gzip", "restcompress.decode", decode);
        try (Server server = Server.with(settings, new Bodies())) {
            assertThat(post(server, path, Http.encode("gzip", textOf(2000)), "gzip")
                            .body())
                    .asString()
                    .isEqualTo(textOf(2000));
            HttpResponse<byte[]> refused = post(server, path, Http.encode("lzf", textOf(2000)), "lzf");
            assertThat(refused.statusCode()).isEqualTo(415);
            assertThat(Http.header(refused, "accept-encoding")).isEqualTo("gzip");
            assertThat(post(server, "/lzf-echo", Http.encode("lzf", textOf(2000)), "lzf")
                            .body())
                    .asString()
                    .isEqualTo(textOf(2000));
        }
    }

    private static HttpResponse<byte[]> post(Server server, String path, byte[] body, String coding) {
        return Http.post(
                server.uri(path), body, "Content-Type", "application/octet-stream", "Content-Encoding", coding);
    }

    @Test
    void codingsAndPreferDecideTheOrder() {
        Map<String, Object> settings = Map.of("restcompress.codings", "gzip,lzf", "restcompress.prefer", "server");
        try (Server server = Server.with(settings, new Bodies())) {
            assertThat(coding(server, "/annotated", "Accept-Encoding", "lzf, gzip;q=0.1"))
                    .isEqualTo("gzip");
            assertThat(coding(server, "/annotated", "Accept-Encoding", "zstd")).isEmpty();
        }
    }

    @Test
    void theMinimumIsTheAnnotationsOrElseTheConfiguredOne() {
        try (Server server = Server.with(Map.of("restcompress.min-size", "2001"), new Bodies())) {
            assertThat(coding(server, "/annotated", "Accept-Encoding", "gzip")).isEmpty();
        }
        try (Server server = Server.of(new Bodies())) {
            assertThat(coding(server, "/annotated", "Accept-Encoding", "gzip")).isEqualTo("gzip");
            assertThat(coding(server, "/own-minimum", "Accept-Encoding", "gzip"))
                    .isEmpty();
        }
    }

    @Test
    void mediaTypesNarrowWhatIsCoded() {
        try (Server server = Server.with(Map.of("restcompress.media-types", "application/json"), new Bodies())) {
            assertThat(coding(server, "/annotated", "Accept-Encoding", "gzip", "Accept", "text/plain"))
                    .isEmpty();
            assertThat(coding(server, "/annotated", "Accept-Encoding", "gzip", "Accept", "application/json"))
                    .isEqualTo("gzip");
        }
    }

    @Test
    void otherSitesGetPlainBodiesIfSoConfigured() {
        try (Server server = Server.with(Map.of("restcompress.compress-cross-site", "false"), new Bodies())) {
            assertThat(coding(server, "/annotated", "Accept-Encoding", "gzip", "Sec-Fetch-Site", "cross-site"))
                    .isEmpty();
            HttpResponse<byte[]> own =
                    Http.get(server.uri("/annotated"), "Accept-Encoding", "gzip", "Sec-Fetch-Site", "same-origin");
            assertThat(Http.coding(own)).isEqualTo("gzip");
            assertThat(Http.header(own, "vary")).isEqualTo("Accept-Encoding, Sec-Fetch-Site");
        }
    }

    @Test
    void aPolicyOfTheApplicationsOwnSeesRequestAndResponse() {
        CompressionFeature feature = new CompressionFeature(CompressionConfig.builder()
                .server(s -> s.compressIf((request, response) ->
                        response.getStatus() == 200 && request.getHeaderString("X-Plain") == null))
                .build());
        try (Server server = Server.of(new Bodies(), feature)) {
            assertThat(coding(server, "/annotated", "Accept-Encoding", "gzip")).isEqualTo("gzip");
            assertThat(coding(server, "/annotated", "Accept-Encoding", "gzip", "X-Plain", "1"))
                    .isEmpty();
        }
    }

    @Test
    void severalPoliciesAllHaveToAgree() {
        CompressionFeature feature = new CompressionFeature(CompressionConfig.builder()
                .server(s -> s.compressIf((request, response) -> request.getHeaderString("X-Plain") == null)
                        .compressUnless("a bot", (request, response) -> request.getHeaderString("X-Bot") != null))
                .server(s -> s.compressIf((request, response) -> true))
                .build());
        try (Server server = Server.of(new Bodies(), feature)) {
            assertThat(coding(server, "/annotated", "Accept-Encoding", "gzip")).isEqualTo("gzip");
            assertThat(coding(server, "/annotated", "Accept-Encoding", "gzip", "X-Plain", "1"))
                    .isEmpty();
            assertThat(coding(server, "/annotated", "Accept-Encoding", "gzip", "X-Bot", "1"))
                    .isEmpty();
        }
    }

    @Test
    void whyAPolicyRefusedIsToldToListenersAndToAClientThatAsks() throws InterruptedException {
        Heard heard = new Heard();
        CompressionFeature feature = new CompressionFeature(CompressionConfig.builder()
                .listener(heard)
                .set(Setting.EXPLAIN, true)
                .server(s -> s.compressUnless("a bot", (request, response) -> true))
                .build());
        try (Server server = Server.of(new Bodies(), feature)) {
            HttpResponse<byte[]> response =
                    Http.get(server.uri("/annotated"), "Accept-Encoding", "gzip", "X-Compression-Explain", "1");
            assertThat(Http.header(response, "x-compression-explain"))
                    .contains("application=no(policy) sent=plain(policy: a bot) ");
            assertThat(heard.next(Side.SERVER, Direction.RESPONSE).decision())
                    .isEqualTo(Decision.plain(Reason.POLICY, "a bot"));
        }
    }

    @Test
    void aServerTakesTheSettingsOfClientsAndIgnoresThem() {
        Map<String, Object> shared =
                Map.of("restcompress.client.accept", "lzf", "restcompress.client.enabled", "false");
        try (Server server = Server.with(shared, new Bodies())) {
            assertThat(coding(server, "/annotated", "Accept-Encoding", "gzip")).isEqualTo("gzip");
        }
    }

    @Test
    void aTypeThatIsIncludedAndExcludedFailsTheDeployment() {
        Map<String, Object> settings = Map.of(
                "restcompress.media-types", "text/plain, text/css", "restcompress.exclude-media-types", "TEXT/css");
        assertThatThrownBy(() -> Server.with(settings, new Bodies()))
                .hasStackTraceContaining("restcompress.media-types: text/css"
                        + " (expected a type that restcompress.exclude-media-types does not exclude by text/css)");
    }

    @Test
    void anExplicitFeatureWinsOverKeysAndCodesOnce() {
        CompressionFeature feature = new CompressionFeature(
                CompressionConfig.builder().set(Setting.CODINGS, List.of("lzf")).build());
        Map<String, Object> keys = Map.of("restcompress.codings", "gzip");
        try (Server server = Server.with(keys, new Bodies(), feature)) {
            assertThat(coding(server, "/annotated", "Accept-Encoding", "gzip, lzf"))
                    .isEqualTo("lzf");
        }
    }

    @Test
    void microProfileConfigIsAskedForWhatIsNotSetElsewhere() {
        System.setProperty("restcompress.codings", "gzip");
        System.setProperty("restcompress.min-size", "3000");
        try (Server server = Server.with(Map.of("restcompress.min-size", "2000"), new Bodies())) {
            assertThat(coding(server, "/annotated", "Accept-Encoding", "lzf, gzip;q=0.5"))
                    .isEqualTo("gzip");
        } finally {
            System.clearProperty("restcompress.codings");
            System.clearProperty("restcompress.min-size");
        }
    }

    @Test
    void aServletContextParameterIsASetting() {
        try (Server server = new Server()) {
            server.startOnFreePort();
            ResteasyDeployment resteasy = new ResteasyDeploymentImpl();
            resteasy.setApplicationClass(OnlyBodies.class.getName());
            DeploymentInfo deployment = server.undertowDeployment(resteasy, "/")
                    .setContextPath("/")
                    .setDeploymentName("parameters")
                    .setClassLoader(SettingsTest.class.getClassLoader())
                    .addInitParameter("restcompress.codings", "deflate");
            server.deploy(deployment);
            assertThat(coding(server, "/annotated", "Accept-Encoding", "zstd, lzf, gzip, deflate"))
                    .isEqualTo("deflate");
        }
    }

    @Test
    void aClassOfTheApplicationCanRegisterTheFeatureToo() {
        try (Server server = new Server()) {
            server.startOnFreePort();
            server.deploy(
                    new Application() {
                        @Override
                        public Set<Class<?>> getClasses() {
                            return Set.of(Bodies.class, CompressionFeature.class);
                        }
                    },
                    "/");
            assertThat(coding(server, "/annotated", "Accept-Encoding", "gzip")).isEqualTo("gzip");
        }
    }
}
