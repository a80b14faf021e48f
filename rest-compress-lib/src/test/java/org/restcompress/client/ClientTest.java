// SPDX-License-Identifier: Apache-2.0
package org.restcompress.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.testkit.Texts.textOf;

import com.ning.compress.lzf.LZFEncoder;
import com.sun.net.httpserver.HttpExchange;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Variant;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jboss.resteasy.client.jaxrs.ResteasyWebTarget;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.config.Setting;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Gzip;
import org.restcompress.provider.LZF;
import org.restcompress.provider.NoCompress;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Log;
import org.restcompress.testkit.Origin;

/** A client with the feature, against a server that is not ours: it records requests and sends what a test says. */
class ClientTest {
    @AutoClose
    private final Origin server = new Origin(this::handle);

    @AutoClose
    private final Client client =
            ClientBuilder.newBuilder().register(CompressionFeature.class).build();

    private volatile String sentCoding = "";
    private volatile byte[] sentBody = {};
    private volatile String sentAccept = "";
    private volatile String answerCoding = "identity";
    private volatile byte[] answer = "fine".getBytes(StandardCharsets.UTF_8);

    /** An interface that server and client could share. */
    @Path("/")
    public interface Shared {
        @POST
        @LZF
        @Consumes("text/plain")
        String onMethod(String body);

        @POST
        @Consumes("text/plain")
        String onParameter(@Gzip String body);

        @POST
        @Consumes("text/plain")
        @Compress
        String all(String body);

        @POST
        @Consumes("text/plain")
        @NoCompress
        String none(String body);

        @POST
        @Consumes("text/plain")
        @Compress("deflate")
        CompletionStage<String> later(String body);

        @POST
        @Consumes("text/plain")
        @Compress("gzpi")
        String misspelt(String body);

        @GET
        @LZF
        String read();
    }

    private void handle(HttpExchange exchange) throws IOException {
        // Taken now: once its headers are there, the test may set what the next response shall be.
        String coding = answerCoding;
        byte[] content = answer;
        sentBody = exchange.getRequestBody().readAllBytes();
        sentCoding = Optional.ofNullable(exchange.getRequestHeaders().getFirst("Content-Encoding"))
                .orElse("");
        sentAccept = Optional.ofNullable(exchange.getRequestHeaders().get("Accept-Encoding"))
                .map(lines -> String.join(" | ", lines))
                .orElse("");
        exchange.getResponseHeaders().set("Content-Encoding", coding);
        exchange.getResponseHeaders().set("Content-Type", "text/plain");
        boolean head = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(200, head || content.length == 0 ? -1 : content.length);
        if (!head && content.length > 0) {
            exchange.getResponseBody().write(content);
        }
    }

    private static Client with(String key, String value) {
        return ClientBuilder.newBuilder()
                .property(key, value)
                .register(CompressionFeature.class)
                .build();
    }

    private WebTarget target() {
        return target(client);
    }

    private WebTarget target(Client client) {
        return client.target(server.uri("/"));
    }

    private void answerIn(String coding, String text) {
        answerCoding = coding;
        answer = Http.encode(coding, text);
    }

    private void assertSent(String coding, String text) {
        assertThat(sentCoding).isEqualTo(coding);
        assertThat(new String(Http.decode(coding, sentBody), StandardCharsets.UTF_8))
                .isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "x-gzip", "deflate", "zstd"})
    void responsesAreDecodedAndTheirHeadersAreGone(String coding) {
        answerIn(coding, textOf(100_000));
        try (Response response = target().request().get()) {
            assertThat(response.getHeaderString("Content-Encoding")).isNull();
            assertThat(response.getLength()).isEqualTo(-1);
            assertThat(response.readEntity(String.class)).isEqualTo(textOf(100_000));
        }
    }

    @Test
    void aPropertyTellsWhatWasUndone() {
        List<Object> undone = new ArrayList<>();
        ClientResponseFilter asking =
                (request, response) -> undone.add(request.getProperty(CompressionFeature.DECODED));
        Invocation get = target().register(asking).request().buildGet();
        answerIn("gzip", textOf(5000));
        get.invoke(String.class);
        answerCoding = "X-GZIP, identity, lzf";
        answer = LZFEncoder.encode(answer);
        assertThat(get.invoke(String.class)).isEqualTo(textOf(5000));
        answerIn("identity", textOf(5000));
        get.invoke(String.class);
        assertThat(undone).containsExactly("gzip", "x-gzip, lzf", null);
    }

    @Test
    void aProxyCodesWhatItsInterfaceIsAnnotatedWith() {
        Shared proxy = ((ResteasyWebTarget) target()).proxy(Shared.class);
        proxy.onMethod(textOf(5000));
        assertSent("lzf", textOf(5000));
        proxy.onParameter(textOf(6000));
        assertSent("gzip", textOf(6000));
        proxy.all(textOf(7000));
        assertSent("zstd", textOf(7000));
        proxy.none(textOf(8000));
        assertSent("", textOf(8000));
        answerIn("lzf", textOf(9000));
        assertThat(proxy.read()).isEqualTo(textOf(9000));
    }

    @Test
    void aProxysMethodThatAnswersLaterIsCodedAndDecodedToo() throws Exception {
        answerIn("zstd", textOf(5000));
        Shared proxy = ((ResteasyWebTarget) target()).proxy(Shared.class);
        assertThat(proxy.later(textOf(6000)).toCompletableFuture().get()).isEqualTo(textOf(5000));
        assertSent("deflate", textOf(6000));
    }

    @Test
    void anAnnotationIsNearerThanThePropertyOfTheClientAndThatOfACallIsNearest() {
        try (Client other = with("restcompress.client.request-coding", "gzip")) {
            Shared proxy = ((ResteasyWebTarget) target(other)).proxy(Shared.class);
            proxy.onMethod(textOf(5000));
            assertSent("lzf", textOf(5000));
            proxy.none(textOf(6000));
            assertSent("", textOf(6000));
        }
    }

    @ParameterizedTest
    @CsvSource({"zsdt, zstd", "gzpi, gzip", "delfate, deflate", "gzipp, gzip", "zst, zstd"})
    void aMisspeltCodingOfAVariantFails(String coding, String meant) {
        assertThatThrownBy(() -> target().request().post(entityIn(coding)))
                .hasStackTraceContaining("Content-Encoding: " + coding + " (did you mean " + meant + "?)");
        assertThat(sentBody).isEmpty();
    }

    /** The body would go plain, and its header would say otherwise. */
    @ParameterizedTest
    @ValueSource(strings = {"gzip, zstd", "GZIP,x-gzip", "none", "None"})
    void whatIsNotOneCodingOfAVariantFails(String coding) {
        assertThatThrownBy(() -> target().request().post(entityIn(coding)))
                .hasStackTraceContaining(" (expected one of zstd, lzf, gzip, deflate, or no Content-Encoding)");
        assertThat(sentBody).isEmpty();
    }

    /** The application may have coded the body itself, or lack a library. */
    @ParameterizedTest
    @ValueSource(strings = {"bzip2", "lzip", "lz4", "zip", "gzip, aes128gcm"})
    void aCodingOfAVariantThatNobodyKnowsIsSaidOnce(String coding) {
        try (Log log = new Log("org.restcompress.internal.client.OwnCodings")) {
            target().request().post(entityIn(coding)).close();
            target().request().post(entityIn(coding)).close();
            assertThat(sentCoding).isEqualTo(coding);
            assertThat(log.messages()).hasSize(1).first().asString().contains(coding, "zstd, lzf, gzip, deflate");
        }
    }

    @Test
    void aCodingOfAVariantOfWhichTheArtifactIsMissingFailsAndNamesTheArtifact() {
        assertThatThrownBy(() -> target().request().post(entityIn("br")))
                .hasStackTraceContaining("Content-Encoding: br (no codec is installed for it; br needs"
                        + " com.codeablereason.restcompress.provider:rest-compress-brotli)");
        assertThat(sentBody).isEmpty();
    }

    @Test
    void aClientThatIsTurnedOffLeavesSuchACodingToTheApplication() {
        try (Client other = with("restcompress.client.enabled", "false")) {
            target(other).request().post(entityIn("br")).close();
        }
        assertThat(sentCoding).isEqualTo("br");
    }

    private static Entity<String> entityIn(String coding) {
        return Entity.entity("text", new Variant(MediaType.TEXT_PLAIN_TYPE, (String) null, coding));
    }

    @Test
    void aMisspeltCodingOfAnAnnotationFails() {
        Shared proxy = ((ResteasyWebTarget) target()).proxy(Shared.class);
        assertThatThrownBy(() -> proxy.misspelt(textOf(5000)))
                .hasStackTraceContaining(
                        "@Compress: gzpi (expected any of zstd, lzf, gzip, deflate; did you mean gzip?)");
        assertThat(sentBody).isEmpty();
    }

    @Test
    void theBuilderWinsOverTheProperty() {
        CompressionConfig none = CompressionConfig.builder()
                .set(Setting.CLIENT_REQUEST_CODING, "none")
                .build();
        try (Client other = ClientBuilder.newBuilder()
                .register(new CompressionFeature(none))
                .property("restcompress.client.request-coding", "gzip")
                .build()) {
            target(other).request().post(Entity.text(textOf(5000)));
        }
        assertSent("", textOf(5000));
    }

    @Test
    void anInvocationUsedTwiceHasTwoResponses() throws IOException {
        answerIn("gzip", textOf(50_000));
        Invocation get = target().request().buildGet();
        try (InputStream one = get.invoke(InputStream.class);
                InputStream two = get.invoke(InputStream.class)) {
            answerIn("identity", "plain");
            assertThat(get.invoke(String.class)).isEqualTo("plain");
            assertThat(one.readAllBytes()).hasSize(50_000);
            assertThat(two.readAllBytes()).hasSize(50_000);
        }
    }

    @Test
    void aTargetsSettingsAreItsOwn() {
        target().property("restcompress.client.accept", "gzip").request().get(String.class);
        assertThat(sentAccept).isEqualTo("gzip");
        target().request().get(String.class);
        assertThat(sentAccept).isEqualTo("zstd, lzf, gzip, deflate");
    }

    @ParameterizedTest
    @CsvSource({
        "restcompress.decode.max-ratio, 0, 1 or more decoded bytes per received byte",
        "restcompress.client.enabled, perhaps, true or false",
    })
    void aBadSettingFailsWhenTheFeatureIsRegistered(String key, String value, String expected) {
        assertThatThrownBy(() -> with(key, value))
                .hasStackTraceContaining(key + ": " + value + " (expected " + expected + ")");
    }
}
