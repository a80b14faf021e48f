// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import org.restcompress.internal.dictionary.fields.PatternText;
import org.restcompress.internal.dictionary.fields.UrlPattern;

class UrlPatternFuzzTest {
    private static final URI BASE = URI.create("https://www.example/a/b?c");

    /** A pattern on the first line, the path and query of a URL on the last one. */
    @Seeds("url-pattern")
    @FuzzTest
    void aPatternMatchesUrlsOfItsOriginOrIsRefused(byte[] input) {
        List<String> lines = Header.lines(input);
        Optional<UrlPattern> pattern = UrlPattern.parse(lines.get(0), BASE);
        Optional<URI> url = url(lines.get(lines.size() - 1));
        pattern.ifPresent(read -> {
            url.ifPresent(known -> {
                boolean matches = read.matches(known);
                assertThat(read.matches(known)).isEqualTo(matches);
            });
            assertThat(read.matches(URI.create("https://www.example.org/a/b?c")))
                    .isFalse();
        });
        url.ifPresent(UrlPatternFuzzTest::assertIsMatchedByItsOwn);
    }

    private static Optional<URI> url(String pathAndQuery) {
        try {
            URI url = new URI("https://www.example" + pathAndQuery);
            return Optional.of(url).filter(u -> u.getRawFragment() == null && "www.example".equals(u.getHost()));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private static void assertIsMatchedByItsOwn(URI url) {
        String text =
                PatternText.ofPathAndQuery(url.getRawPath().isEmpty() ? "/" : url.getRawPath(), url.getRawQuery());
        UrlPattern.parse(text, BASE)
                .ifPresentOrElse(
                        own -> assertThat(own.matches(url)).as(text).isTrue(),
                        () -> assertThat(text.length()).isGreaterThan(UrlPattern.LONGEST));
    }
}
