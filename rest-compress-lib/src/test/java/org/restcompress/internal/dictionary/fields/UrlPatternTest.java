// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.tries.Generator;
import org.restcompress.tries.Tries;

class UrlPatternTest {
    private static final URI BASE = URI.create("https://shop.example/api/v1/prices?page=1");

    /** Of a path, and of what has a meaning in patterns. */
    private static final Generator<String> SEGMENTS = Generator.strings("ab1.-_~!$&'()*+,;=:@{}?\\\u00e4 ", 8);

    private static boolean matches(String pattern, String url) {
        return UrlPattern.parse(pattern, BASE).orElseThrow().matches(BASE.resolve(url));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /product/*          | /product/         | true
            /product/*          | /product/a/b?c=d  | true
            /product/*          | /product          | false
            /app/*/main.js      | /app/1.2/main.js  | true
            /app/*/main.js      | /app/a/b/main.js  | true
            /app/*/main.js      | /app/main.js      | false
            /a/:id              | /a/b              | true
            /a/:id              | /a/b?q            | true
            /a/:id              | /a/b/c            | false
            /a/:id              | /a/               | false
            /a/:id?                    | /a                | refused
            /a/:id*                    | /a/b/c/d          | refused
            /a/:id+                    | /a                | refused
            /a/{:id}?                  | /a/               | refused
            /a{/b}*/c                  | /a/b/b/c          | refused
            /a{/b}+/c                  | /a/c              | refused
            /a{b}c              | /abc              | true
            /{a:x.}+                   | /a1.a22.          | refused
            /a/*?                      | /a                | refused
            /a(.*)                     | /abc              | refused
            /a/([^\\/]+?)              | /a/b/c            | refused
            /a\\*               | /a*               | true
            /a\\*               | /ab               | false
            /a\\:b              | /a:b              | refused
            /a{\\:}b            | /a:b              | true
            /a                  | /a                | true
            /a                  | /a?b=c            | true
            /a                  | /a/               | false
            /a                  | /A                | false
            /a?                 | /a                | true
            /a?                 | /a?               | true
            /a?                 | /a?b              | false
            /a?b=c              | /a?b=c            | true
            /a?b=*              | /a?b=c&d=e        | true
            /a?b=c              | /a                | false
            /a*\\?b             | /ax?b             | true
            /a*\\?b             | /ax               | false
            /a?b=:c             | /a?b=x/y          | true
            ?b                  | /api/v1/prices?b  | true
            ?b                  | /other?b          | false
            #x                         | /api/v1/prices?page=1 | refused
            /a#                        | /a                | refused
            /a##                       | /a                | refused
            /a??                | /a                | true
            /a??                | /a?b              | false
            prices/*            | /api/v1/prices/1  | true
            prices/*            | /prices/1         | false
            ../a                | /api/a            | true
            /a/../b             | /b                | true
            /b                  | /a/%2E%2e/b       | true
            https://shop.example/a*    | /a1        | true
            https://shop.example:443/a | /a         | true
            https://shop.example       | /any?thing | true
            https://shop.example?a     | /?a        | true
            https://SHOP.example/a     | /a         | true
            https://*.example/a        | /a                | refused
            https://:sub.example/a     | /a                | refused
            https://:all/a             | /a         | refused
            http{s}?://shop.example/a  | /a                | refused
            *://*:*/a                  | /a                | refused
            http://shop.example/a      | /a         | refused
            https://other.example/a    | /a         | refused
            https://shop.example:8443/ | /          | refused
            https://u:p@shop.example/a | /a         | refused
            ftp://shop.example/a       | /a         | refused
            /a(b)                      | /ab        | refused
            /a(\\d+)                   | /a1        | refused
            /:a/:a                     | /b/c       | refused
            /a{b                       | /ab        | refused
            /a}                        | /a}        | refused
            /a{b{c}}                   | /abc       | refused
            /:                         | /:         | refused
            /a\\                       | /a         | refused
            /+                         | /+         | refused
            /a:1                       | /a:1       | refused
            """)
    void matchesAsInBrowsers(String pattern, String url, String matches) {
        Optional<UrlPattern> parsed = UrlPattern.parse(pattern.replace("\\\\", "\\"), BASE);
        if (matches.equals("refused")) {
            assertThat(parsed).isEmpty();
        } else {
            assertThat(parsed).isPresent();
            assertThat(parsed.get().matches(BASE.resolve(url))).isEqualTo(Boolean.valueOf(matches));
        }
    }

    /** Said once more, in another way: as a regular expression, which tries everything. */
    @Test
    void matchesWhatAnExpressionMatches() {
        Generator<String> patterns = Generator.strings("aab//**:", 12);
        Generator<String> urls = Generator.strings("aab/", 14);
        Tries.of(20_000, given -> {
            StringBuilder pattern = new StringBuilder("/");
            StringBuilder expression = new StringBuilder("/");
            for (char c : given.any(patterns).toCharArray()) {
                int at = pattern.length();
                pattern.append(c == ':' ? "{:n" + at + '}' : c == '*' ? "{*}" : String.valueOf(c));
                expression.append(c == ':' ? "[^/]+" : c == '*' ? ".*" : String.valueOf(c));
            }
            String url = "/" + given.any(urls);
            assertThat(matches(pattern.toString(), "https://shop.example" + url))
                    .as("%s and %s", pattern, url)
                    .isEqualTo(url.matches(expression.toString()));
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://shop.example/a",
                "https://shop.example:8443/a",
                "https://shop.example.evil/a",
                "https://evil/https://shop.example/a",
                "mailto:a@b",
                "/a"
            })
    void noUrlOfAnotherOriginMatches(String url) {
        assertThat(UrlPattern.parse("/*", BASE).orElseThrow().matches(URI.create(url)))
                .isFalse();
    }

    @Test
    void theOwnPortMayBeNamed() {
        UrlPattern pattern =
                UrlPattern.parse("/a", URI.create("http://LOCALHOST:80/")).orElseThrow();
        assertThat(pattern.matches(URI.create("HTTP://localhost/a"))).isTrue();
        assertThat(pattern.matches(URI.create("https://localhost/a"))).isFalse();
        assertThat(UrlPattern.parse("/a", URI.create("/relative"))).isEmpty();
    }

    @Test
    void lengthsAreBounded() {
        assertThat(UrlPattern.parse("/" + "a".repeat(UrlPattern.LONGEST), BASE)).isEmpty();
        UrlPattern longest = UrlPattern.parse("/*" + "a".repeat(UrlPattern.LONGEST - 2), BASE)
                .orElseThrow();
        assertThat(longest.matches(BASE.resolve("/" + "a".repeat(UrlPattern.LONGEST_URL - 1))))
                .isTrue();
        assertThat(longest.matches(BASE.resolve("/" + "a".repeat(UrlPattern.LONGEST_URL))))
                .isFalse();
        assertThat(UrlPattern.parse("/\u00e4", BASE)).isEmpty();
    }

    /** With a matcher that tries one way after another this would outlive the universe. */
    @Test
    void manyWildcardsTakeNoLongerThanOthers() {
        String url = "/" + "a".repeat(2000) + "b";
        assertThat(matches("/" + "*a".repeat(900), url)).isFalse();
        assertThat(matches("/" + "*a".repeat(900) + "*", url)).isTrue();
        assertThat(matches("/*" + "a".repeat(1900) + "c*", url)).isFalse();
        String names = IntStream.range(0, 200).mapToObj(i -> "{:n" + i + "}a").collect(Collectors.joining());
        assertThat(matches("/*" + names, url)).isFalse();
        assertThat(matches("/*a" + names + "{:rest}b", url)).isTrue();
        assertThat(matches("/*a:n/b", "/" + "a/".repeat(1000))).isFalse();
        assertThat(matches("/*a:n/b", "/" + "a/".repeat(1000) + "ab/b")).isTrue();
    }

    @Test
    void aPatternOfAPathMatchesItAndNoOther() {
        Tries.of(2000, given -> {
            URI one = url(given.any(SEGMENTS), given.any(SEGMENTS), null);
            URI other = url(given.any(SEGMENTS), given.any(SEGMENTS), null);
            String text = PatternText.ofPath(one.getRawPath());
            UrlPattern pattern = UrlPattern.parse(text, BASE).orElseThrow();
            assertThat(pattern.matches(one)).as(text).isTrue();
            assertThat(pattern.matches(URI.create(one + "?any=query"))).as(text).isTrue();
            assertThat(pattern.matches(other))
                    .as(text)
                    .isEqualTo(UrlText.pathOf(other).equals(UrlText.pathOf(one)));
            assertThat(pattern.matches(URI.create(one + "x"))).as(text).isFalse();
        });
    }

    @Test
    void aPatternOfAPathAndAQueryMatchesThemAndNothingElse() {
        Tries.of(2000, given -> {
            URI one = url(given.any(SEGMENTS), given.any(SEGMENTS), given.any(SEGMENTS));
            String text = PatternText.ofPathAndQuery(one.getRawPath(), one.getRawQuery());
            UrlPattern pattern = UrlPattern.parse(text, BASE).orElseThrow();
            assertThat(pattern.matches(one)).as(text).isTrue();
            assertThat(pattern.matches(URI.create(one + "x"))).as(text).isFalse();
            assertThat(pattern.matches(URI.create("https://shop.example" + one.getRawPath())))
                    .as(text)
                    .isEqualTo("".equals(one.getRawQuery()));
            assertThat(pattern.matches(
                            URI.create("https://shop.example" + one.getRawPath() + "x?" + one.getRawQuery())))
                    .as(text)
                    .isFalse();
        });
    }

    private static URI url(String segment, String last, String query) {
        try {
            return new URI("https", "shop.example", "/" + segment + "/x" + last, query, null);
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /ticker            | -         | /ticker?
            /ticker            | a=b       | /ticker?a=b
            /v1:batch          | t=12:30?  | /v1{\\:}batch?t=12{\\:}30\\?
            /a:                | -         | /a{\\:}\\?
            /a*+()             | -         | /a\\*\\+\\(\\)?
            """)
    void whatHasAMeaningInPatternsIsEscaped(String path, String query, String pattern) {
        assertThat(PatternText.ofPathAndQuery(path, query.equals("-") ? null : query))
                .isEqualTo(pattern.replace("\\\\", "\\"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /api/prices/{id}              | /api/prices/:v0            | /api/prices/7      | /api/prices/7/x
            /api/{a}/{ b }                | /api/:v0/:v1               | /api/x/y           | /api/x
            /api/{a}x                     | /api/{:v0}x                | /api/yx            | /api/y
            /api/{a}.json                 | /api/:v0.json              | /api/y.json        | /api/y
            /api/{a}-{b}                  | /api/:v0-:v1               | /api/1-2           | /api/1
            /api/{path: .+}               | /api/*                     | /api/a/b           | /other
            /api/{a}{b: (x{2})?}          | /api/:v0{*}                | /api/axx           | /api/
            /api/{a: x}{b: y}             | /api/*{*}                  | /api/xy            | /x
            /api/{a: x}?                  | /api/*%3F                  | /api/x%3F          | /api/x
            /api/{a: x}*                  | /api/*\\*                  | /api/x*            | /api/x
            /v1:x/{a}                     | /v1{\\:}x/:v0              | /v1:x/1            | /v1/x
            /m\u00e4rz/{a}                | /m%C3%A4rz/:v0             | /m%C3%A4rz/1       | /marz/1
            """)
    void aTemplateMatchesThePathsOfItsMethod(String template, String pattern, String path, String other) {
        assertThat(PatternText.ofTemplate(template)).isEqualTo(pattern.replace("\\\\", "\\"));
        assertThat(matches(PatternText.ofTemplate(template), path)).isTrue();
        assertThat(matches(PatternText.ofTemplate(template), other)).isFalse();
    }

    @Test
    void anyTextIsReadOrRefused() {
        Generator<String> patterns = Generator.strings("/a*:?+{}()\\#@.[]1 ", 24);
        Tries.of(5000, given -> {
            Optional<UrlPattern> pattern = UrlPattern.parse(given.any(patterns), BASE);
            pattern.ifPresent(read ->
                    assertThat(read.matches(URI.create("http://shop.example/"))).isFalse());
        });
    }
}
