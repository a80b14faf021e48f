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
import java.net.http.HttpResponse.BodyHandlers;
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
class CompressionHttpClientWithoutRestTest {
    @ParameterizedTest
    @EnumSource
    void everyCodingWorksBothWaysWithoutJakartaRest(Coder coder) throws Exception {
        assertThatThrownBy(() -> Class.forName("jakarta.ws.rs.core.Feature"))
                .as("Jakarta REST on the class path would make this test one of something else")
                .isInstanceOf(ClassNotFoundException.class);
        coder.assumeWorksHere();
        for (int bufferSize : new int[] {0, 1 << 20}) {
            HttpClient client = CompressionHttpClient.of(
                    HttpClient.newHttpClient(),
                    CompressionConfig.builder()
                            .set(Setting.CLIENT_BUFFER_SIZE, bufferSize)
                            .build());
            try (RecordingServer server = new RecordingServer()) {
                server.answer(
                        "/coded",
                        exchange ->
                                send(exchange, 200, coded(text(300_000), coder), "Content-Encoding", coder.coding()));
                HttpRequest request = HttpRequest.newBuilder(server.uri("/coded"))
                        .header(CompressionHttpClient.REQUEST_CODING, coder.coding())
                        .POST(BodyPublishers.ofByteArray(text(200_000)))
                        .build();
                assertThat(client.send(request, BodyHandlers.ofByteArray()).body())
                        .isEqualTo(text(300_000));
                assertThat(server.last().content(coder)).isEqualTo(text(200_000));
                assertThat(server.last().header("Accept-Encoding")).isEqualTo("zstd, lzf, gzip, deflate");
                try (InputStream body =
                        client.send(request, BodyHandlers.ofInputStream()).body()) {
                    assertThat(body.readAllBytes()).isEqualTo(text(300_000));
                }
            }
        }
    }
}
