// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.internal.value.SecureContext;
import org.restcompress.testkit.Threads;

class HeldDictionariesTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final URI PAGE = URI.create("https://shop.example/api/prices");
    private static final long MAX_BYTES = 200_000;

    private Instant now = START;
    private final HeldDictionaries held = new HeldDictionaries(MAX_BYTES, () -> now);

    private boolean add(String content, String... response) {
        return add(PAGE, content.getBytes(StandardCharsets.UTF_8), fields(), response);
    }

    private boolean add(URI url, byte[] content, FieldLines request, String... response) {
        return add(held, url, request, now, content, response);
    }

    private static boolean add(
            HeldDictionaries to, URI url, FieldLines request, Instant requested, byte[] content, String... response) {
        Optional<HeldDictionary.Terms> terms = to.terms(url, request, fields(response), requested);
        terms.ifPresent(known -> to.add(known, CompressionDictionary.of(content)));
        return terms.isPresent() && to.holds(url);
    }

    /** Fields as name, value, name, value… */
    private static FieldLines fields(String... namesAndValues) {
        Map<String, List<String>> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (int i = 0; i < namesAndValues.length; i += 2) {
            fields.computeIfAbsent(namesAndValues[i], any -> new ArrayList<>()).add(namesAndValues[i + 1]);
        }
        return name -> fields.getOrDefault(name, List.of());
    }

    private static String[] fresh(String match) {
        return new String[] {"Use-As-Dictionary", "match=\"" + match + '"', "Cache-Control", "max-age=60"};
    }

    private Optional<String> lookup(String url) {
        return lookup(url, fields());
    }

    private Optional<String> lookup(String url, FieldLines request) {
        return held.lookup(PAGE.resolve(url), request)
                .map(found -> new String(found.dictionary().toByteArray(), StandardCharsets.UTF_8));
    }

    @Test
    void aResponseServesItsOwnNextOne() {
        assertThat(add("one", fresh("/api/*"))).isTrue();
        assertThat(lookup("/api/prices?x=y")).contains("one");
        assertThat(lookup("/other")).isEmpty();
        assertThat(lookup("https://shop.example:8443/api/prices")).isEmpty();
        assertThat(lookup("http://shop.example/api/prices")).isEmpty();
        HeldDictionary found = held.lookup(PAGE, fields()).orElseThrow();
        assertThat(found.hash()).isEqualTo(DictionaryHash.of("one".getBytes(StandardCharsets.UTF_8)));
        assertThat(found.terms().use().id()).isEmpty();
    }

    @Test
    void theNextOneTakesThePlaceOfTheLast() {
        add("one", "Use-As-Dictionary", "match=\"/api/*\", id=\"1\"", "Cache-Control", "max-age=60");
        HeldDictionary named = held.lookup(PAGE, fields()).orElseThrow();
        long before = held.bytes();
        add("two", "Use-As-Dictionary", "match=\"/api/*\", id=\"2\"", "Cache-Control", "max-age=60");
        assertThat(lookup("/api/prices")).contains("two");
        assertThat(held.bytes()).isEqualTo(before);
        assertThat(named.dictionary().toByteArray())
                .as("what a request on its way has named")
                .isEqualTo("one".getBytes(StandardCharsets.UTF_8));
        assertThat(named.terms().use().id()).isEqualTo("1");
    }

    @Test
    void relativePatternsOfTwoDirectoriesAreTwo() {
        add("api", fresh("p*"));
        add(URI.create("https://shop.example/img/list"), "img".getBytes(StandardCharsets.UTF_8), fields(), fresh("p*"));
        assertThat(lookup("/api/prices")).contains("api");
        assertThat(lookup("/img/pens")).contains("img");
        add("again", fresh("/api/p*"));
        assertThat(lookup("/api/prices")).contains("again");
    }

    @Test
    void theLongestMatchIsTakenAndThenTheNewest() {
        add("long", fresh("/api/pri*"));
        add("short", fresh("/api/*"));
        assertThat(lookup("/api/prices")).contains("long");
        assertThat(lookup("/api/x")).contains("short");
        add("newer", fresh("/api/p:xx"));
        assertThat(lookup("/api/prices")).contains("newer");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            max-age=60                                        | 60
            max-age="60"                                      | 60
            private, MAX-AGE=60, s-maxage=5                   | 60
            max-age=0, stale-while-revalidate=90              | 90
            max-age=10, stale-while-revalidate=90             | 100
            max-age=10, stale-while-revalidate=90, must-revalidate | 10
            max-age=60, max-age=1                             | 60
            x="no-store, \\", ", max-age=60                   | 60
            max-age=99999999999999999999                      | 2147483647
            max-age=0                                         | 0
            max-age=-1                                        | 0
            max-age                                           | 0
            max-age=x                                         | 0
            no-cache, max-age=60                              | 0
            no-cache="x", max-age=60                          | 0
            max-age=60, No-Store                              | 0
            no-store="\\                                      | 0
            public                                            | 3600
            max-age=0, stale-if-error=60                      | 0
            """)
    void aDictionaryIsHeldAsLongAsACacheWouldAnswerWithIt(String cacheControl, long seconds) {
        boolean added = add(
                "one", "Use-As-Dictionary", "match=\"/api/*\"", "Cache-Control", cacheControl.replace("\\\\", "\\"));
        assertThat(added).isEqualTo(seconds > 0);
        now = START.plusSeconds(seconds).minusMillis(1);
        assertThat(lookup("/api/prices").isPresent()).isEqualTo(seconds > 0);
        now = START.plusSeconds(seconds);
        assertThat(lookup("/api/prices")).isEmpty();
        assertThat(held.bytes()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Thu, 01 Jan 2026 00:00:00 GMT | Thu, 01 Jan 2026 00:01:00 GMT | -   | 60
            Wed, 31 Dec 2025 23:59:50 GMT | Thu, 01 Jan 2026 00:00:50 GMT | -   | 50
            Wed, 31 Dec 2025 23:59:50 GMT | Thu, 01 Jan 2026 00:00:50 GMT | 20  | 40
            -                             | Thu, 01 Jan 2026 00:01:00 GMT | 10  | 50
            -                             | Thu, 01 Jan 2026 00:01:00 GMT | x   | 60
            -                             | 0                             | -   | 0
            -                             | -                             | -   | 3600
            """)
    void ageIsCounted(String date, String expires, String age, long seconds) {
        List<String> response = new ArrayList<>(List.of("Use-As-Dictionary", "match=\"/api/*\""));
        Map.of("Date", date, "Expires", expires, "Age", age).forEach((name, value) -> {
            if (!value.equals("-")) {
                response.addAll(List.of(name.toLowerCase(Locale.ROOT), value));
            }
        });
        assertThat(add("one", response.toArray(String[]::new))).isEqualTo(seconds > 0);
        now = START.plusSeconds(seconds).minusMillis(1);
        assertThat(lookup("/api/prices").isPresent()).isEqualTo(seconds > 0);
        now = START.plusSeconds(seconds);
        assertThat(lookup("/api/prices")).isEmpty();
    }

    @Test
    void theTimeThatTheResponseTookIsCounted() {
        assertThat(add(held, PAGE, fields(), START.minusSeconds(50), new byte[1], fresh("/api/*")))
                .isTrue();
        now = START.plusSeconds(10);
        assertThat(lookup("/api/prices")).isEmpty();
    }

    @Test
    void whatWasChosenForAUserIsNamedForThatUserOnly() {
        FieldLines alice = fields("Authorization", "Bearer alice");
        FieldLines bob = fields("authorization", "Bearer bob");
        String[] response = {
            "Use-As-Dictionary", "match=\"/api/*\"",
            "Cache-Control", "max-age=60",
            "Vary", "Accept-Encoding, AUTHORIZATION",
            "Vary", "available-dictionary"
        };
        assertThat(add(PAGE, new byte[] {'a'}, alice, response)).isTrue();
        assertThat(lookup("/api/prices", alice)).contains("a");
        assertThat(lookup("/api/prices", bob)).isEmpty();
        assertThat(lookup("/api/prices")).isEmpty();
        assertThat(add(PAGE, new byte[] {'b'}, bob, response)).isTrue();
        assertThat(lookup("/api/prices", alice)).contains("a");
        assertThat(lookup("/api/prices", bob)).contains("b");
    }

    @Test
    void codingsDoNotSelect() {
        assertThat(add(
                        PAGE,
                        new byte[] {'a'},
                        fields("Accept-Encoding", "zstd"),
                        "Use-As-Dictionary",
                        "match=\"/api/*\"",
                        "Cache-Control",
                        "max-age=60",
                        "Vary",
                        "Accept-Encoding, Available-Dictionary"))
                .isTrue();
        assertThat(lookup("/api/prices", fields("Accept-Encoding", "zstd, dcz")))
                .contains("a");
    }

    @Test
    void whatIsNoDictionaryIsNotHeld() {
        byte[] content = {1};
        assertThat(add("one", "Cache-Control", "max-age=60")).isFalse();
        assertThat(add("one", fresh("/a(b)"))).isFalse();
        assertThat(add("one", fresh("https://other.example/*"))).isFalse();
        assertThat(add(URI.create("http://shop.example/"), content, fields(), fresh("/*")))
                .isFalse();
        assertThat(add(URI.create("http://localhost:8080/"), content, fields(), fresh("/*")))
                .isTrue();
        assertThat(add(PAGE, new byte[(int) MAX_BYTES / 2], fields(), fresh("/*")))
                .isFalse();
    }

    @Test
    void allTogetherAreBoundedAndTheLongestUnusedGoes() {
        byte[] content = new byte[15_000];
        for (int i = 0; i < 5; i++) {
            add(URI.create("https://a.example/" + i), content, fields(), fresh("/" + i));
        }
        assertThat(lookup("https://a.example/0")).isPresent();
        add(URI.create("https://a.example/5"), content, fields(), fresh("/5"));
        assertThat(lookup("https://a.example/0")).as("used since").isPresent();
        assertThat(lookup("https://a.example/1")).as("not used").isEmpty();
        assertThat(held.bytes()).isLessThanOrEqualTo(MAX_BYTES / 2);

        for (String other : List.of("b", "c", "d")) {
            for (int i = 0; i < 5; i++) {
                add(URI.create("https://" + other + ".example/" + i), content, fields(), fresh("/" + i));
            }
            assertThat(held.bytes()).isLessThanOrEqualTo(MAX_BYTES);
        }
        assertThat(lookup("https://a.example/0")).isEmpty();
        assertThat(lookup("https://d.example/4")).isPresent();
    }

    @Test
    void anOriginHasOnlySoMany() {
        HeldDictionaries large = new HeldDictionaries(1L << 30, () -> now);
        for (int i = 0; i <= HeldDictionaries.MOST_OF_AN_ORIGIN; i++) {
            add(large, PAGE, fields(), now, new byte[1], fresh("/" + i));
        }
        assertThat(large.bytes())
                .isBetween(
                        HeldDictionaries.MOST_OF_AN_ORIGIN * (1L + HeldDictionaries.OVERHEAD),
                        HeldDictionaries.MOST_OF_AN_ORIGIN * (300L + HeldDictionaries.OVERHEAD));
        assertThat(large.lookup(PAGE.resolve("/0"), fields())).isEmpty();
        assertThat(large.lookup(PAGE.resolve("/1"), fields())).isPresent();
    }

    /** A pattern of many wildcards takes 87 bytes for each of its characters. */
    @Test
    void aLongPatternCountsForWhatItTakes() {
        HeldDictionaries large = new HeldDictionaries(1L << 30, () -> now);
        String pattern = "/" + "*a".repeat(1000);
        add(large, PAGE, fields(), now, new byte[1], fresh(pattern));

        assertThat(large.bytes()).isGreaterThan(87L * pattern.length());
    }

    @Test
    void aDictionaryCanBeForgotten() {
        add("one", fresh("/api/*"));
        held.forget(PAGE, DictionaryHash.of(new byte[1]));
        assertThat(lookup("/api/prices")).isPresent();
        held.forget(PAGE, held.lookup(PAGE, fields()).orElseThrow().hash());
        assertThat(lookup("/api/prices")).isEmpty();
        assertThat(held.bytes()).isZero();
    }

    @Test
    void anOriginThatIsOnlyAskedAboutIsNotRemembered() {
        for (int i = 0; i < 20_000; i++) {
            assertThat(lookup("https://host-" + i + ".example/")).isEmpty();
        }
        assertThat(held.origins()).isZero();
    }

    @Test
    void manyThreadsLeaveWhatIsBounded() throws Exception {
        List<Callable<Void>> users = new ArrayList<>();
        for (int t = 0; t < 8; t++) {
            int thread = t;
            users.add(() -> {
                for (int i = 0; i < 500; i++) {
                    URI url = URI.create("https://" + (i % 5) + ".example/" + (thread * i % 7));
                    add(url, new byte[i * 20 + 1], fields(), fresh(url.getPath()));
                    held.lookup(url, fields());
                    assertThat(held.bytes()).isBetween(0L, MAX_BYTES);
                }
                return null;
            });
        }
        Threads.run(users);
        now = START.plus(Duration.ofMinutes(2));
        for (int i = 0; i < 5; i++) {
            assertThat(held.lookup(URI.create("https://" + i + ".example/"), fields()))
                    .isEmpty();
        }
        assertThat(held.bytes()).as("all have expired").isZero();
        assertThat(held.origins()).as("none is left without any").isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "https://any.example/, true",
        "HTTPS://any.example/, true",
        "http://any.example/, false",
        "http://localhost/, true",
        "http://LOCALHOST:8080/, true",
        "http://a.localhost/, true",
        "http://localhost.example/, false",
        "http://xlocalhost/, false",
        "http://127.0.0.1/, true",
        "http://127.255.1.2:80/, true",
        "http://127.0.0.256/, false",
        "http://127.0.0.1.example/, false",
        "http://128.0.0.1/, false",
        "http://[::1]/, true",
        "http://[0:0:0:0:0:0:0:1]/, true",
        "http://[::2]/, false",
        "ftp://localhost/, false",
        "/relative, false"
    })
    void dictionariesAreForSecureContexts(URI url, boolean secure) {
        assertThat(SecureContext.isSecure(url)).isEqualTo(secure);
    }
}
