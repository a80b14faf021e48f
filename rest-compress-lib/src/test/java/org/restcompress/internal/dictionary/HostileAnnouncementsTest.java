// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.restcompress.internal.body.BodyCopy;
import org.restcompress.internal.settings.Settings;

/** What a client does with announced dictionaries whose servers mean it ill. */
class HostileAnnouncementsTest {
    private static final URI URL = URI.create("https://ill.example/");
    /** Seconds; each byte of a body that never ends takes one. */
    private final AtomicLong seconds = new AtomicLong();

    private final CountDownLatch closed = new CountDownLatch(1);

    private final class Endless extends InputStream {
        @Override
        public int read() {
            seconds.incrementAndGet();
            return 'x';
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            target[offset] = (byte) read();
            return 1;
        }

        @Override
        public void close() {
            closed.countDown();
        }
    }

    private static List<String> announcing(String name) {
        return name.equals("Link") ? List.of("</endless>; rel=\"compression-dictionary\"") : List.of();
    }

    @Test
    void aDictionaryThatDripsIsGivenUp() throws InterruptedException {
        ClientDictionaries dictionaries = new ClientDictionaries(() -> Instant.ofEpochSecond(seconds.get()));
        DictionaryCall call = dictionaries.call(Settings.defaults(), "GET", URL, name -> List.of(), false);
        dictionaries.fetchAnnounced(call, HostileAnnouncementsTest::announcing, url -> new Endless());
        assertThat(closed.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(seconds.get()).isEqualTo(30);
    }

    private static List<String> offering(String name) {
        return switch (name) {
            case "Use-As-Dictionary" -> List.of("match=\"/*\"");
            case "Cache-Control" -> List.of("max-age=60");
            default -> List.of();
        };
    }

    /** As much room as is announced would be 16 GB. */
    @Test
    void anAnnouncedLengthTakesNoMemoryBeforeTheBytesCome() {
        ClientDictionaries dictionaries = new ClientDictionaries(() -> Instant.EPOCH);
        List<BodyCopy> begun = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            DictionaryCall call = dictionaries.call(Settings.defaults(), "GET", URL, name -> List.of(), false);
            BodyCopy copy =
                    call.answered(200, HostileAnnouncementsTest::offering).copy(8_000_000);
            copy.add(new byte[1], 0, 1);
            begun.add(copy);
        }
        assertThat(begun).hasSize(2000).doesNotContain(BodyCopy.NONE);
    }
}
