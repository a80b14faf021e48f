// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.restcompress.CompressionFeature;

/** The ways to switch the library on, and off. */
public class RegistrationIT {
    /** Of Jakarta REST 3.1 (§6.7.1). */
    private static final String LOAD_SERVICES = "jakarta.ws.rs.loadServices";

    private static final RuntimeUnderTest RUNTIME = RuntimeUnderTest.installed();

    /** Where it is not, this says so, and the feature has to be registered. */
    @Test
    void theDependencyIsEnoughWhereServicesAreLoaded() {
        assertThat(codings(Set.of(EntityResource.class), Map.of())).isEqualTo(RUNTIME.loadsServices() ? "gzip" : "");
    }

    @Test
    void theFeatureIsEnoughEverywhere() {
        assertThat(codings(Set.of(EntityResource.class, CompressionFeature.class), Map.of(LOAD_SERVICES, false)))
                .isEqualTo("gzip");
    }

    @Test
    void theFeatureBesideTheServiceCodesOnce() {
        assertThat(codings(Set.of(EntityResource.class, CompressionFeature.class), Map.of()))
                .isEqualTo("gzip");
    }

    @Test
    void nothingIsCodedWhereServicesAreTurnedOff() {
        assertThat(codings(Set.of(EntityResource.class), Map.of(LOAD_SERVICES, false)))
                .isEmpty();
    }

    @Test
    void propertiesOfTheApplicationAreSettings() {
        assertThat(codings(
                        Set.of(EntityResource.class, CompressionFeature.class),
                        Map.of("restcompress.min-size", "2001")))
                .isEmpty();
    }

    @Test
    void allMethodsThatDoNotRefuseAreCodedAndDecodedWhereThatIsAskedFor() {
        try (RunningServer server = RunningServer.of(
                Map.of("restcompress.apply", "all", "restcompress.decode", "all"), UnannotatedResource.class)) {
            HttpResponse<byte[]> response = Http.get(server.uri("unannotated"), "Accept-Encoding", "gzip");
            HttpResponse<byte[]> refusing = Http.get(server.uri("unannotated/refused"), "Accept-Encoding", "gzip");
            HttpResponse<byte[]> echo = Http.post(
                    server.uri("unannotated"),
                    Http.encode("gzip", Texts.of(3000)),
                    "Content-Encoding",
                    "gzip",
                    "Content-Type",
                    "text/plain");

            assertThat(Http.header(response, "content-encoding")).isEqualTo("gzip");
            assertThat(Http.header(refusing, "content-encoding")).isEmpty();
            assertThat(Http.text(echo)).isEqualTo(Texts.of(3000));
        }
    }

    /** The codings that a body of 2000 bytes is sent in. */
    private static String codings(Set<Class<?>> classes, Map<String, Object> properties) {
        try (RunningServer server = RunningServer.with(classes, properties)) {
            HttpResponse<byte[]> response = Http.get(server.uri("entity/text?length=2000"), "Accept-Encoding", "gzip");
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(Http.text(response)).isEqualTo(Texts.of(2000));
            return Http.header(response, "content-encoding");
        }
    }
}
