// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.OPTIONS;
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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.config.Setting;
import org.restcompress.internal.server.ServiceFeature;
import org.restcompress.internal.server.advertise.OptionsAdvertiser;
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

    private Running server;

    /** Starts a server that has these properties, resources and features. */
    abstract Running start(Map<String, Object> properties, Object... components);

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

        @POST
        @Path("mixed")
        @Compress({"gzip", "lzf", "deflate"})
        @Consumes("application/json")
        public String mixedOther(String body) {
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

        @PUT
        @Path("nothing-in-common")
        @Gzip
        public void gzip(String body) {
            // Answers 204.
        }

        @POST
        @Path("nothing-in-common")
        @LZF
        public void lzf(String body) {
            // Answers 204.
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

        @GET
        @Path("get-only")
        @Compress
        public String getOnly() {
            return "got";
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

        @OPTIONS
        @Path("own-list")
        public Response ownListOfOptions() {
            return Response.ok("mine").header("Accept-Encoding", "own").build();
        }

        @POST
        @Path("own-options")
        @LZF
        public String ownOptions(String body) {
            return body;
        }

        @OPTIONS
        @Path("own-options")
        public String ownOptions() {
            return "mine";
        }

        @OPTIONS
        @Path("failing-options")
        public Response failingOptions() {
            return Response.status(403).build();
        }

        @POST
        @Path("failing-options")
        @LZF
        public void failingOptions(String body) {
            // Answers 204.
        }

        @Path("locator")
        public Located locator() {
            return new Located();
        }

        @GET
        @Path("has-filter")
        public String hasFilter(@Context Configuration application) {
            return Boolean.toString(application.isRegistered(OptionsAdvertiser.class));
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

    /** Templates that overlap. */
    @Path("/orders/")
    @LZF
    public static class Orders {
        @GET
        @Path("latest")
        public String latest() {
            return "latest";
        }

        @POST
        @Path("{id}")
        public String post(String body) {
            return body;
        }

        @PUT
        @Path("/{id : [0-9]{4}}")
        @Compress({"zstd", "lzf", "gzip"})
        public String put(String body) {
            return body;
        }

        @PUT
        @Path("{id}/items/{path: .+}")
        @Gzip
        public String item(String body) {
            return body;
        }
    }

    /** Its path is the better match for what is below, so that the class above is not asked. */
    @Path("orders/archive")
    public static class Archive {
        @GET
        @Path("{year}")
        public String get() {
            return "archived";
        }
    }

    /** Annotations on an interface. */
    @Path("declared")
    public interface Declared {
        @POST
        @Path("{name}")
        @LZF
        String post(String body);
    }

    /** Has none of its own. */
    public static class Declaring implements Declared {
        @Override
        public String post(String body) {
            return body;
        }
    }

    @BeforeAll
    void start() {
        server = start(Map.of(ADVERTISE, "true"), new Root(), new Orders(), new Archive(), new Declaring());
    }

    @AfterAll
    void stop() {
        server.close();
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
        "POST, /orders/7, lzf",
        "PUT, /orders/1234, 'zstd, lzf, gzip'",
        "POST, /declared/x, lzf",
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

    /** A POST to /orders/latest is one to /orders/{id}: no better match takes it. */
    @ParameterizedTest
    @CsvSource({
        "/mixed, lzf",
        "/parameter, lzf",
        "/own-options, lzf",
        "/own-list, own",
        "/orders/7, lzf",
        "/orders/latest, lzf",
        "/orders/1234, lzf",
        "/orders/1234;a=b/, lzf",
        "/orders/%C3%BC, lzf",
        "/orders/7/items/a/b, gzip",
        "/declared/x, lzf",
    })
    void anAnswerToOptionsListsWhatAllMethodsTakeThatDecode(String path, String codings) {
        HttpResponse<byte[]> response = ask("OPTIONS", server.uri(path));
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(listed(response)).isEqualTo(codings);
    }

    @Test
    void everyInstalledCodingIsListedInTheServersOrder() {
        String installed =
                String.join(", ", CompressionConfig.defaults().codecs().names());
        assertThat(listed(ask("POST", server.uri("/all")))).isEqualTo(installed);
        assertThat(listed(ask("OPTIONS", server.uri("/all")))).isEqualTo(installed);
    }

    @ParameterizedTest
    @CsvSource({
        "/nothing-in-common, 200",
        "/unannotated, 200",
        "/refusing, 200",
        "/get-only, 200",
        "/orders/archive/2001, 200",
        "/locator, 200",
        "/failing-options, 403",
        "/nowhere, 404",
        "/orders, 404",
        "/orders/7/8, 404",
    })
    void anAnswerToOptionsListsNothingWhereNothingIsTaken(String path, int status) {
        HttpResponse<byte[]> response = ask("OPTIONS", server.uri(path));
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(response.headers().map()).doesNotContainKey("accept-encoding");
    }

    @Test
    void whatIsListedIsTaken() {
        HttpResponse<byte[]> response = Http.post(
                server.uri("/orders/latest"),
                Http.encode("lzf", textOf(5000)),
                "Content-Encoding",
                listed(ask("OPTIONS", server.uri("/orders/latest"))),
                "Content-Type",
                "text/plain");
        assertThat(Http.text(response)).isEqualTo(textOf(5000));
    }

    @Test
    void decodeAllListsEveryMethodThatDoesNotRefuse() {
        try (Running other = start(Map.of(ADVERTISE, "true", "restcompress.decode", "all"), new Root())) {
            assertThat(listed(ask("POST", other.uri("/unannotated")))).contains("gzip");
            assertThat(listed(ask("OPTIONS", other.uri("/unannotated")))).contains("gzip");
            assertThat(listed(ask("POST", other.uri("/refusing")))).isEmpty();
            assertThat(listed(ask("OPTIONS", other.uri("/refusing")))).isEmpty();
        }
    }

    @Test
    void decodeNoneListsNothing() {
        try (Running other = start(Map.of(ADVERTISE, "true", "restcompress.decode", "none"), new Root())) {
            assertThat(listed(ask("POST", other.uri("/all")))).isEmpty();
            assertThat(listed(ask("OPTIONS", other.uri("/all")))).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theFilterOfTheWholeApplicationIsThereOnlyIfTheSettingIsOn(boolean on) {
        try (Running other = start(on ? Map.of(ADVERTISE, "true") : Map.of(), new Root())) {
            assertThat(Http.text(ask("GET", other.uri("/has-filter")))).isEqualTo(Boolean.toString(on));
            assertThat(listed(ask("POST", other.uri("/mixed")))).isEqualTo(on ? "lzf" : "");
            assertThat(listed(ask("OPTIONS", other.uri("/mixed")))).isEqualTo(on ? "lzf" : "");
        }
    }

    @ParameterizedTest
    @CsvSource({"true, false", "false, true"})
    void anExplicitFeaturesSettingCounts(boolean explicit, String key) {
        CompressionFeature feature = new CompressionFeature(CompressionConfig.builder()
                .set(Setting.DECODE_ADVERTISE, explicit)
                .build());
        try (Running other = start(Map.of(ADVERTISE, key), new Root(), feature)) {
            assertThat(listed(ask("POST", other.uri("/mixed")))).isEqualTo(explicit ? "lzf" : "");
            assertThat(listed(ask("OPTIONS", other.uri("/mixed")))).isEqualTo(explicit ? "lzf" : "");
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
            assertThat(OptionsAdvertiser.of(inUse.get())).isEmpty();
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
