// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.Base64;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

/** What lengths tell those who name a dictionary of their choice. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public class DictionaryLengthsTest {
    private static final List<String> MODES = List.of("content", "content-sha256", "random");
    private static final String DIGITS = "0123456789abcdef";
    private static final int EDITION = 1;

    /** Lengths of what the attacker sees beside each guess. */
    private static final int EDITIONS = 6;

    /** Digits: to guess them all is one chance in 65,536. */
    private static final int GUESSED = 4;

    private static final int DICTIONARIES = 40;
    private static final int PATIENCE = 2000;

    @AutoClose
    private final Running server = Server.with(
            Map.of("restcompress.jitter.key", Base64.getEncoder().encodeToString(new byte[32])), new TokenPages());

    static Collection<String> codings() {
        return DictionaryCodecs.installed().byCoding().keySet();
    }

    static Stream<Arguments> codingsAndModes() {
        return codings().stream().flatMap(coding -> MODES.stream().map(mode -> Arguments.of(coding, mode)));
    }

    private final class Page {
        private final String coding;
        private final String mode;

        Page(String coding, String mode) {
            this.coding = coding;
            this.mode = mode;
        }

        /** Has the server send a page, and waits until it remembers that it did. */
        String dictionary(String searched) {
            byte[] body = Http.get(server.uri("/tokens/" + mode), "X-Searched", searched)
                    .body();
            String hash = Poller.available(body);
            for (int i = 0; i < PATIENCE && !Http.coding(ask(EDITION, hash)).equals(coding); i++) {
                LockSupport.parkNanos(100_000);
            }
            return hash;
        }

        int length(int edition, String dictionary) {
            HttpResponse<byte[]> response = ask(edition, dictionary);
            assertThat(Http.coding(response)).isEqualTo(coding);
            return response.body().length;
        }

        private HttpResponse<byte[]> ask(int edition, String dictionary) {
            return Http.get(
                    server.uri("/tokens/" + mode),
                    "X-Edition",
                    Integer.toString(edition),
                    "Accept-Encoding",
                    coding,
                    "Available-Dictionary",
                    dictionary);
        }

        /** Takes for right the digit whose dictionary makes the same pages shortest. */
        String guessed() {
            StringBuilder guessed = new StringBuilder(TokenPages.TOKEN.substring(0, 2));
            while (guessed.length() < 2 + GUESSED) {
                guessed.append(DIGITS.chars()
                        .mapToObj(digit -> String.valueOf((char) digit))
                        .min(Comparator.comparingInt(digit -> together(TokenPages.BEFORE_TOKEN + guessed + digit)))
                        .orElseThrow());
            }
            return guessed.toString();
        }

        private int together(String searched) {
            String dictionary = dictionary(searched);
            return IntStream.range(0, EDITIONS)
                    .map(edition -> length(edition, dictionary))
                    .sum();
        }
    }

    @ParameterizedTest
    @MethodSource("codings")
    void withoutJitterTheDictionaryThatHasMoreOfASecretMakesItShorter(String coding) {
        assertThat(new Page(coding, "off").guessed()).isEqualTo(TokenPages.TOKEN.substring(0, 2 + GUESSED));
    }

    /** If the padding were that of the content alone, differences of lengths would be bare. */
    @ParameterizedTest
    @MethodSource("codingsAndModes")
    void differencesBetweenDictionariesTellNoDigit(String coding, String mode) {
        assertThat(new Page(coding, mode).guessed()).isNotEqualTo(TokenPages.TOKEN.substring(0, 2 + GUESSED));
    }

    /** In all modes; by content it is the same padding whenever it is asked for again. */
    @ParameterizedTest
    @MethodSource("codingsAndModes")
    void oneContentIsPaddedAnewAgainstEachDictionary(String coding, String mode) {
        Page padded = new Page(coding, mode);
        Page bare = new Page(coding, "off");
        List<String> dictionaries = IntStream.range(0, DICTIONARIES)
                .mapToObj(i -> {
                    bare.dictionary("item " + i);
                    return padded.dictionary("item " + i);
                })
                .toList();
        IntStream paddings = dictionaries.stream()
                .mapToInt(dictionary -> padded.length(EDITION, dictionary) - bare.length(EDITION, dictionary));

        assertThat(paddings.distinct().count()).isGreaterThan(DICTIONARIES / 2);
        assertThat(Stream.generate(() -> padded.length(EDITION, dictionaries.get(0)))
                                .limit(DICTIONARIES)
                                .distinct()
                                .count()
                        == 1)
                .isEqualTo(!mode.equals("random"));
    }
}
