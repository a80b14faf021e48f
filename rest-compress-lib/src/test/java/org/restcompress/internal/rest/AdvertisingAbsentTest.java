// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.Set;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.Test;
import org.restcompress.provider.Compress;

/** On Jersey, without the optional libraries. */
class AdvertisingAbsentTest extends AdvertisingContract {
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
        HttpServer server = GrizzlyHttpServerFactory.createHttpServer(
                URI.create("http://localhost:0/"),
                new ResourceConfig().registerInstances(Set.of(components)).addProperties(properties));
        URI base =
                URI.create("http://localhost:" + server.getListener("grizzly").getPort());
        return new Running() {
            @Override
            public URI uri(String path) {
                return base.resolve(path);
            }

            @Override
            public void close() {
                server.shutdownNow();
            }
        };
    }

    @Test
    void aMethodWhoseOnlyCodecDoesNotWorkHereListsNothingUntilItRefuses() {
        try (Running server = start(Map.of(ADVERTISE, "true"), new Brotli())) {
            assertThat(listed(ask("POST", server.uri("/brotli")))).isEmpty();
            assertThat(listed(ask("OPTIONS", server.uri("/brotli")))).isEmpty();
            HttpResponse<byte[]> refused = Http.post(
                    server.uri("/brotli"), new byte[1], "Content-Encoding", "br", "Content-Type", "text/plain");
            assertThat(refused.statusCode()).isEqualTo(415);
            assertThat(listed(refused)).isEqualTo("identity");
        }
    }
}
