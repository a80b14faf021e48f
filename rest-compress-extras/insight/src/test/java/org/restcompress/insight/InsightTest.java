// SPDX-License-Identifier: Apache-2.0
package org.restcompress.insight;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.io.StringReader;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.config.Setting;
import org.restcompress.server.Bodies;
import org.restcompress.server.Taker;
import org.restcompress.testkit.Answer;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.RawClient;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

/** The live page over HTTP. */
class InsightTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final long PAUSE_NANOS = 10_000_000;
    private static final String STRONG = "\"[0-9a-f]{32}--gzip\"";

    /** As an application has it. */
    @Path("seen")
    public static class Seen extends InsightResource {}

    /** A class below that of the application, as containers make them. */
    public static class Proxied extends Seen {}

    private Running server;

    @BeforeEach
    void start() {
        CompressionConfig config = CompressionConfig.builder()
                .set(Setting.DECODE_MAX_SIZE, 5_000_000L)
                .build();
        server = Server.of(new CompressionFeature(config), new Bodies(), new Taker(), new Seen());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private JsonObject data() {
        var response = Http.get(server.uri("/seen/data"), "Accept-Encoding", "gzip");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "content-type")).startsWith("application/json");
        assertThat(Http.header(response, "cache-control")).isEqualTo("no-store");
        return parse(Http.text(response));
    }

    private static JsonObject parse(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    /** Its figures; all are 0 if it was never called. */
    private static JsonObject method(JsonObject period, String name, String direction) {
        return period.getJsonArray("methods").stream()
                .map(JsonValue::asJsonObject)
                .filter(method -> method.getString("method").equals(name)
                        && method.getString("direction").equals(direction))
                .findFirst()
                .orElse(JsonValue.EMPTY_JSON_OBJECT);
    }

    /** Messages are counted when the client may have its answer already. */
    private JsonObject await(Predicate<JsonObject> condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        JsonObject data = data();
        while (!condition.test(data)) {
            assertThat(System.nanoTime()).as("%s", data).isLessThan(end);
            LockSupport.parkNanos(PAUSE_NANOS);
            data = data();
        }
        return data;
    }

    private static int number(JsonObject object, String... names) {
        JsonObject parent = object;
        for (int i = 0; i < names.length - 1; i++) {
            parent = parent.getOrDefault(names[i], JsonValue.EMPTY_JSON_OBJECT).asJsonObject();
        }
        return parent.getInt(names[names.length - 1], 0);
    }

    @Test
    void figuresAreWhatTheRequestsMade() {
        JsonObject before = method(data(), "GET /text/{length}", "RESPONSE");
        int sent = Http.get(server.uri("/text/50000"), "Accept-Encoding", "zstd")
                        .body()
                        .length
                + Http.get(server.uri("/text/70000"), "Accept-Encoding", "gzip").body().length
                + Http.get(server.uri("/text/300"), "Accept-Encoding", "gzip").body().length;
        int all = number(before, "messages") + 3;
        JsonObject data = await(now -> number(method(now, "GET /text/{length}", "RESPONSE"), "messages") == all);

        for (JsonObject period : List.of(data, data.getJsonObject("lastMinutes"))) {
            JsonObject after = method(period, "GET /text/{length}", "RESPONSE");
            assertThat(number(after, "messages")).isEqualTo(all);
            assertThat(number(after, "plainBytes") - number(before, "plainBytes"))
                    .isEqualTo(120_300);
            assertThat(number(after, "sentBytes") - number(before, "sentBytes")).isEqualTo(sent);
            assertThat(number(after, "codings", "zstd") - number(before, "codings", "zstd"))
                    .isEqualTo(1);
            assertThat(number(after, "codings", "gzip") - number(before, "codings", "gzip"))
                    .isEqualTo(1);
            assertThat(number(after, "reasons", "BELOW_MIN_SIZE") - number(before, "reasons", "BELOW_MIN_SIZE"))
                    .isEqualTo(1);
            assertThat(number(after, "codecNanos")).isGreaterThan(number(before, "codecNanos"));
            assertThat(number(after, "codecNanosMedian")).isPositive();
        }
        assertThat(Instant.parse(data.getString("since"))).isBefore(Instant.parse(data.getString("now")));
        assertThat(data.getJsonObject("lastMinutes").getInt("minutes")).isEqualTo(5);
        assertThat(data.getJsonObject("curve").getJsonArray("steps").stream()
                        .mapToInt(step -> step.asJsonObject().getInt("sentBytes"))
                        .sum())
                .isGreaterThanOrEqualTo(sent);
    }

    @Test
    void aRefusedBombIsARefusalAndSavesNothing() {
        JsonObject before = method(data(), "POST /text", "REQUEST");
        byte[] bomb = Http.encode("gzip", textOf(6_000_000));
        assertThat(Http.post(server.uri("/text"), bomb, "Content-Encoding", "gzip", "Content-Type", "text/plain")
                        .statusCode())
                .isEqualTo(413);
        JsonObject after = method(
                await(now -> number(method(now, "POST /text", "REQUEST"), "messages") > number(before, "messages")),
                "POST /text",
                "REQUEST");

        int refusals = after.getJsonObject("refusals").values().stream()
                .mapToInt(count -> Integer.parseInt(count.toString()))
                .sum();
        assertThat(refusals).isEqualTo(number(after, "messages"));
        assertThat(after.getJsonObject("refusals").keySet()).allMatch(refusal -> refusal.startsWith("413 "));
        assertThat(number(after, "plainBytes")).isZero();
    }

    @Test
    void itsOwnMessagesAreNotCounted() {
        Http.get(server.uri("/seen"));
        Http.get(server.uri("/seen/page.js"), "Accept-Encoding", "gzip");
        Http.get(server.uri("/text/5000"), "Accept-Encoding", "gzip");
        JsonObject data = await(now -> number(method(now, "GET /text/{length}", "RESPONSE"), "messages") > 0);

        assertThat(data.getJsonArray("methods").toString()).doesNotContain("seen");
    }

    @Test
    void aClassOfTheContainerShowsTheSameFigures() {
        Http.get(server.uri("/text/5000"), "Accept-Encoding", "gzip");
        JsonObject shown = await(now -> number(method(now, "GET /text/{length}", "RESPONSE"), "messages") > 0);
        try (Running other = Server.of(new Bodies(), new Proxied())) {
            JsonObject same = parse(Http.text(Http.get(other.uri("/seen/data"))));
            assertThat(same.getString("since")).isEqualTo(shown.getString("since"));
            assertThat(same.getJsonArray("methods")).isEqualTo(shown.getJsonArray("methods"));
        }
    }

    @Test
    void thePageIsCodedAndHasATagAndAPolicy() {
        var page = Http.get(server.uri("/seen"), "Accept-Encoding", "gzip");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(Http.header(page, "content-type")).isEqualToIgnoringCase("text/html;charset=UTF-8");
        assertThat(Http.header(page, "content-encoding")).isEqualTo("gzip");
        assertThat(Http.header(page, "etag")).matches(STRONG);
        assertThat(Http.header(page, "cache-control")).isEqualTo("no-cache");
        assertThat(Http.header(page, "content-security-policy")).startsWith("default-src 'self';");
        assertThat(Http.header(page, "x-content-type-options")).isEqualTo("nosniff");
        assertThat(Http.text(page)).contains("<script src=\"./seen/page.js\" defer></script>");

        var known =
                Http.get(server.uri("/seen"), "Accept-Encoding", "gzip", "If-None-Match", Http.header(page, "etag"));
        assertThat(known.statusCode()).isEqualTo(304);
        assertThat(Http.header(known, "etag")).isEqualTo(Http.header(page, "etag"));
        assertThat(known.body()).isEmpty();
    }

    @Test
    void itsFilesAreFoundFromAPathWithASlashToo() {
        assertThat(Http.text(Http.get(server.uri("/seen/")))).contains("<script src=\"./page.js\" defer></script>");
    }

    @Test
    void nothingIsWrittenIntoThePage() {
        assertThat(Http.text(Http.get(server.uri("/seen"))))
                .doesNotContainPattern("<script(?![^>]* src=)")
                .doesNotContainPattern("<style|\\sstyle=|\\son[a-z]+=|javascript:|https?://");
        assertThat(Http.text(Http.get(server.uri("/seen/page.js"))))
                .doesNotContainPattern("(inner|outer|Adjacent)HTML|document\\.write|eval\\(|https?://");
    }

    @ParameterizedTest
    @CsvSource({
        "page.css, text/css, --line",
        "page.js, text/javascript, new window.Chart",
        "chart.js, text/javascript, Chart.js v4",
        "icon.svg, image/svg+xml, <svg",
    })
    void filesHaveTheirTypeAndATag(String name, String type, String content) {
        var file = Http.get(server.uri("/seen/" + name), "Accept-Encoding", "gzip");
        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(Http.header(file, "content-type")).startsWith(type);
        assertThat(Http.header(file, "etag")).matches("\"[0-9a-f]{32}(--gzip)?\"");
        assertThat(Http.text(file)).contains(content);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/chart.js", "/page.css"})
    void eachFormHasATagOfItsOwn(String path) {
        var plain = Http.get(server.uri("/seen" + path));
        var coded = Http.get(server.uri("/seen" + path), "Accept-Encoding", "br;q=1, gzip;q=0.5");
        assertThat(Http.header(plain, "content-encoding")).isEmpty();
        assertThat(Http.header(coded, "content-encoding")).isEqualTo("gzip");
        assertThat(Http.text(coded)).isEqualTo(Http.text(plain));
        for (var form : List.of(plain, coded)) {
            String tag = Http.header(form, "etag");
            assertThat(Http.header(form, "vary")).isEqualTo("Accept-Encoding");
            assertThat(Http.get(server.uri("/seen" + path), "If-None-Match", tag)
                            .statusCode())
                    .isEqualTo(form == plain ? 304 : 200);
            assertThat(Http.get(server.uri("/seen" + path), "Accept-Encoding", "gzip", "If-None-Match", tag)
                            .statusCode())
                    .isEqualTo(form == coded ? 304 : 200);
        }
    }

    @Test
    void thereAreNoOtherFiles() {
        for (String name : new String[] {"other.js", "page.html", "other", "a/page.js", "data/more"}) {
            var response = Http.get(server.uri("/seen/" + name));
            assertThat(response.statusCode()).isEqualTo(404);
            assertThat(Http.header(response, "cache-control")).as(name).isEqualTo("no-store");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "[", "a%zz"})
    void aBadHostIsABadRequest(String host) throws IOException {
        try (RawClient client = new RawClient(server.uri("/seen").getPort())) {
            Answer answer = client.send(("GET /seen HTTP/1.1\r\nConnection: close\r\nHost: " + host + "\r\n\r\n")
                            .getBytes(ISO_8859_1))
                    .answer();
            assertThat(answer.status()).isEqualTo(400);
        }
    }

    @Test
    void aServerWithoutThePageCountsNothing() {
        JsonObject before = data();
        try (Running other = Server.of(new Bodies())) {
            assertThat(Http.get(other.uri("/text/5000"), "Accept-Encoding", "gzip")
                            .statusCode())
                    .isEqualTo(200);
        }
        Http.get(server.uri("/empty"), "Accept-Encoding", "gzip");
        int empty = number(method(before, "GET /empty", "RESPONSE"), "messages");
        JsonObject after = await(now -> number(method(now, "GET /empty", "RESPONSE"), "messages") > empty);
        assertThat(number(method(after, "GET /text/{length}", "RESPONSE"), "messages"))
                .isEqualTo(number(method(before, "GET /text/{length}", "RESPONSE"), "messages"));
    }
}
