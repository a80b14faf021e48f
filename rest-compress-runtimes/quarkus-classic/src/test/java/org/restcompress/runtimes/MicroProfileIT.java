// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.junit.jupiter.api.Test;
import org.restcompress.CompressionFeature;
import org.restcompress.contract.EntityApi;

/** MicroProfile REST Client, beside the proxies of RESTEasy that the contract is held with. */
@QuarkusTest
class MicroProfileIT {
    private static final String TEXT = "a text that shrinks, ".repeat(200);

    @Test
    void responsesAreDecodedAndRequestsCodedAsTheInterfaceSays() {
        EntityApi api = RestClientBuilder.newBuilder()
                .baseUri(Started.uri(""))
                .register(CompressionFeature.class)
                .build(EntityApi.class);

        assertThat(api.text(2000)).hasSize(2000).startsWith("station 0, ");
        assertCameIn("zstd", api.echoOfMethod(TEXT));
        assertCameIn("gzip", api.echoOfParameter(TEXT));
    }

    private static void assertCameIn(String coding, Response response) {
        try (response) {
            assertThat(response.getHeaderString("Came-In")).isEqualTo(coding);
            assertThat(response.readEntity(String.class)).isEqualTo(TEXT);
        }
    }
}
