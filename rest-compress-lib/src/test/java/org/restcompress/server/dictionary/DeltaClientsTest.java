// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Authenticator;
import java.net.CookieManager;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.restcompress.CompressionConfig;
import org.restcompress.config.Setting;
import org.restcompress.event.Decision;
import org.restcompress.event.Direction;
import org.restcompress.event.Heard;
import org.restcompress.event.Side;
import org.restcompress.http.CompressionHttpClient;
import org.restcompress.http.RecordedClient;
import org.restcompress.testkit.NoStateLeft;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

/** Our clients poll our server: deltas come, and each content is right. */
@ExtendWith(NoStateLeft.class)
class DeltaClientsTest {
    private static final int MANY = 2000;
    private static final long PATIENCE_NANOS = Duration.ofSeconds(30).toNanos();
    private static final long PAUSE_NANOS = Duration.ofMillis(5).toNanos();

    @AutoClose
    private final Running server = Server.of(new Ticker());

    /** Polls once. */
    private interface Poll {
        /** Adds the coding that was undone to a list, and gives the content. */
        String next(List<String> codings) throws Exception;
    }

    /** What was sent is hashed when the response is gone, so that some of the first ones may be whole. */
    private static void assertDeltasCome(Poll poll) throws Exception {
        List<String> codings = new ArrayList<>();
        long end = System.nanoTime() + PATIENCE_NANOS;
        int deltas = 0;
        for (int version = 1; deltas < 3 && System.nanoTime() - end < 0; version++) {
            assertThat(poll.next(codings)).isEqualTo(Ticker.prices(MANY, version));
            deltas += codings.get(codings.size() - 1).equals("dcz") ? 1 : 0;
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        assertThat(codings).endsWith("dcz");
        assertThat(codings.get(0)).isEqualTo("zstd");
        assertThat(deltas).isEqualTo(3);
    }

    /** A store of cookies, or who answers challenges, may say that somebody else asks now. */
    @Test
    void aClientThatMayServeSeveralUsersNamesNothingUnlessItIsToldThatItServesOne() throws Exception {
        HttpClient cookies =
                HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
        HttpClient challenged =
                HttpClient.newBuilder().authenticator(new Authenticator() {}).build();
        HttpRequest request = HttpRequest.newBuilder(server.uri("/prices")).build();
        for (HttpClient client : List.of(cookies, challenged)) {
            RecordedClient recorded = new RecordedClient(client);
            HttpClient ofSeveral = CompressionHttpClient.of(recorded);
            for (int i = 0; i < 10; i++) {
                ofSeveral.send(request, HttpResponse.BodyHandlers.ofByteArray());
                assertThat(recorded.sent().headers().firstValue("Available-Dictionary"))
                        .isEmpty();
            }
            HttpClient ofOne = CompressionHttpClient.of(
                    recorded,
                    CompressionConfig.builder()
                            .set(Setting.CLIENT_ONE_USER, true)
                            .build());
            ofOne.send(request, HttpResponse.BodyHandlers.ofByteArray());
            ofOne.send(request, HttpResponse.BodyHandlers.ofByteArray());
            assertThat(recorded.sent().headers().firstValue("Available-Dictionary"))
                    .isPresent();
        }
    }

    @Test
    void javaNetHttpGetsDeltas() throws Exception {
        Heard heard = new Heard();
        HttpClient client = CompressionHttpClient.of(
                HttpClient.newHttpClient(),
                CompressionConfig.builder().listener(heard).build());
        HttpRequest request = HttpRequest.newBuilder(server.uri("/prices")).build();
        assertDeltasCome(codings -> {
            HttpResponse<byte[]> response = client.sendAsync(request, HttpResponse.BodyHandlers.ofByteArray())
                    .get();
            Decision decision = heard.next(Side.CLIENT, Direction.RESPONSE).decision();
            codings.add(decision instanceof Decision.Coded coded ? coded.coding() : "");
            return new String(response.body(), StandardCharsets.UTF_8);
        });
    }
}
