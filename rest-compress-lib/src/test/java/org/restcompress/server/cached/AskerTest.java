// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.cached;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.provider.CacheCompressed;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

class AskerTest {
    private static final List<String> STEPS = new CopyOnWriteArrayList<>();

    @Path("/streamed")
    public static class Streamed {
        @GET
        @CacheCompressed(perUser = true)
        public StreamingOutput get() {
            return target -> {
                target.write(Documents.text("a").getBytes(StandardCharsets.UTF_8));
                STEPS.add("written");
            };
        }

        @GET
        @Path("refused")
        @CacheCompressed(perUser = true)
        public Response refused() {
            return Response.status(401).entity(Documents.text("a")).build();
        }
    }

    /** An object of the request's scope may be gone when the body is written. */
    @Test
    void theUserIsAskedForBeforeTheBodyIsWritten() {
        CompressionConfig keyed = CompressionConfig.builder()
                .server(s -> s.userKey(request -> {
                    STEPS.add("user");
                    return Optional.of("ann");
                }))
                .build();
        try (Running server = Server.with(Map.of(), new CompressionFeature(keyed), new Streamed())) {
            assertThat(Http.coding(Http.get(server.uri("/streamed"), "Accept-Encoding", "gzip")))
                    .isEqualTo("gzip");
            assertThat(STEPS).containsExactly("user", "written");
        }
    }

    /** A key may fail if the request has no user. */
    @Test
    void nobodyIsAskedForAnError() {
        CompressionConfig keyed = CompressionConfig.builder()
                .server(s -> s.userKey(request -> {
                    throw new IllegalStateException("no user");
                }))
                .build();
        try (Running server = Server.with(Map.of(), new CompressionFeature(keyed), new Streamed())) {
            HttpResponse<byte[]> response = Http.get(server.uri("/streamed/refused"), "Accept-Encoding", "gzip");
            assertThat(response.statusCode()).isEqualTo(401);
            assertThat(Http.coding(response)).isEqualTo("gzip");
        }
    }
}
