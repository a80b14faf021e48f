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
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionFeature;
import org.restcompress.internal.dictionary.ClientDictionaries;
import org.restcompress.internal.dictionary.ClientDictionaries.Fetcher;
import org.restcompress.internal.dictionary.DictionaryCall;
import org.restcompress.internal.settings.Settings;
import org.restcompress.testkit.Origin;
import org.restcompress.testkit.RawServer;
import org.restcompress.testkit.Waiting;

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

    /** The one by RESTEasy's client, the other by the JDK's. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aContentThatStallsIsGivenUpAndTheNextDictionaryFetched(boolean isRest) throws Exception {
        CountDownLatch isOver = new CountDownLatch(1);
        CountDownLatch isNextAsked = new CountDownLatch(1);
        Fetcher fetcher = isRest
                ? url -> fetch.open(client, url)
                : url -> HttpClient.newHttpClient()
                        .send(HttpRequest.newBuilder(url).build(), BodyHandlers.ofInputStream())
                        .body();
        try (Origin server = new Origin()) {
            server.serve("/stalling", exchange -> {
                exchange.sendResponseHeaders(200, 1000);
                exchange.getResponseBody().write(CONTENT);
                exchange.getResponseBody().flush();
                Waiting.await(isOver);
            });
            server.serve("/next", exchange -> {
                isNextAsked.countDown();
                Origin.send(exchange, 200, CONTENT);
            });
            ClientDictionaries dictionaries = new ClientDictionaries(InstantSource.fixed(Instant.EPOCH), SHORT);
            DictionaryCall call =
                    dictionaries.call(Settings.defaults(), "GET", server.uri("/"), name -> List.of(), false);
            String rel = ">; rel=\"compression-dictionary\"";
            dictionaries.fetchAnnounced(call, name -> List.of("</stalling" + rel + ", </next" + rel), fetcher);
            assertThat(isNextAsked.await(20, TimeUnit.SECONDS)).isTrue();
            isOver.countDown();
        }
    }
}
