// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Variant;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionFeature;

/** The runtime's client, with the library registered, against its server. */
public class ClientsIT {
    private static RunningServer server;
    private static Client client;

    @BeforeAll
    static void start() {
        server = RunningServer.of(EntityResource.class, CameInFilter.class);
        client = ClientBuilder.newBuilder().register(CompressionFeature.class).build();
    }

    @AfterAll
    static void stop() {
        client.close();
        server.close();
    }

    private static WebTarget target(String path) {
        return client.target(server.uri("entity/" + path));
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd", "br"})
    void responsesAreDecoded(String coding) {
        try (Client one = ClientBuilder.newBuilder()
                .register(CompressionFeature.class)
                .property("restcompress.client.accept", coding)
                .build()) {
            Response response = one.target(server.uri("entity/seen")).request().get();
            assertThat(response.getHeaderString("Content-Encoding")).isNull();
            assertThat(response.getHeaderString("Seen-Accept-Encoding")).isEqualTo(coding);
            assertThat(response.getHeaderString("Vary")).isEqualTo("Accept-Encoding");
            assertThat(response.readEntity(String.class)).isEqualTo(Texts.of(2000));
        }
    }

    @Test
    void aClientThatIsTurnedOffSendsAndAsksForNothingCoded() {
        try (Client off = ClientBuilder.newBuilder()
                .register(CompressionFeature.class)
                .property("restcompress.client.enabled", "false")
                .build()) {
            Response sent = off.target(server.uri("entity/echo")).request().post(text("gzip"));
            assertCameIn("null", sent);

            Response response = off.target(server.uri("entity/seen"))
                    .request()
                    .acceptEncoding("gzip")
                    .get();
            assertThat(response.getHeaderString("Content-Encoding")).isNull();
            assertThat(response.readEntity(String.class)).isEqualTo(Texts.of(2000));
        }
    }

    @Test
    void aClientWithoutTheFeatureIsLeftAlone() {
        try (Client plain = ClientBuilder.newClient()) {
            Response response = plain.target(server.uri("entity/seen"))
                    .request()
                    .acceptEncoding("gzip")
                    .get();
            assertThat(response.getHeaderString("Content-Encoding")).isEqualTo("gzip");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd", "br"})
    void aVariantCodesTheRequest(String coding) {
        assertCameIn(coding, target("echo").request().post(text(coding)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd", "br"})
    void aLongStreamIsCodedWhileItIsSent(String coding) {
        InputStream stream = new ByteArrayInputStream(Texts.bytes(1_000_000));
        Response response = target("echo")
                .request()
                .post(Entity.entity(stream, new Variant(MediaType.TEXT_PLAIN_TYPE, (String) null, coding)));

        assertThat(response.getHeaderString(CameInFilter.CAME_IN)).isEqualTo(coding);
        assertThat(response.readEntity(String.class)).isEqualTo(Texts.of(1_000_000));
    }

    @Test
    void aPropertyOfTheCallCodesTheRequest() {
        Response response = target("echo")
                .request()
                .property("restcompress.client.request-coding", "zstd")
                .post(Entity.text(Texts.of(3000)));

        assertCameIn("zstd", response);
    }

    @Test
    void aRefusedCodingIsTheCallersAndTheNextBodyGoesInWhatIsTaken() {
        try (Client fresh =
                ClientBuilder.newBuilder().register(CompressionFeature.class).build()) {
            WebTarget takesLzf = fresh.target(server.uri("entity/echo/lzf"));
            try (Response refused = takesLzf.request().post(text("zstd"))) {
                assertThat(refused.getStatus()).isEqualTo(415);
            }
            assertCameIn("lzf", takesLzf.request().post(text("zstd")));
        }
    }

    private static Entity<String> text(String coding) {
        return Entity.entity(Texts.of(3000), new Variant(MediaType.TEXT_PLAIN_TYPE, (String) null, coding));
    }

    private static void assertCameIn(String coding, Response response) {
        assertThat(response.getHeaderString(CameInFilter.CAME_IN)).isEqualTo(coding);
        assertThat(response.readEntity(String.class)).isEqualTo(Texts.of(3000));
    }

    /** Of any exception: Quarkus REST does not know those of a status. */
    @Test
    void anErrorsEntityIsDecoded() {
        assertThatThrownBy(() -> target("missing").request().get(String.class))
                .isInstanceOfSatisfying(
                        WebApplicationException.class,
                        e -> assertThat(e.getResponse().readEntity(String.class))
                                .isEqualTo(Texts.of(2000)));
    }
}
