// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.config.Setting;
import org.restcompress.internal.server.discovery.ScannedFeature;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Running;

/** What {@link ScannedFeature} does, alone and beside what else registers the library. */
abstract class ScannedFeatureContract {
    private static final String LOAD_SERVICES = "jakarta.ws.rs.loadServices";
    private static final String TEXT = "a text that shrinks, ".repeat(200);

    /** Two methods, one beside the other. */
    @Path("/")
    @Compress({"zstd", "gzip"})
    public static class Texts {
        @GET
        public String text() {
            return TEXT;
        }

        @POST
        public String echo(String text) {
            return text;
        }
    }

    @Test
    void aloneItIsEnough() {
        assertThat(codings(Map.of(LOAD_SERVICES, false), new Texts(), new ScannedFeature()))
                .containsExactly("gzip", "gzip", "zstd, gzip");
    }

    @Test
    void besideTheServiceItCodesOnce() {
        assertThat(codings(Map.of(), new Texts(), new ScannedFeature())).containsExactly("gzip", "gzip", "zstd, gzip");
    }

    @Test
    void theApplicationsOwnFeatureWins() {
        CompressionFeature own = new CompressionFeature(
                CompressionConfig.builder().set(Setting.MIN_SIZE, 1_000_000).build());

        assertThat(codings(Map.of(), new Texts(), new ScannedFeature(), own)).containsExactly("", "", "zstd, gzip");
    }

    /** As somebody does in production. */
    @Test
    void aSystemPropertyTurnsItOff() {
        System.setProperty("restcompress.apply", "none");
        try {
            assertThat(codings(Map.of(), new Texts())).containsExactly("", "", "zstd, gzip");
        } finally {
            System.clearProperty("restcompress.apply");
        }
    }

    /** Of a response, of one to a coded request, and those that the latter lists. */
    private List<String> codings(Map<String, Object> properties, Object... components) {
        Map<String, Object> all = new HashMap<>(properties);
        all.put("restcompress.decode.advertise", true);
        try (Running server = Running.with(all, components)) {
            HttpResponse<byte[]> got = Http.get(server.uri("/"), "Accept-Encoding", "gzip");
            HttpResponse<byte[]> echoed =
                    Http.postText(server.uri("/"), Http.encode("zstd", TEXT), "zstd", "Accept-Encoding", "gzip");
            assertThat(Http.text(got)).isEqualTo(TEXT);
            assertThat(Http.text(echoed)).isEqualTo(TEXT);
            return List.of(Http.coding(got), Http.coding(echoed), Http.header(echoed, "accept-encoding"));
        }
    }
}
