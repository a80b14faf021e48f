// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.JerseyServer;
import org.restcompress.testkit.Running;

/** On Jersey, without the optional libraries. */
@Tag("jersey")
@Tag("matrix")
class AdvertisingOnJerseyTest extends AdvertisingContract {
    /** Its codec's library is not there. */
    @Path("brotli")
    public static class Brotli {
        @POST
        @Compress("br")
        public String post(String body) {
            return body;
        }
    }

    @Override
    Running start(Map<String, Object> properties, Object... components) {
        return JerseyServer.with(properties, components);
    }

    @Test
    void aMethodWhoseOnlyCodecDoesNotWorkHereListsNothingUntilItRefuses() {
        try (Running server = start(Map.of(ADVERTISE, "true"), new Brotli())) {
            assertThat(listed(ask("POST", server.uri("/brotli")))).isEmpty();
            HttpResponse<byte[]> refused = Http.post(
                    server.uri("/brotli"), new byte[1], "Content-Encoding", "br", "Content-Type", "text/plain");
            assertThat(refused.statusCode()).isEqualTo(415);
            assertThat(listed(refused)).isEqualTo("identity");
        }
    }
}
