// SPDX-License-Identifier: Apache-2.0
package org.restcompress.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.core.Response;
import java.io.Closeable;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.microprofile.config.ConfigProvider;
import org.eclipse.microprofile.config.spi.ConfigProviderResolver;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.eclipse.microprofile.rest.client.annotation.ClientHeaderParam;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.ext.ResponseExceptionMapper;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.config.Setting;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Gzip;
import org.restcompress.provider.LZF;
import org.restcompress.provider.NoCompress;
import org.restcompress.testkit.RefusingServer;

/** Interfaces of MicroProfile REST Client, against a server that is not ours. */
class MicroProfileClientTest {
    private static final String TEXT = textOf(5000);

    @AutoClose
    private final RefusingServer server = new RefusingServer();

    /** Has the feature by its own annotation. */
    @jakarta.ws.rs.Path("/")
    @Consumes("text/plain")
    @Produces("text/plain")
    @RegisterProvider(CompressionFeature.class)
    public interface Registered extends Closeable {
        @POST
        @LZF
        String onMethod(String body);

        @POST
        String onParameter(@Gzip String body);

        @POST
        @Compress
        String all(String body);

        @POST
        @NoCompress
        String none(String body);

        @POST
        @Compress("deflate")
        @ClientHeaderParam(name = "X-Fixed", value = "always")
        CompletionStage<String> later(@HeaderParam("X-Given") String given, String body);

        @POST
        String unannotated(String body);

        @GET
        String read();

        @GET
        CompletionStage<String> readLater();

        @GET
        Response response();
    }

    /** Is annotated as a whole, and inherits a method; gets the feature from its builder. */
    @jakarta.ws.rs.Path("/")
    @Consumes("text/plain")
    @Produces("text/plain")
    @LZF
    public interface OnClass extends Inherited, Closeable {
        @POST
        String own(String body);

        @POST
        @NoCompress
        String none(String body);
    }

    /** Says nothing about codings. */
    public interface Inherited {
        @POST
        String inherited(String body);
    }

    /** An exception of the application. */
    static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1;

        Refused(String message) {
            super(message);
        }
    }

    private RestClientBuilder builder() {
        return RestClientBuilder.newBuilder().baseUri(server.uri("/"));
    }

    private void assertSent(String accepted, String coding) {
        assertThat(server.takeReceived()).singleElement().satisfies(request -> {
            assertThat(request.lines("Accept-Encoding")).containsExactly(accepted);
            assertThat(request.coding()).isEqualTo(coding);
        });
    }

    private void assertSent(String coding) {
        server.assertReceived(coding, TEXT);
    }

    @Test
    void annotationsOfTheInterfaceCodeRequestBodies() throws Exception {
        try (Registered client = builder().build(Registered.class)) {
            client.onMethod(TEXT);
            assertSent("lzf");
            client.onParameter(TEXT);
            assertSent("gzip");
            client.all(TEXT);
            assertSent("zstd");
            client.none(TEXT);
            assertSent("");
            client.unannotated(TEXT);
            assertSent("");
        }
    }

    @Test
    void anAnnotationOfTheWholeInterfaceCountsForInheritedMethodsToo() throws Exception {
        try (OnClass client = builder().register(CompressionFeature.class).build(OnClass.class)) {
            client.own(TEXT);
            assertSent("lzf");
            client.inherited(TEXT);
            assertSent("lzf");
            client.none(TEXT);
            assertSent("");
        }
    }

    @Test
    void aMethodThatAnswersLaterIsCodedAndDecodedToo() throws Exception {
        server.codingItsAnswers();
        try (Registered client = builder().build(Registered.class)) {
            assertThat(client.later("given", TEXT).toCompletableFuture().get()).isEqualTo("answer 200");
            assertSent("deflate");
            assertThat(client.readLater().toCompletableFuture().get()).isEqualTo("answer 200");
        }
    }

    @Test
    void responsesAreDecodedAndAPropertyTellsIt() throws Exception {
        server.codingItsAnswers();
        List<Object> undone = new CopyOnWriteArrayList<>();
        ClientResponseFilter asking =
                (request, response) -> undone.add(request.getProperty(CompressionFeature.DECODED));
        try (Registered client = builder().register(asking, 100).build(Registered.class)) {
            assertThat(client.read()).isEqualTo("answer 200");
            try (Response response = client.response()) {
                assertThat(response.getHeaderString("Content-Encoding")).isNull();
                assertThat(response.getLength()).isEqualTo(-1);
                assertThat(response.readEntity(String.class)).isEqualTo("answer 200");
            }
        }
        assertThat(undone).containsExactly("gzip", "gzip");
        assertThat(server.takeReceived())
                .allSatisfy(request ->
                        assertThat(request.lines("Accept-Encoding")).containsExactly("zstd, lzf, gzip, deflate"));
    }

    @Test
    void aFeatureWithSettingsIsTakenFromTheBuilder() throws Exception {
        CompressionConfig config = CompressionConfig.builder()
                .set(Setting.CLIENT_ACCEPT, List.of("gzip"))
                .set(Setting.CLIENT_REQUEST_CODING, "deflate")
                .build();
        try (OnClass client = builder().register(new CompressionFeature(config)).build(OnClass.class)) {
            client.own(TEXT);
        }
        assertThat(server.takeReceived()).singleElement().satisfies(request -> {
            assertThat(request.lines("Accept-Encoding")).containsExactly("gzip");
            // The annotation is nearer.
            assertThat(request.coding()).isEqualTo("lzf");
        });
    }

    @Test
    void aPropertyOfTheBuilderIsASetting() throws Exception {
        try (Registered client = builder()
                .property("restcompress.client.request-coding", "gzip")
                .property("restcompress.client.accept", "deflate")
                .build(Registered.class)) {
            client.unannotated(TEXT);
        }
        assertSent("deflate", "gzip");
    }

    @Test
    void aKeyOfMicroProfileConfigIsASetting() throws Exception {
        System.setProperty("restcompress.client.request-coding", "zstd");
        System.setProperty("restcompress.client.accept", "lzf");
        try (Registered client = builder().build(Registered.class)) {
            client.unannotated(TEXT);
        } finally {
            System.clearProperty("restcompress.client.request-coding");
            System.clearProperty("restcompress.client.accept");
        }
        assertSent("lzf", "zstd");
    }

    /** Configuration files are looked up by the context class loader. */
    @Test
    void aMisspeltKeyOfMicroProfileConfigIsRefused(@TempDir Path directory) throws Exception {
        Path file = Files.createDirectory(directory.resolve("META-INF")).resolve("microprofile-config.properties");
        Files.writeString(file, "restcompress.client.request-codin=zstd");
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {directory.toUri().toURL()}, before)) {
            thread.setContextClassLoader(loader);
            assertThatThrownBy(() -> builder().build(Registered.class))
                    .hasStackTraceContaining("restcompress.client.request-codin: there is no such setting"
                            + " (did you mean restcompress.client.request-coding?)");
            ConfigProviderResolver.instance().releaseConfig(ConfigProvider.getConfig());
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 403, 404, 415, 500})
    void aCodedErrorIsReadableInTheException(int status) throws Exception {
        server.answerPlainWith(status).codingItsAnswers();
        try (Registered client = builder().build(Registered.class)) {
            WebApplicationException error = catchThrowableOfType(WebApplicationException.class, client::read);
            assertThat(error.getResponse().getStatus()).isEqualTo(status);
            assertThat(error.getResponse().readEntity(String.class)).isEqualTo("answer " + status);
            assertThatThrownBy(() -> client.readLater().toCompletableFuture().get())
                    .hasRootCauseInstanceOf(WebApplicationException.class);
        }
    }

    @Test
    void aMapperOfTheApplicationReadsTheDecodedError() throws Exception {
        server.answerPlainWith(409).codingItsAnswers();
        ResponseExceptionMapper<Refused> mapper = response -> new Refused(response.readEntity(String.class));
        try (Registered client = builder().register(mapper, 1).build(Registered.class)) {
            assertThatThrownBy(client::read).isInstanceOf(Refused.class).hasMessage("answer 409");
        }
    }

    @Test
    void aRefusedCodingIsMappedAsAnyErrorAndTheNextBodyGoesPlain() throws Exception {
        server.answerCodedWith(415).codingItsAnswers();
        try (Registered client = builder().build(Registered.class)) {
            WebApplicationException error = catchThrowableOfType(WebApplicationException.class, () -> client.all(TEXT));
            assertThat(error.getResponse().readEntity(String.class)).isEqualTo("answer 415");
            assertThat(client.all(TEXT)).isEqualTo("answer 200");
        }
        assertThat(server.takeCodings()).containsExactly("zstd", "-");
    }

    @Test
    void connectionsAreUsedAgainAfterErrorsThatWereMapped() throws Exception {
        server.answerCodedWith(415).answerPlainWith(422).codingItsAnswers();
        try (Registered client =
                builder().property("restcompress.client.remember-codings", "0").build(Registered.class)) {
            for (int i = 0; i < 10; i++) {
                assertThatThrownBy(() -> client.all(TEXT)).isInstanceOf(WebApplicationException.class);
                assertThatThrownBy(client::read).isInstanceOf(WebApplicationException.class);
            }
        }
        List<RefusingServer.Received> all = server.takeReceived();
        assertThat(all).hasSize(20);
        assertThat(all.stream().map(RefusingServer.Received::connection).distinct())
                .hasSize(1);
    }
}
