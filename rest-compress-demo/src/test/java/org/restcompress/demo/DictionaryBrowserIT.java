// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.demo.WireTap.Exchange;
import org.restcompress.demo.probe.BrowseResource;

/** A browser keeps dictionaries, is sent bodies that are coded against them, and shows what the server meant. */
@EnabledIf(value = "org.restcompress.demo.Browser#isInstalled", disabledReason = "no browser on the PATH")
@Tag("matrix")
@ArquillianTest
@RunAsClient
class DictionaryBrowserIT {
    private static final int POLLS = 6;
    private static final int ITEMS = 50;
    private static final String WITH_DICTIONARY = "dc[zb]";

    private static final Pattern SHOWN = Pattern.compile("<pre id=\"shown\">(.*?)</pre>", Pattern.DOTALL);
    private static final Pattern VERSION = Pattern.compile("\\{\"version\":(\\d+),.*");
    private static final Pattern ID = Pattern.compile("\\{\"id\":(\\d+),.*");

    @Deployment(testable = false)
    static WebArchive demo() {
        return DemoWar.asBuilt().addClass(BrowseResource.class);
    }

    @ArquillianResource
    private URL base;

    /** What a page showed of one response. */
    private record Line(String coding, String sha256, String beginning) {
        static Line parse(String line) {
            String[] parts = line.split(" ", 3);
            assertThat(parts).as(line).hasSize(3);
            return new Line(parts[0], parts[1], parts[2]);
        }

        int number(Pattern pattern) {
            Matcher matcher = pattern.matcher(beginning);
            assertThat(matcher.matches()).as(beginning).isTrue();
            return Integer.parseInt(matcher.group(1));
        }
    }

    @ParameterizedTest
    @CsvSource({"'', no-cache", "'?page=1', no-cache", "'?page=a:b&x=*', reload"})
    void eachPollButTheFirstIsADelta(String query, String cache, @TempDir Path directory) throws Exception {
        try (WireTap tap = new WireTap(base)) {
            List<Line> shown = open(tap, "browse/ticker/", query + '#' + cache, directory);
            List<Exchange> polls = tap.at("/ticker");

            assertVersionsAreWhole(shown);
            assertThat(shown.stream().map(line -> line.number(VERSION))).doesNotHaveDuplicates();
            assertThat(polls).hasSize(POLLS);
            assertEachButTheFirstIsADelta(polls);
        }
    }

    /** The body before is shown at once, while the next one is on its way: stale-while-revalidate means that. */
    @Test
    void pagesThatSayNothingOfTheCacheGetDeltasOneStepLater(@TempDir Path directory) throws Exception {
        try (WireTap tap = new WireTap(base)) {
            List<Line> shown = open(tap, "browse/ticker/", "#default", directory);
            List<Exchange> polls = tap.at("/ticker");

            assertVersionsAreWhole(shown);
            assertThat(shown.get(1)).isEqualTo(shown.get(0));
            assertThat(shown.get(POLLS - 1).number(VERSION))
                    .isGreaterThan(shown.get(0).number(VERSION));
            assertThat(polls).hasSizeBetween(POLLS - 1, POLLS);
            assertEachButTheFirstIsADelta(polls);
        }
    }

    @Test
    void itemsAreCodedAgainstThePublishedDictionary(@TempDir Path directory) throws Exception {
        try (WireTap tap = new WireTap(base)) {
            List<Line> shown = open(tap, "browse/items/", "", directory);

            assertThat(shown.stream().map(line -> line.number(ID)))
                    .containsExactlyElementsOf(
                            IntStream.rangeClosed(1, ITEMS).boxed().toList());
            assertThat(shown).allSatisfy(line -> {
                assertThat(line.sha256()).isEqualTo(sha256(Item.json(line.number(ID))));
                assertThat(line.coding()).matches(WITH_DICTIONARY);
            });
            for (int id = 1; id <= ITEMS; id++) {
                assertThat(tap.at("/items/" + id)).singleElement().satisfies(DictionaryBrowserIT::assertDelta);
            }
        }
    }

    private static List<Line> open(WireTap tap, String path, String queryAndFragment, Path directory) throws Exception {
        String page = Browser.open(tap.base().resolve(path + UUID.randomUUID() + queryAndFragment), directory);
        Matcher shown = SHOWN.matcher(page);
        assertThat(shown.find()).as(page).isTrue();
        return shown.group(1).strip().lines().map(Line::parse).toList();
    }

    private static void assertVersionsAreWhole(List<Line> shown) {
        assertThat(shown)
                .hasSize(POLLS)
                .allSatisfy(line -> assertThat(line.sha256()).isEqualTo(sha256(Prices.json(line.number(VERSION)))));
    }

    private static void assertEachButTheFirstIsADelta(List<Exchange> polls) {
        Exchange first = polls.get(0);
        assertThat(first.requestHeader("Available-Dictionary")).isEmpty();
        assertThat(first.responseHeader("Content-Encoding")).doesNotMatch(WITH_DICTIONARY);
        assertThat(polls.subList(1, polls.size())).allSatisfy(poll -> {
            assertDelta(poll);
            assertThat(poll.received()).hasSizeLessThan(first.received().length / 20);
        });
    }

    private static void assertDelta(Exchange exchange) {
        assertThat(exchange.requestHeader("Available-Dictionary")).isNotEmpty();
        assertThat(exchange.responseHeader("Content-Encoding")).matches(WITH_DICTIONARY);
    }

    private static String sha256(String text) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
