// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static org.restcompress.server.dictionary.Items.DICTIONARY;

import jakarta.ws.rs.core.Link;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.DictionaryKind;
import org.restcompress.http.CompressionHttpClient;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

/** What clients get from methods with {@code @PublishedDictionary}. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PublishedTest {
    private static final String PATH = "/.well-known/restcompress/";
    private static final Pattern LINK = Pattern.compile("<([^>]+)>;\\s*rel=\"?compression-dictionary\"?");

    @AutoClose
    private final Running server = Server.with(Map.of(), new Items());

    private HttpResponse<byte[]> get(String path, String... headers) {
        return Http.get(server.uri(path), headers);
    }

    private HttpResponse<byte[]> getWith(byte[] dictionary, String path) {
        return get(path, "Accept-Encoding", "gzip, zstd, dcz", "Available-Dictionary", Poller.available(dictionary));
    }

    private static URI link(HttpResponse<byte[]> response) {
        Matcher link = LINK.matcher(Http.header(response, "link"));
        assertThat(link.find()).as(Http.header(response, "link")).isTrue();
        return response.uri().resolve(link.group(1));
    }

    private URI dictionary() {
        return link(get("/objects/1", "Accept-Encoding", "gzip, zstd"));
    }

    @ParameterizedTest
    @CsvSource({"/objects/7, zstd", "/objects/7/gzip, gzip", "/objects/7/parts/8, zstd"})
    void aClientThatFetchesTheDictionaryGetsBodiesCodedAgainstIt(String path, String first) {
        HttpResponse<byte[]> usual = get(path, "Accept-Encoding", "gzip, zstd");
        assertThat(Http.coding(usual)).isEqualTo(first);
        assertThat(Http.header(usual, "vary")).isEqualTo("Accept-Encoding, Available-Dictionary");
        assertThat(usual.headers().map()).doesNotContainKeys("use-as-dictionary", "cache-control");
        byte[] dictionary = Http.get(link(usual)).body();
        assertThat(dictionary).isEqualTo(DICTIONARY);

        HttpResponse<byte[]> coded = getWith(dictionary, path);
        assertThat(Http.coding(coded)).isEqualTo("dcz");
        assertThat(coded.body()).hasSizeLessThan(100);
        assertThat(new String(Poller.decoded(coded, dictionary), StandardCharsets.UTF_8))
                .isEqualTo(Http.text(usual));
        assertThat(Http.header(coded, "vary")).isEqualTo("Accept-Encoding, Available-Dictionary");
        assertThat(Http.header(coded, "link")).isEmpty();
    }

    /** As docs/clients.md shows it. */
    @Test
    void aClientInJavaThatAsksForWhatTheLinkNamesGetsBodiesCodedAgainstIt() throws Exception {
        List<CodingEvent> events = new CopyOnWriteArrayList<>();
        CompressionConfig listening =
                CompressionConfig.builder().listener(events::add).build();
        HttpClient client = CompressionHttpClient.of(HttpClient.newHttpClient(), listening);
        URI uri = server.uri("/objects/7");
        HttpRequest request = HttpRequest.newBuilder(uri).build();
        HttpResponse<String> usual = client.send(request, HttpResponse.BodyHandlers.ofString());
        Link link = Link.valueOf(Http.header(usual, "link"));
        assertThat(link.getRel()).isEqualTo("compression-dictionary");
        HttpRequest dictionary =
                HttpRequest.newBuilder(uri.resolve(link.getUri())).build();
        assertThat(client.send(dictionary, HttpResponse.BodyHandlers.ofByteArray())
                        .body())
                .isEqualTo(DICTIONARY);
        events.clear();
        assertThat(client.send(request, HttpResponse.BodyHandlers.ofString()).body())
                .isEqualTo(usual.body());
        assertThat(events).last().satisfies(event -> {
            assertThat(event.dictionary()).isEqualTo(DictionaryKind.HELD);
            assertThat(event.codedBytes()).isLessThan(100);
        });
    }

    @ParameterizedTest
    @CsvSource({"'gzip', gzip", "'zstd', zstd", "'gzip;q=0.5, zstd;q=0', gzip", "identity, ''", "'', ''"})
    void theDictionaryIsServedInEachCodingAndPlain(String accepted, String coding) {
        HttpResponse<byte[]> response = Http.get(dictionary(), "Accept-Encoding", accepted);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.coding(response)).isEqualTo(coding);
        assertThat(Http.decode(coding, response.body())).isEqualTo(DICTIONARY);
        assertThat(Http.header(response, "content-type")).isEqualTo("application/octet-stream");
        assertThat(Http.header(response, "cache-control")).isEqualTo("public, max-age=31536000, immutable");
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
        assertThat(Http.header(response, "use-as-dictionary")).startsWith("match=\"/");
        assertThat(Http.header(response, "content-length")).isEqualTo(Integer.toString(response.body().length));
    }

    @Test
    void itsNameIsItsHash() {
        assertThat(dictionary().getPath())
                .isEqualTo(PATH
                        + Poller.available(DICTIONARY)
                                .replace(":", "")
                                .replace("=", "")
                                .replace('+', '-')
                                .replace('/', '_'));
    }

    @Test
    void aHeadSaysWhatAGetWould() {
        HttpResponse<byte[]> response = Http.head(dictionary(), "Accept-Encoding", "gzip");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEmpty();
        assertThat(Http.header(response, "use-as-dictionary")).startsWith("match=\"/");
        assertThat(Http.header(response, "cache-control")).endsWith("immutable");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "../objects", "%2e"})
    void anotherHashIsNotFound(String hash) {
        assertThat(get(PATH + hash).statusCode()).isEqualTo(404);
    }

    @Test
    void theDictionaryCannotBeWrittenTo() {
        URI uri = dictionary();
        assertThat(Http.put(uri, new byte[] {1}).statusCode()).isNotEqualTo(200);
        assertThat(Http.get(uri).body()).isEqualTo(DICTIONARY);
    }

    @Test
    void whoHoldsAnotherIsToldOfThisOne() {
        HttpResponse<byte[]> response = getWith(new byte[] {1, 2, 3}, "/objects/1");
        assertThat(Http.coding(response)).isEqualTo("zstd");
        assertThat(link(response)).isEqualTo(dictionary());
    }

    @Test
    void whoTakesNoCodingIsToldOfNone() {
        assertThat(Http.header(get("/objects/1"), "link")).isEmpty();
        assertThat(Http.header(get("/objects/1/usual", "Accept-Encoding", "zstd"), "link"))
                .isEmpty();
    }

    @Test
    void aMethodMayHaveDeltasToo() {
        Poller poller = new Poller(server.uri("/objects/1/polled"));
        HttpResponse<byte[]> first = poller.poll();
        assertThat(link(first)).isEqualTo(dictionary());
        assertThat(Http.header(first, "use-as-dictionary")).isEqualTo("match=\"/objects/1/polled?\"");
        assertThat(Http.coding(getWith(DICTIONARY, "/objects/1/polled"))).isEqualTo("dcz");
        poller.awaitDelta();
    }

    @Test
    void codedBodiesArePaddedWhereLengthsAreHidden() {
        int shortest = Integer.MAX_VALUE;
        int longest = 0;
        for (int i = 10; i < 30; i++) {
            HttpResponse<byte[]> response = getWith(DICTIONARY, "/objects/" + i + "/padded");
            assertThat(Http.coding(response)).isEqualTo("dcz");
            assertThat(new String(Poller.decoded(response, DICTIONARY), StandardCharsets.UTF_8))
                    .isEqualTo(Items.item(Integer.toString(i)));
            shortest = Math.min(shortest, response.body().length);
            longest = Math.max(longest, response.body().length);
        }
        assertThat(longest - shortest).isGreaterThan(16);
    }

    @ParameterizedTest
    @MethodSource("resources")
    void thePatternIsThatOfItsMethods(Object resource, String path, String pattern) {
        try (Running other = Server.with(Map.of(), resource)) {
            URI uri = link(Http.get(other.uri(path), "Accept-Encoding", "gzip"));
            assertThat(Http.header(Http.get(uri), "use-as-dictionary")).isEqualTo("match=\"" + pattern + "\"");
        }
    }

    static Stream<Arguments> resources() {
        return Stream.of(
                arguments(new Items.Alone(), "/alone/1.json", "/alone/:v0.json"),
                arguments(new Items.Several(), "/several/1/2", "/several/*"),
                arguments(new Items.Located(), "/located/1", "/*"));
    }

    @Test
    void aMissingFileFailsTheDeployment() {
        assertFails(
                new Items.Missing(),
                "Missing.get: @PublishedDictionary: none (expected a file META-INF/restcompress/dictionaries/none;"
                        + " the command `train` makes one from bodies)");
    }

    @Test
    void anEmptyFileFailsTheDeployment() {
        assertFails(
                new Items.Empty(),
                "Empty.get: bytes of META-INF/restcompress/dictionaries/empty: 0 (expected 1..4194304)");
    }

    @Test
    void aNameThatIsAPathFailsTheDeployment() {
        assertFails(
                new Items.Escaping(),
                "Escaping.get: @PublishedDictionary: ../objects (expected letters, digits, '.', '_' and '-')");
    }

    private void assertFails(Object resource, String message) {
        assertThatThrownBy(() -> Server.with(Map.of(), resource).close())
                .hasStackTraceContaining("IllegalArgumentException: " + Items.class.getName() + '$' + message);
    }
}
