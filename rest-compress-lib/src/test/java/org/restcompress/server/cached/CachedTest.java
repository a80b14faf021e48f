// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.cached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Http.coding;

import java.net.URI;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Direction;
import org.restcompress.event.Heard;
import org.restcompress.event.Outcome;
import org.restcompress.event.Side;
import org.restcompress.internal.cache.CodedBodies;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;
import org.restcompress.testkit.Texts;
import org.restcompress.testkit.Threads;

/** What is kept of the responses of methods with {@code @CacheCompressed}, and for whom. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CachedTest {
    private static final int CLIENTS = 64;

    @AutoClose
    private final Running server = with(Map.of());

    private CodedBodies.Stats before = CodedBodies.stats();

    private Running with(Map<String, Object> properties) {
        return Server.with(properties, new Documents(), new Documents.Others(), new Documents.Whole(), new User());
    }

    @BeforeEach
    void empty() {
        CodedBodies.emptyAll();
        before = CodedBodies.stats();
    }

    private long hits() {
        return CodedBodies.stats().hits() - before.hits();
    }

    private long misses() {
        return CodedBodies.stats().misses() - before.misses();
    }

    /** Asks for a document in gzip, which has to be the right one. */
    private HttpResponse<byte[]> get(Running asked, String path, String... headers) {
        String[] all = Stream.concat(Stream.of("Accept-Encoding", "gzip"), Stream.of(headers))
                .toArray(String[]::new);
        HttpResponse<byte[]> response = Http.get(asked.uri(path), all);
        assertThat(response.statusCode()).isEqualTo(200);
        if (!path.contains("/length/")) {
            assertThat(Http.text(response)).isEqualTo(Documents.text(path.substring(path.lastIndexOf('/') + 1)));
        }
        return response;
    }

    private HttpResponse<byte[]> get(String path, String... headers) {
        return get(server, path, headers);
    }

    private static String tag(HttpResponse<?> response) {
        return Http.header(response, "etag");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/documents/shared/a",
                "/documents/popular/a",
                "/documents/gzip/a",
                "/documents/padded/a",
                "/others/inherited/a",
                "/whole/a"
            })
    void theSecondResponseIsWhatWasKeptOfTheFirst(String path) {
        HttpResponse<byte[]> first = get(path);
        assertThat(coding(first)).isEqualTo("gzip");
        assertThat(hits()).isZero();
        assertThat(misses()).isEqualTo(1);

        HttpResponse<byte[]> second = get(path);
        assertThat(hits()).isEqualTo(1);
        assertThat(misses()).isEqualTo(1);
        assertThat(second.body()).isEqualTo(first.body());
        for (String name : new String[] {"content-encoding", "content-length", "vary", "etag"}) {
            assertThat(Http.header(second, name)).as(name).isEqualTo(Http.header(first, name));
        }
        assertThat(Http.header(second, "content-length")).isEqualTo(Integer.toString(second.body().length));
    }

    /** One strong tag means the same bytes. */
    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd", "lzf"})
    void aLongBodyHasTheSameBytesWhetherItIsKeptOrNot(String coding) {
        Map<String, Object> settings = Map.of("restcompress.cache.max-entry", "1MiB");
        try (Running ofLong = Server.with(settings, new Documents())) {
            String path = "/documents/length/300001";
            byte[] kept = Http.get(ofLong.uri(path), "Accept-Encoding", coding).body();
            assertThat(Http.get(ofLong.uri(path), "Accept-Encoding", coding).body())
                    .isEqualTo(kept);
            assertThat(hits()).isEqualTo(1);
            assertThat(Http.get(ofLong.uri(path), "Accept-Encoding", coding, "Authorization", "ann")
                            .body())
                    .isEqualTo(kept);
            assertThat(hits()).isEqualTo(1);
        }
    }

    @Test
    void theResponseToAPostIsKeptToo() {
        HttpResponse<byte[]> first = Http.post(server.uri("/documents/posted"), new byte[0], "Accept-Encoding", "gzip");
        assertThat(coding(first)).isEqualTo("gzip");
        HttpResponse<byte[]> second =
                Http.post(server.uri("/documents/posted"), new byte[0], "Accept-Encoding", "gzip");
        assertThat(second.body()).isEqualTo(first.body());
        assertThat(hits()).isEqualTo(1);
    }

    @Test
    void anotherContentOrCodingIsAnother() {
        get("/documents/shared/a");
        get("/documents/shared/b");
        HttpResponse<byte[]> zstd = Http.get(server.uri("/documents/shared/a"), "Accept-Encoding", "zstd");
        assertThat(coding(zstd)).isEqualTo("zstd");
        assertThat(Http.text(zstd)).isEqualTo(Documents.text("a"));
        assertThat(coding(Http.get(server.uri("/documents/shared/a")))).isEmpty();
        assertThat(hits()).isZero();
        assertThat(misses()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/documents/usual/a", "/documents/plain/a", "/documents/random/a"})
    void otherMethodsAndRandomPaddingsAreNotLookedFor(String path) {
        get(path);
        get(path);
        assertThat(hits() + misses()).isZero();
        assertThat(CodedBodies.stats().bytes()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "/documents/usual/a, gzip, 0",
        "/documents/usual/public, gzip, 1",
        "/documents/shared/a, gzip, 1",
        "/documents/plain/a, '', 0",
        "/documents/random/a, gzip, 0",
    })
    void withASettingThoseOfAllCodedMethodsAreKept(String path, String coding, int hits) {
        try (Running keeping = with(Map.of("restcompress.cache.apply", "all"))) {
            get(keeping, path);
            assertThat(coding(get(keeping, path))).isEqualTo(coding);
            assertThat(hits()).isEqualTo(hits);
        }
    }

    @ParameterizedTest
    @CsvSource({"/documents/shared/a", "/documents/own/a"})
    void withASettingNothingIsKept(String path) {
        try (Running keeping = with(Map.of("restcompress.cache.apply", "none"))) {
            get(keeping, path, "Say", "public");
            assertThat(coding(get(keeping, path, "Say", "public"))).isEqualTo("gzip");
            assertThat(hits() + misses()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Say| public, max-age=60| 1",
                "User-Agent| any| 1",
                "Say| no-store| 0",
                "Say| max-age=60, private| 0",
                "Set| 1| 0",
                "Authorization| Bearer ann| 0",
                "Cookie| id=ann| 0",
                "User| ann| 0",
            })
    void whatIsForOneUserIsNotKeptForAll(String name, String value, int hits) {
        get("/documents/shared/a", name, value);
        get("/documents/shared/a", name, value);
        assertThat(hits()).isEqualTo(hits);
        get("/documents/shared/b");
        get("/documents/shared/b", name, value);
        assertThat(hits()).isEqualTo(2L * hits);
    }

    @ParameterizedTest
    @CsvSource({
        "/documents/shared/a, Authorization, Bearer ann, credentials",
        "/documents/shared/a, Say, no-store, no-store",
        "/documents/shared/a, Set, 1, private",
        "/documents/own/a, User-Agent, any, anonymous",
    })
    void anExplanationSaysWhyABodyIsNotKept(String path, String name, String value, String why) {
        try (Running explaining = with(Map.of("restcompress.explain", "true"))) {
            String[] headers = {name, value, "X-Compression-Explain", "1"};
            assertThat(Http.header(get(explaining, path, headers), "x-compression-explain"))
                    .contains(" cache=no(" + why + ") size=");
            String[] kept = {"Say", "public", "X-Compression-Explain", "1"};
            assertThat(Http.header(get(explaining, path, kept), "x-compression-explain"))
                    .doesNotContain("cache=");
            assertThat(Http.header(get(explaining, path, kept), "x-compression-explain"))
                    .contains(" cache=hit size=");
        }
    }

    /** If they were replaced, users of an API key would count as one user. */
    @Test
    void aFieldThatIsNamedIsAddedToTheUsualOnes() {
        try (Running named = with(Map.of("restcompress.credentials", "X-Tenant"))) {
            String path = "/documents/own/a";
            for (String field : List.of("X-Api-Key", "X-Tenant")) {
                get(named, path, field, "ann");
                get(named, path, field, "bob");
                assertThat(hits()).as(field).isZero();
            }
            get(named, path, "X-Api-Key", "ann");
            assertThat(hits()).isEqualTo(1);
        }
    }

    @Test
    void aUserWhomTheKeyDoesNotKnowIsToldApartIfThereAreCredentialsBesideCookies() {
        CompressionConfig config = CompressionConfig.builder()
                .server(s -> s.userKey(request -> Optional.empty()))
                .build();
        try (Running keyed = Server.with(Map.of(), new Documents(), new CompressionFeature(config))) {
            String path = "/documents/own/a";
            get(keyed, path, "Authorization", "Bearer ann");
            get(keyed, path, "Authorization", "Bearer bob");
            get(keyed, path, "Authorization", "Bearer ann", "Cookie", "cart=2");
            get(keyed, path, "Cookie", "cart=2");
            get(keyed, path, "Cookie", "cart=2");
            assertThat(hits()).isZero();
            get(keyed, path, "Authorization", "Bearer ann");
            assertThat(hits()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"Authorization, Bearer ann, Bearer bob", "Cookie, id=ann, id=bob", "User, ann, bob"})
    void eachUserHasWhatWasKeptForTheSameUser(String name, String ann, String bob) {
        String path = "/documents/own/a";
        get(path, name, ann, "Say", "private");
        assertThat(hits()).isZero();
        get(path, name, ann, "Say", "private");
        assertThat(hits()).isEqualTo(1);

        get(path, name, bob, "Say", "private");
        get(path);
        assertThat(hits()).as("of others").isEqualTo(1);
        get(path, name, bob);
        get(path);
        assertThat(hits()).as("their own").isEqualTo(2);
        get(path, "Say", "public");
        get(path, "Say", "public");
        assertThat(hits()).as("what is for all").isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({"Say, no-store", "Say, private", "Set, 1"})
    void whatIsForSomebodyUnknownIsNotKept(String name, String value) {
        get("/documents/own/a", name, value);
        get("/documents/own/a", name, value);
        assertThat(hits() + misses()).isZero();
    }

    @Test
    void noStoreHoldsForTheSameUserToo() {
        get("/documents/own/a", "Cookie", "id=ann", "Say", "no-store");
        get("/documents/own/a", "Cookie", "id=ann", "Say", "no-store");
        assertThat(hits() + misses()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "'', 131072, 1",
        "'', 131073, 0",
        "5000, 5000, 1",
        "5000, 5001, 0",
        "200000, 200000, 1",
        "200000, 200001, 0"
    })
    void longerBodiesThanAllowedAreNotKept(String maxEntry, int length, int hits) {
        Map<String, Object> properties =
                maxEntry.isEmpty() ? Map.of() : Map.of("restcompress.cache.max-entry", maxEntry);
        try (Running keeping = with(properties)) {
            for (int i = 0; i < 2; i++) {
                HttpResponse<byte[]> response = get(keeping, "/documents/length/" + length);
                assertThat(coding(response)).isEqualTo("gzip");
                assertThat(Http.text(response)).isEqualTo(Texts.textOf(length));
            }
            assertThat(hits()).isEqualTo(hits);
        }
    }

    @Test
    void aBodyThatIsFlushedIsNotKept() {
        for (int i = 0; i < 2; i++) {
            HttpResponse<byte[]> response = Http.get(server.uri("/documents/flushed/a"), "Accept-Encoding", "gzip");
            assertThat(coding(response)).isEqualTo("gzip");
            assertThat(Http.text(response)).isEqualTo(Documents.text("a") + '\n');
        }
        assertThat(hits() + misses()).isZero();
        assertThat(CodedBodies.stats().bytes()).isZero();
    }

    @Test
    void aBodyWhoseWriterFailsIsNotKept() {
        for (int i = 0; i < 2; i++) {
            assertThat(Http.get(server.uri("/documents/failing/a"), "Accept-Encoding", "gzip")
                            .statusCode())
                    .isEqualTo(500);
        }
        assertThat(hits() + misses()).isZero();
        assertThat(CodedBodies.stats().bytes()).isZero();
    }

    @Test
    void theTagOfAKeptBodyIsKnown() {
        get("/documents/shared/hot");
        String tag = tag(get("/documents/shared/hot"));
        assertThat(tag).isEqualTo("\"v1--gzip\"");
        assertThat(hits()).isEqualTo(1);

        URI uri = server.uri("/documents/shared/hot");
        for (String held : new String[] {tag, "\"v1\""}) {
            for (String named : new String[] {held, "\"v0--gzip\", " + held, "W/" + held + ", \"v0\""}) {
                HttpResponse<byte[]> answer = Http.get(uri, "Accept-Encoding", "gzip", "If-None-Match", named);
                assertThat(answer.statusCode()).as(named).isEqualTo(304);
                assertThat(tag(answer)).as(named).isEqualTo(held);
                assertThat(answer.body()).isEmpty();
            }
            assertThat(put(uri, held)).isEqualTo(204);
            assertThat(put(uri, "\"v0\", " + held)).isEqualTo(204);
        }
        assertThat(put(uri, "\"v1--gzip.9\"")).isEqualTo(412);
        assertThat(put(uri, "\"v2--gzip\"")).isEqualTo(412);
        assertThat(Http.get(uri, "Accept-Encoding", "gzip", "If-None-Match", "\"v0--gzip\"")
                        .statusCode())
                .isEqualTo(200);
        // Of another asker nothing is known, nor of another coding.
        assertThat(tag(get("/documents/shared/hot", "Cookie", "id=ann"))).isEqualTo(tag);
        assertThat(tag(Http.get(uri, "Accept-Encoding", "deflate"))).isEqualTo("\"v1--deflate\"");
        assertThat(tag(Http.get(uri))).isEqualTo("\"v1\"");
    }

    private static int put(URI uri, String tags) {
        return Http.put(uri, new byte[0], "If-Match", tags).statusCode();
    }

    @ParameterizedTest
    @CsvSource({"weaken, 'W/\"v1\"'", "drop, ''", "keep, '\"v1\"'"})
    void otherModesOfTagsStay(String mode, String tag) {
        try (Running other = with(Map.of("restcompress.etag", mode))) {
            assertThat(tag(get(other, "/documents/shared/hot"))).isEqualTo(tag);
            assertThat(tag(get(other, "/documents/shared/hot"))).isEqualTo(tag);
        }
    }

    @Test
    void whatIsPaddedKeepsItsLength() {
        int length = get("/documents/padded/a").body().length;
        for (int i = 0; i < 30; i++) {
            assertThat(get("/documents/padded/a").body()).hasSize(length);
        }
        assertThat(hits()).isEqualTo(30);
    }

    @Test
    void listenersHearOfWhatWasKept() throws InterruptedException {
        Heard heard = new Heard();
        CompressionConfig config = CompressionConfig.builder().listener(heard).build();
        Map<String, Object> timed = Map.of("restcompress.server-timing", "true");
        try (Running told = Server.with(timed, new CompressionFeature(config), new Documents())) {
            for (boolean isHit : new boolean[] {false, true, true}) {
                HttpResponse<byte[]> response = get(told, "/documents/popular/a");
                CodingEvent event = heard.next(Side.SERVER, Direction.RESPONSE);
                assertThat(event.cacheHit()).isEqualTo(isHit);
                assertThat(event.codedBytes()).isEqualTo(response.body().length);
                assertThat(event.level()).hasValue(2);
                assertThat(response.headers().firstValue("server-timing").isEmpty())
                        .isEqualTo(isHit);
                assertThat(event.codecNanos() == 0).as("no time of a codec").isEqualTo(isHit);
            }
        }
    }

    /** The application's key runs when the body is about to be written. */
    @Test
    void listenersHearOfAResponseWhoseUserKeyFails() throws InterruptedException {
        Heard heard = new Heard();
        CompressionConfig config = CompressionConfig.builder()
                .listener(heard)
                .server(s -> s.userKey(request -> {
                    throw new IllegalStateException("no user");
                }))
                .build();
        try (Running keyed = Server.with(Map.of(), new CompressionFeature(config), new Documents())) {
            HttpResponse<byte[]> response = Http.get(keyed.uri("/documents/own/a"), "Accept-Encoding", "gzip");
            assertThat(response.statusCode()).isEqualTo(500);
            assertThat(heard.next(Side.SERVER, Direction.RESPONSE).outcome()).isEqualTo(Outcome.ABANDONED);
        }
    }

    @Test
    void aHeadHasTheHeadersOfItsGetAndNoBody() {
        get("/documents/shared/a");
        HttpResponse<byte[]> head = Http.head(server.uri("/documents/shared/a"), "Accept-Encoding", "gzip");
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(tag(head)).isEqualTo("\"v1--gzip\"");
        assertThat(Http.header(head, "vary")).isEqualTo("Accept-Encoding");
        assertThat(head.body()).isEmpty();
    }

    /** The documents change all the time, and there is room for a few of them only. */
    @Test
    void noAnswerIsWrongOrOldHoweverManyAsk() throws Exception {
        try (Running small = with(Map.of("restcompress.cache.max-bytes", "400000"))) {
            List<Callable<Void>> clients = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                int client = i;
                clients.add(() -> askAgainAndAgain(small, client));
            }
            Threads.run(clients);
        }
        assertThat(hits()).isPositive();
        assertThat(misses()).isPositive();
    }

    private static Void askAgainAndAgain(Running server, int client) {
        String name = "document-" + client % 4;
        String coding = List.of("gzip", "zstd", "deflate", "lzf").get(client / 4 % 4);
        String user = "Bearer " + client % 3;
        int seen = -1;
        for (int i = 0; i < 30; i++) {
            URI uri = server.uri("/documents/changing/" + name);
            HttpResponse<byte[]> response = client % 2 == 0
                    ? Http.get(uri, "Accept-Encoding", coding)
                    : Http.get(uri, "Accept-Encoding", coding, "Authorization", user);
            String text = Http.text(response);
            assertThat(coding(response)).isEqualTo(coding);
            String first = text.substring(0, text.indexOf('\n'));
            assertThat(first).startsWith(name + '#');
            assertThat(text).isEqualTo(Documents.text(first));
            int version = Integer.parseInt(first.substring(first.indexOf('#') + 1));
            assertThat(version).isGreaterThanOrEqualTo(seen);
            seen = version;
        }
        return null;
    }
}
