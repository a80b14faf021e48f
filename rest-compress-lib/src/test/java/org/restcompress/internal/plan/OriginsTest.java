// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.negotiation.AcceptEncoding;

/** What a client knows of servers, and for how long. */
class OriginsTest {
    private static final URI SERVER = URI.create("http://example.org/some/path");
    private static final URI OTHER = SERVER.resolve("/other");
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private Instant now = Instant.EPOCH;
    private final Origins origins = new Origins(() -> now);

    private static List<ContentCodec> codecs(String... codings) {
        return Stream.of(codings)
                .map(Codecs.installed()::named)
                .map(Optional::orElseThrow)
                .toList();
    }

    private String choose(URI uri, String... wished) {
        return origins.choose(uri, codecs(wished), codecs("zstd", "lzf", "gzip"))
                .map(ContentCodec::coding)
                .orElse("none");
    }

    private void remember(URI uri, String takes) {
        origins.listed(uri, AcceptEncoding.parse(List.of(takes)), MINUTE);
    }

    @Test
    void ofAnUnknownServerTheFirstWishIsTaken() {
        assertThat(choose(SERVER, "gzip", "zstd")).isEqualTo("gzip");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            gzip, zstd              | gzip
            zstd                    | zstd
            gzip;q=0.5, zstd;q=0.9  | zstd
            gzip;q=0, zstd          | zstd
            x-gzip                  | gzip
            *                       | gzip
            *, gzip;q=0             | zstd
            lzf                     | lzf
            deflate                 | none
            identity                | none
            ''                      | none
            lzf;q=0.1, gzip;q=0.001 | gzip
            """)
    void ofAKnownServerTheBestOfTheWishedThatItTakesOrElseOfTheOthers(String takes, String chosen) {
        remember(SERVER, takes);
        assertThat(choose(SERVER, "gzip", "zstd")).isEqualTo(chosen);
    }

    @Test
    void itForgetsWhenTheTimeIsOver() {
        remember(SERVER, "lzf");
        now = now.plus(MINUTE).minusNanos(1);
        assertThat(choose(SERVER, "gzip")).isEqualTo("lzf");
        now = now.plusNanos(1);
        assertThat(choose(SERVER, "gzip")).isEqualTo("gzip");
    }

    @Test
    void whatIsLearntLastCounts() {
        remember(SERVER, "lzf");
        remember(SERVER, "gzip");
        assertThat(choose(SERVER, "zstd")).isEqualTo("gzip");
    }

    /** RFC 9110 §12.5.3: a list is that of the resource. */
    @Test
    void eachResourceHasItsListAndOthersGuess() {
        remember(SERVER, "gzip");
        remember(OTHER, "lzf");
        assertThat(choose(SERVER, "gzip")).isEqualTo("gzip");
        assertThat(choose(OTHER, "lzf")).isEqualTo("lzf");
        assertThat(choose(SERVER.resolve("/third"), "zstd")).isEqualTo("lzf");
    }

    @Test
    void manyResourcesOfOneOriginDoNotEvictOthers() {
        remember(SERVER, "lzf");
        for (int i = 0; i < 3 * Origins.MAX_ENTRIES; i++) {
            remember(URI.create("http://other.example.org/" + i), "gzip");
        }
        assertThat(choose(SERVER, "zstd")).isEqualTo("lzf");
    }

    @Test
    void anOriginThatRefusesWithoutAListTakesNone() {
        origins.refused(SERVER, MINUTE);
        assertThat(choose(OTHER, "zstd")).isEqualTo("none");
        now = now.plus(MINUTE);
        assertThat(choose(OTHER, "zstd")).isEqualTo("zstd");
    }

    /** Or one media type that is not taken would have all bodies go plain. */
    @Test
    void anOriginThatTookACodedBodyRefusesForOneResource() {
        origins.accepted(SERVER, MINUTE);
        assertThat(choose(SERVER, "gzip")).isEqualTo("gzip");
        origins.refused(SERVER, MINUTE);
        assertThat(choose(URI.create(SERVER + "?query"), "zstd")).isEqualTo("none");
        assertThat(choose(OTHER, "zstd")).isEqualTo("zstd");
    }

    @Test
    void aSuccessTakesNothingBackThatIsKnown() {
        remember(SERVER, "lzf");
        origins.accepted(SERVER, MINUTE);
        assertThat(choose(SERVER, "zstd")).isEqualTo("lzf");
    }

    @ParameterizedTest
    @CsvSource({
        "http://example.org:80/other,     lzf",
        "HTTP://EXAMPLE.ORG,              lzf",
        "http://example.org:8080/,        zstd",
        "https://example.org/,            zstd",
        "https://example.org:80/,         zstd",
        "http://www.example.org/,         zstd",
        "http://example.org.example.com/, zstd"
    })
    void anOriginIsSchemeHostAndPort(URI uri, String chosen) {
        remember(SERVER, "lzf");
        assertThat(choose(uri, "zstd")).isEqualTo(chosen);
    }

    @Test
    void itsMemoryIsBoundedAndWhatIsUsedStays() {
        remember(SERVER, "lzf");
        for (int i = 0; i < 3 * Origins.MAX_ENTRIES; i++) {
            remember(URI.create("http://" + i + ".example.org/"), "gzip");
            assertThat(choose(SERVER, "zstd")).isEqualTo("lzf");
        }
        assertThat(choose(URI.create("http://0.example.org/"), "zstd")).isEqualTo("zstd");
        assertThat(choose(URI.create("http://" + (3 * Origins.MAX_ENTRIES - 1) + ".example.org/"), "zstd"))
                .isEqualTo("gzip");
    }
}
