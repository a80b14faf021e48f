// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.http.RecordingServer.coded;
import static org.restcompress.http.RecordingServer.text;
import static org.restcompress.testkit.Origin.send;

import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restcompress.CompressionConfig;
import org.restcompress.config.Setting;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.NoStateLeft;

/** Runs without Jakarta REST. */
@Tag("no-rest-api")
@ExtendWith(NoStateLeft.class)
class CompressedBodyHandlersWithoutRestTest {
    @ParameterizedTest
    @EnumSource
    void everyCodingWorksBothWaysWithoutJakartaRest(Coder coder) throws Exception {
        assertThatThrownBy(() -> Class.forName("jakarta.ws.rs.core.Feature"))
                .as("Jakarta REST on the class path would make this test one of something else")
                .isInstanceOf(ClassNotFoundException.class);
        coder.assumeWorksHere();
        for (int bufferSize : new int[] {0, 1 << 20}) {
            var compressed = new CompressedBodyHandlers(CompressionConfig.builder()
                    .set(Setting.CLIENT_BUFFER_SIZE, bufferSize)
                    .build());
            try (RecordingServer server = new RecordingServer()) {
                server.answer(
                        "/coded",
                        exchange ->
                                send(exchange, 200, coded(text(300_000), coder), "Content-Encoding", coder.coding()));
                HttpClient client = HttpClient.newHttpClient();
                HttpRequest request = compressed.prepare(
                        HttpRequest.newBuilder(server.uri("/coded"))
                                .POST(BodyPublishers.ofByteArray(text(200_000)))
                                .build(),
                        coder.coding());
                assertThat(client.send(request, compressed.ofByteArray()).body())
                        .isEqualTo(text(300_000));
                assertThat(server.last().content(coder)).isEqualTo(text(200_000));
                assertThat(server.last().header("Accept-Encoding")).isEqualTo("zstd, lzf, gzip, deflate");
                try (InputStream body =
                        client.send(request, compressed.ofInputStream()).body()) {
                    assertThat(body.readAllBytes()).isEqualTo(text(300_000));
                }
            }
        }
    }
}
