// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.core.Response;
import java.lang.annotation.ElementType;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.restcompress.CompressionFeature;

/** The runtime's own proxies, with the library registered, against its server. */
public class ProxiesIT {
    private static final RuntimeUnderTest RUNTIME = RuntimeUnderTest.installed();

    private static RunningServer server;
    private static Client client;
    private static EntityApi api;

    @BeforeAll
    static void start() {
        server = RunningServer.of(EntityResource.class, CameInFilter.class);
        client = ClientBuilder.newBuilder().register(CompressionFeature.class).build();
        api = RUNTIME.proxy(client.target(server.uri("")), EntityApi.class);
    }

    @AfterAll
    static void stop() {
        client.close();
        server.close();
    }

    @Test
    void responsesAreDecoded() {
        assertThat(api.text(2000)).isEqualTo(Texts.of(2000));
    }

    @Test
    void aMethodWithoutAnnotationsSendsThePlainBody() {
        assertCameIn("null", api.echo(Texts.of(3000)));
    }

    @Test
    void theAnnotationOfAMethodCodesItsRequests() {
        assertCameIn(ifShown(ElementType.METHOD, "zstd"), api.echoOfMethod(Texts.of(3000)));
    }

    @Test
    void theAnnotationOfAParameterCodesTheRequest() {
        assertCameIn(ifShown(ElementType.PARAMETER, "gzip"), api.echoOfParameter(Texts.of(3000)));
    }

    @Test
    void aRefusedCodingIsTheCallersAndTheNextBodyGoesInWhatIsTaken() {
        try (Client fresh =
                ClientBuilder.newBuilder().register(CompressionFeature.class).build()) {
            EntityApi unknowing = RUNTIME.proxy(fresh.target(server.uri("")), EntityApi.class);
            if (RUNTIME.shownByProxies().contains(ElementType.PARAMETER)) {
                assertThat(status(() -> unknowing.echoRefused(Texts.of(3000)))).isEqualTo(415);
            }
            assertCameIn(ifShown(ElementType.PARAMETER, "lzf"), unknowing.echoRefused(Texts.of(3000)));
        }
    }

    /** Quarkus's proxies throw in place of a response that says no. */
    private static int status(Supplier<Response> call) {
        try (Response response = call.get()) {
            return response.getStatus();
        } catch (WebApplicationException e) {
            return e.getResponse().getStatus();
        }
    }

    private static String ifShown(ElementType annotated, String coding) {
        return RUNTIME.shownByProxies().contains(annotated) ? coding : "null";
    }

    private static void assertCameIn(String coding, Response response) {
        try (response) {
            assertThat(response.getHeaderString(CameInFilter.CAME_IN)).isEqualTo(coding);
            assertThat(response.readEntity(String.class)).isEqualTo(Texts.of(3000));
        }
    }
}
