// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.restcompress.internal.settings.Settings;

/** When what a server announces is fetched, and when again. */
class ClientDictionariesTest {
    private static final URI PAGE = URI.create("https://a.example/page");

    private final BlockingQueue<URI> fetched = new LinkedBlockingQueue<>();
    private volatile Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private volatile boolean isRefused;
    private final ClientDictionaries dictionaries = new ClientDictionaries(() -> now);

    private InputStream open(URI url) throws IOException {
        fetched.add(url);
        if (isRefused) {
            throw new IOException("status 503");
        }
        return InputStream.nullInputStream();
    }

    private void announce(String path) {
        DictionaryCall call = dictionaries.call(Settings.defaults(), "GET", PAGE, name -> List.of(), false);
        dictionaries.fetchAnnounced(
                call,
                name -> name.equals("Link") ? List.of('<' + path + ">; rel=\"compression-dictionary\"") : List.of(),
                this::open);
    }

    private String next() throws InterruptedException {
        URI url = fetched.poll(30, TimeUnit.SECONDS);
        return url == null ? "nothing" : url.getPath();
    }

    /** One thread fetches: what is fetched behind something was announced behind it, and that has ended. */
    private void assertFetchedNext(String path) throws InterruptedException {
        announce(path);
        assertThat(next()).isEqualTo(path);
    }

    @Test
    void whatIsNoDictionaryIsFetchedAgainAfterTenMinutes() throws InterruptedException {
        assertFetchedNext("/1");
        now = now.plus(Duration.ofMinutes(9));
        announce("/1");
        assertFetchedNext("/2");
        now = now.plus(Duration.ofMinutes(1));
        assertFetchedNext("/1");
    }

    @Test
    void aFetchThatFailedIsMadeAgainAfterAMinute() throws InterruptedException {
        isRefused = true;
        assertFetchedNext("/1");
        assertFetchedNext("/2");
        now = now.plus(Duration.ofSeconds(59));
        announce("/1");
        assertFetchedNext("/3");
        now = now.plus(Duration.ofSeconds(1));
        assertFetchedNext("/1");
    }
}
