// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionFeature;
import org.restcompress.testkit.RawServer;

/** Dictionaries from servers that refuse, or are silent. The client is RESTEasy's, without any timeout of its own. */
class DictionaryFetchTest {
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final byte[] CONTENT = "a dictionary".getBytes(StandardCharsets.US_ASCII);

    @AutoClose
    private final Client client =
            ClientBuilder.newBuilder().register(CompressionFeature.class).build();

    private final DictionaryFetch fetch = new DictionaryFetch(Duration.ofSeconds(30));

    @ParameterizedTest
    @ValueSource(ints = {301, 404, 503})
    void aRefusalIsAFailure(int status) {
        try (RawServer server = new RawServer()) {
            server.answer(status, CONTENT);
            assertThatThrownBy(() -> fetch.open(client, server.uri()))
                    .isInstanceOf(IOException.class)
                    .hasMessage("status " + status);
        }
    }

    @Test
    void theContentIsGivenWhateverItsType() throws Exception {
        try (RawServer server = new RawServer()) {
            server.answer(200, CONTENT, "Content-Length: " + CONTENT.length);
            try (InputStream content = fetch.open(client, server.uri())) {
                assertThat(content.readAllBytes()).isEqualTo(CONTENT);
            }
        }
    }

    @Test
    void aSilentServerIsNotWaitedForAndNothingElseIsFetchedUntilItsConnectionEnds() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            URI uri = URI.create("http://localhost:" + silent.getLocalPort() + "/");
            DictionaryFetch impatient = new DictionaryFetch(SHORT);
            assertThatThrownBy(() -> impatient.open(client, uri)).hasMessage("no answer within 300 ms");
            assertThatThrownBy(() -> impatient.open(client, uri)).hasMessageContaining("still without an answer");
        }
    }
}
