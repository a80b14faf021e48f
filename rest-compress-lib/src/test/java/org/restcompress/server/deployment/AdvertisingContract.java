// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.config.Setting;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.server.discovery.ServiceFeature;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Gzip;
import org.restcompress.provider.LZF;
import org.restcompress.provider.NoCompress;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Running;

/** {@code restcompress.decode.advertise}: a server tells which codings its requests may come in (RFC 9110 §12.5.3). */
@TestInstance(Lifecycle.PER_CLASS)
abstract class AdvertisingContract {
    static final String ADVERTISE = "restcompress.decode.advertise";

    @AutoClose
    private final Running server = Running.with(Map.of(ADVERTISE, "true"), new Root());

    /** One path for each case. */
    @Path("/")
    public static class Root {
        @POST
        @Path("all")
        @Compress
        public String all(String body) {
            return body;
        }

        @GET
        @Path("all")
        @Compress
        public String get() {
            return textOf(5000);
        }

        @POST
        @Path("mixed")
        @LZF
        @Consumes("text/plain")
        public String mixed(String body) {
            return body;
        }

        @PUT
        @Path("mixed")
        @Gzip
        @LZF
        public void mixed(byte[] body) {
            // Answers 204.
        }

        @PATCH
        @Path("mixed")
        public String plain(String body) {
            return body;
        }

        @POST
        @Path("parameter")
        public String parameter(@LZF String body) {
            return body;
        }

        @POST
        @Path("unannotated")
        public String unannotated(String body) {
            return body;
        }

        @POST
        @Path("refusing")
        @NoCompress
        public String refusing(String body) {
            return body;
        }

        @POST
        @Path("failing")
        @LZF
        public Response failing(String body) {
            return Response.status(409).build();
        }

        @POST
        @Path("own-list")
        @LZF
        public Response ownList(String body) {
            return Response.ok(body).header("Accept-Encoding", "own").build();
        }

        @Path("locator")
        public Located locator() {
            return new Located();
        }

        @POST
        @Path("fields")
        public String fields(@Context HttpHeaders headers, String body) {
            return String.join(" ", new TreeSet<>(headers.getRequestHeaders().keySet()))
                    .toLowerCase(Locale.ROOT);
        }
    }

    /** Found by its locator only. */
    public static class Located {
        @POST
        @LZF
        public String post(String body) {
            return body;
        }
    }

    static HttpResponse<byte[]> ask(String method, URI uri) {
        return Http.send(method, uri, "text", "Content-Type", "text/plain", "Accept", "*/*");
    }

    static String listed(HttpResponse<byte[]> response) {
        return Http.header(response, "accept-encoding");
    }

    @ParameterizedTest
    @CsvSource({
        "POST, /mixed, lzf",
        "PUT, /mixed, 'gzip, lzf'",
        "POST, /parameter, lzf",
        "POST, /locator, lzf",
        "POST, /own-list, own",
    })
    void aSuccessListsWhatItsMethodTakes(String method, String path, String codings) {
        HttpResponse<byte[]> response = ask(method, server.uri(path));
        assertThat(response.statusCode()).isIn(200, 204);
        assertThat(listed(response)).isEqualTo(codings);
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /all, 200",
        "HEAD, /all, 200",
        "OPTIONS, /all, 200",
        "PATCH, /mixed, 200",
        "POST, /unannotated, 200",
        "POST, /refusing, 200",
        "POST, /failing, 409",
        "PUT, /all, 405",
        "POST, /nowhere, 404",
    })
    void whateverElseListsNothing(String method, String path, int status) {
        HttpResponse<byte[]> response = ask(method, server.uri(path));
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(response.headers().map()).doesNotContainKey("accept-encoding");
    }

    /** RFC 9110 §12.5.3: the field would have the client look for the fault in the coding. */
    @Test
    void aRefusalOfTheMediaTypeListsNothing() {
        HttpResponse<byte[]> response = Http.post(server.uri("/mixed"), new byte[1], "Content-Type", "image/png");
        assertThat(response.statusCode()).isEqualTo(415);
        assertThat(response.headers().map()).doesNotContainKey("accept-encoding");
    }

    @Test
    void everyInstalledCodingIsListedInTheServersOrder() {
        assertThat(listed(ask("POST", server.uri("/all"))))
                .isEqualTo(String.join(", ", Codecs.installed().names()));
    }

    @ParameterizedTest
    @CsvSource({
        "true, all, /unannotated, gzip",
        "true, all, /refusing, gzip",
        "true, none, /all, ''",
        "true, annotated, /mixed, lzf",
        "false, annotated, /mixed, ''",
    })
    void theSettingAndThatOfDecodingCount(boolean on, String decode, String path, String codings) {
        try (Running other = Running.with(Map.of(ADVERTISE, on, "restcompress.decode", decode), new Root())) {
            assertThat(listed(ask("POST", other.uri(path)))).contains(codings);
            assertThat(listed(ask("POST", other.uri(path))).isEmpty()).isEqualTo(codings.isEmpty());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anExplicitFeaturesSettingCounts(boolean explicit) {
        CompressionFeature feature = new CompressionFeature(CompressionConfig.builder()
                .set(Setting.DECODE_ADVERTISE, explicit)
                .build());
        try (Running other = Running.with(Map.of(ADVERTISE, !explicit), new Root(), feature)) {
            assertThat(listed(ask("POST", other.uri("/mixed")))).isEqualTo(explicit ? "lzf" : "");
        }
    }

    @Test
    void aClientThatRegisteredNothingIsLeftAlone() {
        AtomicReference<Configuration> inUse = new AtomicReference<>();
        ClientRequestFilter witness = request -> inUse.set(request.getConfiguration());
        try (Client client = ClientBuilder.newBuilder()
                .property(ADVERTISE, "true")
                .register(witness)
                .build()) {
            assertThat(client.target(server.uri("/fields")).request().post(Entity.text("text"), String.class))
                    .doesNotContain("encoding");
            assertThat(inUse.get().isEnabled(ServiceFeature.class)).isFalse();
            try (Response coded = client.target(server.uri("/all"))
                    .request()
                    .header("Accept-Encoding", "lzf")
                    .get()) {
                assertThat(coded.getHeaderString("Content-Encoding")).isEqualTo("lzf");
                assertThat(Http.decode("lzf", coded.readEntity(byte[].class)))
                        .asString()
                        .isEqualTo(textOf(5000));
            }
        }
    }
}
