// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What RESTEasy's client fetches, which reads the rest of a body when a response is closed. */
class DictionaryFetchTest {
    private static final byte[] PIECE = new byte[32 * 1024];

    /** Pieces: far more than a client holds. */
    private static final int MANY = 100_000;

    @Test
    void aDictionaryWithoutAnEndIsBrokenOff() throws Exception {
        CountDownLatch brokenOff = new CountDownLatch(1);
        try (DictionaryServer server = new DictionaryServer();
                DictionaryClient client = RestDictionaryClient.with(Map.of())) {
            server.serve("/endless", exchange -> {
                exchange.sendResponseHeaders(200, 0);
                try (OutputStream body = exchange.getResponseBody()) {
                    for (int i = 0; i < MANY; i++) {
                        body.write(PIECE);
                    }
                } catch (IOException e) {
                    brokenOff.countDown();
                }
            });
            server.answer(
                    200, DictionaryServer.bytes("fine"), "", "Link", "</endless>; rel=\"compression-dictionary\"");
            assertThat(client.get(server.uri("/"))).isEqualTo("fine");
            assertThat(brokenOff.await(20, TimeUnit.SECONDS)).isTrue();
        }
    }
}
