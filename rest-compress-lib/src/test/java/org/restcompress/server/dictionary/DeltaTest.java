// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Cookie;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.dictionary.UserKey;
import org.restcompress.provider.Delta;
import org.restcompress.testkit.Answer;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Log;
import org.restcompress.testkit.RawClient;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

/** What clients get from methods with {@code @Delta}. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DeltaTest {
    private static final String CODINGS = "gzip, zstd, dcz";

    @AutoClose
    private final Running server = Server.with(Map.of(), new Ticker());

    private Poller poller(String path, String... headers) {
        return new Poller(server.uri(path), headers);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/prices", "/prices/streamed", "/prices/of/a%20b?page=1", "/prices/of/x:y*z?page=%2B"})
    void aResponseIsCodedAgainstTheOneBefore(String path) {
        Poller poller = poller(path);
        HttpResponse<byte[]> first = poller.poll();
        assertThat(Http.coding(first)).isEqualTo("zstd");
        assertThat(Http.header(first, "vary")).isEqualTo("Accept-Encoding, Available-Dictionary");
        assertThat(Http.header(first, "use-as-dictionary")).startsWith("match=\"/prices");
        assertThat(first.headers().map()).doesNotContainKey("cache-control");

        HttpResponse<byte[]> second = poller.awaitDelta();
        assertThat(second.body()).hasSizeLessThan(first.body().length / 10);
        assertThat(new String(poller.held(), StandardCharsets.UTF_8))
                .endsWith("{}]")
                .contains("\"S1999\"");
        assertThat(Http.header(second, "vary")).isEqualTo("Accept-Encoding, Available-Dictionary");
        assertThat(Http.header(second, "use-as-dictionary")).isEqualTo(Http.header(first, "use-as-dictionary"));
    }

    @Test
    void otherCodingsOfTheMethodStay() {
        Poller poller = poller("/prices/gzip");
        assertThat(Http.coding(poller.poll())).isEqualTo("gzip");
        poller.awaitDelta();
    }

    /** A proxy that ends TLS, or does not, writes {@code Host: localhost} into what it passes on. */
    @Test
    void overPlainHttpThereAreNoDictionariesWhateverHostSays() {
        try (Running plain = Server.with(Map.of("restcompress.dictionary.assume-secure", false), new Ticker())) {
            HttpResponse<byte[]> response = Http.get(plain.uri("/prices"), "Accept-Encoding", "dcz, gzip");
            assertThat(Http.header(response, "content-encoding")).isEqualTo("gzip");
            assertThat(Http.header(response, "use-as-dictionary")).isEmpty();
        }
    }

    @Test
    void withoutTheAnnotationNothingIsSaidOrDone() {
        HttpResponse<byte[]> response = poller("/prices/usual").poll();
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
        assertThat(response.headers().map()).doesNotContainKeys("use-as-dictionary", "cache-control");
        poller("/prices/usual").assertNoDelta();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gzip, zstd| zstd",
                "gzip, *| zstd",
                "gzip, zstd, dcz;q=0| zstd",
                "gzip;q=1, dcz;q=0.5| gzip",
                "dcz;q=1, gzip;q=0.5| dcz",
                "dcz, identity;q=0| dcz",
                "dcz| dcz",
            })
    void onlyAClientThatNamesTheCodingGetsIt(String accepted, String coding) {
        byte[] held = awaitRemembered();
        HttpResponse<byte[]> response = ask(accepted, Poller.available(held));
        assertThat(Http.coding(response)).isEqualTo(coding);
    }

    private HttpResponse<byte[]> ask(String accepted, String available, String... more) {
        return Http.get(
                server.uri("/prices"),
                Stream.concat(
                                Stream.of("Accept-Encoding", accepted, "Available-Dictionary", available),
                                Stream.of(more))
                        .toArray(String[]::new));
    }

    /** What was polled last may not be hashed yet. */
    private byte[] awaitRemembered() {
        Poller poller = poller("/prices");
        poller.awaitDelta();
        byte[] held = poller.held();
        int tries = 0;
        while (!Http.coding(poller("/prices").askWith(held)).equals("dcz") && tries++ < 1000) {
            Thread.onSpinWait();
        }
        return held;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ":", "::", ":AAAA:", "x", "%s, %s", "\"%s\"", "(%s)"})
    void aHashThatCannotBeReadIsNone(String field) {
        byte[] held = awaitRemembered();
        HttpResponse<byte[]> response = ask(CODINGS, field.replace("%s", Poller.available(held)));
        assertThat(Http.coding(response)).isEqualTo("zstd");
    }

    @ParameterizedTest
    @CsvSource({
        "Available-Dictionary, :AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=:",
        "Sec-Fetch-Site, cross-site",
        "Sec-Fetch-Site, same-site",
        "Dictionary-ID, not a string",
    })
    void whatIsRepeatedOrOfAnotherSiteGetsAnOrdinaryCoding(String name, String value) {
        byte[] held = awaitRemembered();
        HttpResponse<byte[]> response = ask(CODINGS, Poller.available(held), name, value);
        assertThat(Http.coding(response)).isEqualTo("zstd");
        assertThat(response.statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"same-origin", "none"})
    void pagesOfTheSameOriginGetDeltas(String site) {
        poller("/prices", "Sec-Fetch-Site", site).awaitDelta();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Authorization", "Cookie"})
    void whatOneUserGotHelpsNoOther(String credential) {
        Poller ann = poller("/prices", credential, "ann");
        ann.awaitDelta();
        byte[] anns = ann.held();
        ann.awaitDelta();

        for (String[] other : new String[][] {{credential, "bob"}, {}, {credential, "ann", "X-Extra", "1"}}) {
            HttpResponse<byte[]> response = poller("/prices", other).askWith(anns);
            boolean isAnn = other.length > 2;
            assertThat(Http.coding(response)).isEqualTo(isAnn ? "dcz" : "zstd");
        }
    }

    @ParameterizedTest
    @CsvSource({"Cache-Control, no-store", "Cache-Control, private", "Set-Cookie, a=b", "Cache-Control, 'x, No-Store'"})
    void whatIsForOneOrForNobodyIsNotRemembered(String name, String value) {
        Poller poller = poller("/prices/said?header=" + name + "&value=" + encoded(value));
        HttpResponse<byte[]> response = poller.poll();
        assertThat(response.headers().map()).doesNotContainKey("use-as-dictionary");
        poller.assertNoDelta();
    }

    @Test
    void whatIsForOneIsRememberedForAUserWhoIsKnown() {
        poller("/prices/said?header=Cache-Control&value=private", "Authorization", "ann")
                .awaitDelta();
    }

    @Test
    void whatVariesByAFieldServesThoseWhoSayTheSameInIt() {
        String path = "/prices/said?header=Vary&value=X-API-Key";
        Poller ann = poller(path, "X-API-Key", "ann");
        ann.awaitDelta();
        byte[] anns = ann.held();
        ann.awaitDelta();

        assertThat(Http.coding(poller(path, "X-API-Key", "bob").askWith(anns))).isEqualTo("zstd");
        assertThat(Http.coding(poller(path, "x-api-key", "ann").askWith(anns))).isEqualTo("dcz");
        poller("/prices/said?header=Vary&value=*").assertNoDelta();
    }

    @Test
    void theApplicationsOwnCacheControlStays() {
        Poller poller = poller("/prices/said?header=Cache-Control&value=" + encoded("max-age=5"));
        assertThat(Http.header(poller.awaitDelta(), "cache-control")).isEqualTo("max-age=5");
    }

    @Test
    void strongTagsTellDictionariesApartAndAreMappedBack() {
        Poller poller = poller("/prices/tagged");
        assertThat(Http.header(poller.poll(), "etag")).isEqualTo("\"one--zstd\"");
        String one = Http.header(poller.awaitDelta(), "etag");
        String other = Http.header(poller.awaitDelta(), "etag");
        assertThat(one).matches("\"one--dcz-[0-9a-f]{12}\"");
        assertThat(other).matches("\"one--dcz-[0-9a-f]{12}\"").isNotEqualTo(one);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd", "identity", ""})
    void anUnchangedPollIsNotModifiedWhereBodiesAreTagged(String accepted) {
        URI uri = server.uri("/prices/unchanged/1");
        HttpResponse<byte[]> first = Http.get(uri, "Accept-Encoding", accepted);
        String tag = Http.header(first, "etag");
        assertThat(tag).matches("\"[0-9a-f]{32}(--gzip|--zstd|)\"");

        HttpResponse<byte[]> second = Http.get(uri, "Accept-Encoding", accepted, "If-None-Match", tag);
        assertThat(second.statusCode()).isEqualTo(304);
        assertThat(second.body()).isEmpty();
        assertThat(Http.header(second, "etag")).isEqualTo(tag);
        for (String header : List.of("vary", "cache-control", "use-as-dictionary")) {
            assertThat(Http.header(second, header)).isEqualTo(Http.header(first, header));
        }
        assertThat(second.headers().map()).doesNotContainKey("content-encoding");

        HttpResponse<byte[]> other =
                Http.get(server.uri("/prices/unchanged/2"), "Accept-Encoding", accepted, "If-None-Match", tag);
        assertThat(other.statusCode()).isEqualTo(200);
        assertThat(Http.header(other, "etag")).isNotEqualTo(tag);
        assertThat(Http.text(other)).isEqualTo(Ticker.prices(2000, 2));
    }

    /** Undertow answers 400 by itself from 2.3.24 on. Older ones have methods without dictionaries answer it, as nothing needs a host. */
    @ParameterizedTest
    @ValueSource(strings = {"a b", "x\"y", "a%zz"})
    void aBadHostFailsNoMethod(String host) throws IOException {
        try (RawClient client = new RawClient(server.uri("/").getPort())) {
            Answer answer = client.send(("GET /prices HTTP/1.1\r\nConnection: close\r\nHost: " + host + "\r\n\r\n")
                            .getBytes(StandardCharsets.ISO_8859_1))
                    .answer();
            assertThat(answer.status()).isIn(200, 400);
            if (answer.status() == 200) {
                assertThat(new String(answer.body(), StandardCharsets.UTF_8))
                        .startsWith("[{")
                        .endsWith("{}]");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "identity"})
    void anyTagNamesWhatIsThere(String accepted) {
        HttpResponse<byte[]> response =
                Http.get(server.uri("/prices/unchanged/6"), "Accept-Encoding", accepted, "If-None-Match", "*");
        assertThat(response.statusCode()).isEqualTo(304);
        assertThat(response.body()).isEmpty();
    }

    @Test
    void aTagOfADeltaIsKnownAgain() {
        Poller poller = poller("/prices/unchanged/3");
        HttpResponse<byte[]> delta = poller.awaitDelta();
        String tag = Http.header(delta, "etag");
        assertThat(tag).matches("\"[0-9a-f]{32}--dcz-[0-9a-f]{12}\"");

        HttpResponse<byte[]> unchanged = Http.get(
                delta.uri(),
                "Accept-Encoding",
                CODINGS,
                "Available-Dictionary",
                Poller.available(poller.held()),
                "If-None-Match",
                "\"other\", " + tag);
        assertThat(unchanged.statusCode()).isEqualTo(304);
        assertThat(Http.header(unchanged, "etag")).isEqualTo(tag);
    }

    @Test
    void theApplicationsOwnTagStays() {
        HttpResponse<byte[]> response = Http.get(server.uri("/prices/unchanged/4?tag=own"), "If-None-Match", "\"x\"");
        assertThat(Http.header(response, "etag")).isEqualTo("\"own\"");
    }

    @Test
    void whatIsNotHeldWholeHasNoTag() {
        HttpResponse<byte[]> response = Http.get(server.uri("/prices/unchanged/5?length=200000"));
        assertThat(response.body()).hasSize(200_000);
        assertThat(response.headers().map()).doesNotContainKey("etag");
        assertThat(Http.get(server.uri("/prices/unchanged/5?length=131072"))
                        .headers()
                        .map())
                .containsKey("etag");
    }

    @Test
    void responsesOfOneMethodServeEachOtherWhereItSaysSo() {
        String[] ann = {"Authorization", "ann"};
        Poller here = poller("/prices/across/here/list", ann);
        HttpResponse<byte[]> first = here.poll();
        assertThat(Http.header(first, "use-as-dictionary")).isEqualTo("match=\"/prices/across/:v0/list\"");
        assertThat(Http.header(first, "cache-control")).endsWith("=60");
        here.awaitDelta();
        byte[] held = here.held();
        here.awaitDelta();

        assertThat(Http.coding(poller("/prices/across/there/list", ann).askWith(held)))
                .isEqualTo("dcz");
    }

    /** A path may be what nobody else knows. */
    @Test
    void ofThoseWhoAreNotKnownTheyServeTheirOwnPathAndQuery() {
        Poller here = poller("/prices/across/secret/list?page=1");
        assertThat(Http.header(here.poll(), "use-as-dictionary"))
                .isEqualTo("match=\"/prices/across/secret/list?page=1\"");
        here.awaitDelta();
        byte[] held = here.held();
        here.awaitDelta();

        assertThat(Http.coding(poller("/prices/across/there/list?page=1").askWith(held)))
                .isEqualTo("zstd");
        assertThat(Http.coding(poller("/prices/across/secret/list").askWith(held)))
                .isEqualTo("zstd");
        assertThat(Http.coding(poller("/prices/across/secret/list?page=1").askWith(held)))
                .isEqualTo("dcz");
    }

    @Test
    void whatNobodyCallsSharedServesNobodyInParticular() {
        Poller poller = poller("/prices/own");
        assertThat(poller.poll().headers().map()).doesNotContainKeys("use-as-dictionary", "cache-control");
        poller.assertNoDelta();
        poller("/prices/own?header=Cache-Control&value=" + encoded("public, max-age=1"))
                .awaitDelta();
    }

    @ParameterizedTest
    @ValueSource(strings = {"X-Api-Key", "x-auth-token", "X-Forwarded-User"})
    void aKeyTellsUsersApart(String field) {
        Poller ann = poller("/prices/own", field, "ann");
        ann.awaitDelta();
        byte[] anns = ann.held();
        ann.awaitDelta();
        for (String[] other : new String[][] {{field, "bob"}, {}, {"Authorization", "ann"}}) {
            assertThat(Http.coding(poller("/prices/own", other).askWith(anns))).isEqualTo("zstd");
        }
    }

    /** A load balancer's, say. */
    @Test
    void aCookieThatAlwaysChangesIsSaidOnceAndAKeyOfTheApplicationsHelps() {
        try (Log log = new Log("org.restcompress.internal.server.dictionary.DeltaMethod")) {
            byte[] held = {1};
            for (int i = 0; i < 120; i++) {
                Poller poller = poller("/prices/own", "Cookie", "id=ann; AWSALB=" + i);
                assertThat(Http.coding(poller.askWith(held))).isEqualTo("zstd");
                held = poller.held();
            }
            assertThat(log.messages()).singleElement().asString().contains("/prices/own", "50", "UserKey");
        }
        UserKey id =
                request -> Optional.ofNullable(request.getCookies().get("id")).map(Cookie::getValue);
        CompressionConfig config =
                CompressionConfig.builder().server(s -> s.userKey(id)).build();
        try (Running keyed = Server.with(Map.of(), new Ticker(), new CompressionFeature(config))) {
            byte[] held = {1};
            boolean isDelta = false;
            for (int i = 0; i < 500 && !isDelta; i++) {
                Poller poller = new Poller(keyed.uri("/prices/own"), "Cookie", "id=ann; AWSALB=" + i);
                isDelta = Http.coding(poller.askWith(held)).equals("dcz");
                held = poller.held();
                LockSupport.parkNanos(1_000_000);
            }
            assertThat(isDelta).isTrue();
            for (String other : List.of("id=bob", "x=ann")) {
                assertThat(Http.coding(new Poller(keyed.uri("/prices/own"), "Cookie", other).askWith(held)))
                        .isEqualTo("zstd");
            }
        }
    }

    /** Else a client could fill the log. */
    @Test
    void aMethodWarnsOfCookiesOnceEvenIfADeltaComesBetween() {
        try (Running logging = Server.with(Map.of(), new Ticker());
                Log log = new Log("org.restcompress.internal.server.dictionary.DeltaMethod")) {
            URI uri = logging.uri("/prices/own");
            for (int round = 0; round < 2; round++) {
                for (int i = 0; i < 50; i++) {
                    new Poller(uri, "Cookie", "id=ann").askWith(new byte[] {1});
                }
                new Poller(uri, "Cookie", "id=ann").awaitDelta();
            }
            assertThat(log.messages()).hasSize(1);
        }
    }

    @Test
    void whatTheLogSaysOfAPathIsOneLine() {
        try (Running logging = Server.with(Map.of(), new Ticker());
                Log log = new Log("org.restcompress.internal.server.dictionary.DeltaMethod")) {
            Poller poller = new Poller(logging.uri("/prices/of/a%0D%0AWARNING"), "Cookie", "id=ann");
            for (int i = 0; i < 50; i++) {
                poller.askWith(new byte[] {1});
            }
            assertThat(log.messages())
                    .singleElement()
                    .asString()
                    .contains("/prices/of/a%0D%0AWARNING: 50")
                    .doesNotContain("\n");
        }
    }

    @Test
    void elsewhereResponsesServeTheirOwnPathAndQueryOnly() {
        Poller here = poller("/prices/of/here?page=1");
        here.awaitDelta();
        byte[] held = here.held();
        here.awaitDelta();

        assertThat(Http.coding(poller("/prices/of/here?page=2").askWith(held))).isEqualTo("zstd");
        assertThat(Http.coding(poller("/prices/of/there?page=1").askWith(held))).isEqualTo("zstd");
        assertThat(Http.coding(poller("/prices/of/here?page=1").askWith(held))).isEqualTo("dcz");
    }

    @Test
    void longBodiesAreNotRemembered() {
        poller("/prices/length/1048576").awaitDelta();
        poller("/prices/length/1048577").assertNoDelta();
    }

    /** Bodies whose clients read slowly take the memory that others could have. */
    @Test
    void theCopiesOfAllResponsesHaveOneBound() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch open = new CountDownLatch(1);
        Held resource = new Held(begun, open);
        try (Running bounded = Server.with(Map.of("restcompress.delta.max-bytes", 300_000), resource)) {
            URI slow = bounded.uri("/held/slow");
            CompletableFuture<HttpResponse<byte[]>> held =
                    CompletableFuture.supplyAsync(() -> Http.get(slow, "Accept-Encoding", "gzip"));
            begun.await();
            Poller poller = new Poller(bounded.uri("/held/fast"));
            poller.assertNoDelta();
            open.countDown();
            held.get();
            poller.awaitDelta();
        } finally {
            open.countDown();
        }
    }

    /** Writes 150,000 bytes, and then waits if it is told to be slow. */
    @Path("/held/{name}")
    public record Held(CountDownLatch begun, CountDownLatch open) {
        @GET
        @Produces("text/plain")
        @Delta(shared = true)
        public StreamingOutput get(@PathParam("name") String name) {
            byte[] piece = "a list of prices".repeat(625).getBytes(StandardCharsets.US_ASCII);
            return out -> {
                for (int i = 0; i < 15; i++) {
                    out.write(piece);
                }
                out.flush();
                if (name.equals("slow")) {
                    begun.countDown();
                    try {
                        open.await();
                    } catch (InterruptedException e) {
                        throw new IOException(e);
                    }
                }
                out.write('.');
            };
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {203, 404, 500})
    void otherStatusesAreNotRemembered(int status) {
        Poller poller = poller("/prices/status/" + status);
        assertThat(poller.poll().headers().map()).doesNotContainKey("use-as-dictionary");
        poller.assertNoDelta();
    }

    @Test
    void aDeltaIsPaddedWhereLengthsAreHidden() {
        Poller poller = poller("/prices/padded");
        int shortest = Integer.MAX_VALUE;
        int longest = 0;
        for (int i = 0; i < 20; i++) {
            int length = poller.awaitDelta().body().length;
            shortest = Math.min(shortest, length);
            longest = Math.max(longest, length);
        }
        assertThat(longest - shortest).isGreaterThan(16);
    }

    @Test
    void aHeadSaysWhatAGetWould() {
        HttpResponse<byte[]> response = Http.head(server.uri("/prices"), "Accept-Encoding", CODINGS);
        assertThat(Http.header(response, "use-as-dictionary")).startsWith("match=\"/prices");
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding, Available-Dictionary");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
