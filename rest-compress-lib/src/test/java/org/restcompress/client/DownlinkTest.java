// SPDX-License-Identifier: Apache-2.0
package org.restcompress.client;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandler;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.config.Setting;
import org.restcompress.config.value.Switch;
import org.restcompress.http.CompressedBodyHandlers;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Server;

/** What clients tell of their links. */
class DownlinkTest {
    private static final CompressionConfig TELLING =
            CompressionConfig.builder().set(Setting.CLIENT_DOWNLINK, Switch.ON).build();

    private static Server server;

    /** Something long, and what was told. */
    @Path("/")
    @Compress
    public static class Links {
        @GET
        @Path("long")
        public String longBody() {
            StringBuilder digits = new StringBuilder();
            new Random(1).ints(1_500_000, 0, 16).forEach(digit -> digits.append(Character.forDigit(digit, 16)));
            return digits.toString();
        }

        @GET
        @Path("told")
        public String told(@HeaderParam("Downlink") String downlink) {
            return downlink == null ? "nothing" : downlink;
        }
    }

    @BeforeAll
    static void start() {
        server = Server.of(new Links());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static String get(Client client, String path) {
        return client.target(server.uri(path)).request().get(String.class);
    }

    @Test
    void aClientTellsWhatItHasSeen() {
        try (Client client = ClientBuilder.newBuilder()
                .register(new CompressionFeature(TELLING))
                .build()) {
            assertThat(get(client, "/told")).isEqualTo("nothing");
            assertThat(get(client, "/long")).hasSize(1_500_000);
            assertThat(get(client, "/told")).matches("[0-9]+(\\.[0-9]+)?");
        }
    }

    @Test
    void unlessItIsAskedToItTellsNothing() {
        try (Client client =
                ClientBuilder.newBuilder().register(CompressionFeature.class).build()) {
            get(client, "/long");
            assertThat(get(client, "/told")).isEqualTo("nothing");
        }
    }

    @Test
    void javasClientTellsWhateverItReadsBodiesWith() throws IOException, InterruptedException {
        HttpClient client = HttpClient.newHttpClient();
        for (boolean streams : new boolean[] {true, false}) {
            CompressedBodyHandlers compressed = new CompressedBodyHandlers(TELLING);
            assertThat(told(client, compressed)).isEqualTo("nothing");
            if (streams) {
                try (InputStream body = send(client, compressed, "/long", compressed.ofInputStream())) {
                    assertThat(body.readAllBytes()).hasSize(1_500_000);
                }
            } else {
                assertThat(send(client, compressed, "/long", compressed.ofByteArray()))
                        .hasSize(1_500_000);
            }
            assertThat(told(client, compressed)).matches("[0-9]+(\\.[0-9]+)?");
        }
    }

    @Test
    void javasClientTellsNothingUnlessItIsAskedTo() throws IOException, InterruptedException {
        HttpClient client = HttpClient.newHttpClient();
        CompressedBodyHandlers compressed = new CompressedBodyHandlers();
        send(client, compressed, "/long", compressed.ofByteArray());
        assertThat(told(client, compressed)).isEqualTo("nothing");
    }

    private static String told(HttpClient client, CompressedBodyHandlers compressed)
            throws IOException, InterruptedException {
        return send(client, compressed, "/told", compressed.ofString());
    }

    private static <T> T send(HttpClient client, CompressedBodyHandlers compressed, String path, BodyHandler<T> handler)
            throws IOException, InterruptedException {
        return compressed
                .send(client, HttpRequest.newBuilder(server.uri(path)).build(), handler)
                .body();
    }
}
