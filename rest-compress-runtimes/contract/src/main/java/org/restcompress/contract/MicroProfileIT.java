// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionFeature;

/** MicroProfile REST Client of the runtime, with the library registered, against its server. */
public class MicroProfileIT {
    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.of(EntityResource.class, CameInFilter.class);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    /** A client with the feature by the annotation of its interface. */
    private static MicroProfileApi api() {
        return RestClientBuilder.newBuilder().baseUri(server.uri("")).build(MicroProfileApi.class);
    }

    private static MicroProfileApi api(String property, String value) {
        return RestClientBuilder.newBuilder()
                .baseUri(server.uri(""))
                .property(property, value)
                .build(MicroProfileApi.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd", "br"})
    void responsesAreDecoded(String coding) throws IOException {
        try (MicroProfileApi api = api("restcompress.client.accept", coding);
                Response response = api.seen()) {
            assertThat(response.getHeaderString("Content-Encoding")).isNull();
            assertThat(response.getHeaderString("Seen-Accept-Encoding")).isEqualTo(coding);
            assertThat(response.readEntity(String.class)).isEqualTo(Texts.of(2000));
        }
    }

    @Test
    void theFeatureMayBeRegisteredWithTheBuilder() {
        EntityApi api = RestClientBuilder.newBuilder()
                .baseUri(server.uri(""))
                .register(CompressionFeature.class)
                .build(EntityApi.class);

        assertThat(api.text(2000)).isEqualTo(Texts.of(2000));
        assertCameIn("zstd", api.echoOfMethod(Texts.of(3000)));
    }

    @Test
    void aMethodWithoutAnnotationsSendsThePlainBody() throws IOException {
        try (MicroProfileApi api = api()) {
            assertCameIn("null", api.echo(Texts.of(3000)));
        }
    }

    @Test
    void theAnnotationOfAMethodCodesItsRequests() throws IOException {
        try (MicroProfileApi api = api()) {
            assertCameIn("zstd", api.echoOfMethod(Texts.of(3000)));
        }
    }

    @Test
    void theAnnotationOfAParameterCodesTheRequest() throws IOException {
        try (MicroProfileApi api = api()) {
            assertCameIn("gzip", api.echoOfParameter(Texts.of(3000)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd", "br"})
    void aPropertyOfTheBuilderCodesAllRequests(String coding) throws IOException {
        try (MicroProfileApi api = api("restcompress.client.request-coding", coding)) {
            assertCameIn(coding, api.echo(Texts.of(3000)));
        }
    }

    @Test
    void aRefusedCodingIsTheCallersAndTheNextBodyGoesInWhatIsTaken() throws IOException {
        try (MicroProfileApi api = api()) {
            assertThatThrownBy(() -> api.echoRefused(Texts.of(3000))).satisfies(MicroProfileIT::is415);
            assertCameIn("lzf", api.echoRefused(Texts.of(3000)));
        }
    }

    @Test
    void methodsThatAnswerLaterAreCodedAndDecodedToo() throws IOException {
        try (MicroProfileApi api = api()) {
            assertThat(api.textLater(2000).toCompletableFuture().join()).isEqualTo(Texts.of(2000));
            assertCameIn(
                    "zstd", api.echoLater(Texts.of(3000)).toCompletableFuture().join());
        }
    }

    @Test
    void aRefusedCodingOfAMethodThatAnswersLaterIsTheCallersToo() throws IOException {
        try (MicroProfileApi api = api()) {
            CompletableFuture<Response> answer =
                    api.echoRefusedLater(Texts.of(3000)).toCompletableFuture();
            assertThatThrownBy(answer::join).cause().satisfies(MicroProfileIT::is415);
        }
    }

    /** MicroProfile Config reads them, too. Where there is none, the library does. */
    @Test
    void systemPropertiesAreSettings() throws IOException {
        System.setProperty("restcompress.client.accept", "lzf");
        try (MicroProfileApi api = api();
                Response response = api.seen()) {
            assertThat(response.getHeaderString("Seen-Accept-Encoding")).isEqualTo("lzf");
        } finally {
            System.clearProperty("restcompress.client.accept");
        }
    }

    private static void is415(Throwable failure) {
        assertThat(failure)
                .isInstanceOfSatisfying(
                        WebApplicationException.class,
                        e -> assertThat(e.getResponse().getStatus()).isEqualTo(415));
    }

    private static void assertCameIn(String coding, Response response) {
        try (response) {
            assertThat(response.getHeaderString(CameInFilter.CAME_IN)).isEqualTo(coding);
            assertThat(response.readEntity(String.class)).isEqualTo(Texts.of(3000));
        }
    }
}
