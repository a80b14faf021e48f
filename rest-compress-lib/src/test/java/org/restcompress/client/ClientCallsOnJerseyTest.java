// SPDX-License-Identifier: Apache-2.0
package org.restcompress.client;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Invocation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.restcompress.CompressionFeature;

/** The client of Jersey on HttpURLConnection. */
@Tag("jersey")
@Tag("matrix")
final class ClientCallsOnJerseyTest extends ClientCallsContract {
    /** RESTEasy cannot tell the properties of a call from those of its target. */
    @Test
    void aSettingThatACallCannotHaveIsRefusedThoughTheClientHasIt() {
        String name = "restcompress.client.enabled";
        try (Client client = ClientBuilder.newBuilder()
                .register(CompressionFeature.class)
                .property(name, "true")
                .build()) {
            Invocation.Builder call =
                    client.target("http://localhost:1/").request().property(name, "false");
            assertThatThrownBy(call::get).hasStackTraceContaining(name + ": a call has no such setting");
        }
    }
}
