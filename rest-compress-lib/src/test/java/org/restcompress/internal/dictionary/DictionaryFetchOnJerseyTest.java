// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.restcompress.internal.dictionary.DictionaryServer.Given;

/** What Jersey's client fetches, whose connectors follow redirects unless a request says otherwise. */
@Tag("jersey")
@Tag("matrix")
class DictionaryFetchOnJerseyTest {
    private static final long PATIENCE_NANOS = Duration.ofSeconds(30).toNanos();
    private static final long PAUSE_NANOS = Duration.ofMillis(5).toNanos();

    @Test
    void anAnnouncedDictionaryIsNotFetchedFromAnotherOrigin() throws Exception {
        try (DictionaryServer server = new DictionaryServer();
                DictionaryServer other = new DictionaryServer();
                DictionaryClient client = RestDictionaryClient.with(Map.of())) {
            server.answerAt(
                    "/away",
                    new Given(302, new byte[0], "Location", other.uri("/admin").toString()));
            server.answerAt("/next", new Given(200, new byte[0]));
            server.answer(
                    200,
                    DictionaryServer.bytes("fine"),
                    "",
                    "Link",
                    "</away>; rel=\"compression-dictionary\", </next>; rel=\"compression-dictionary\"");
            assertThat(client.get(server.uri("/"))).isEqualTo("fine");

            // They are fetched one after another.
            long end = System.nanoTime() + PATIENCE_NANOS;
            while (!server.last().path().equals("/next") && System.nanoTime() - end < 0) {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
            assertThat(server.asked()).extracting(DictionaryServer.Asked::path).containsExactly("/", "/away", "/next");
            assertThat(other.asked()).isEmpty();
        }
    }
}
