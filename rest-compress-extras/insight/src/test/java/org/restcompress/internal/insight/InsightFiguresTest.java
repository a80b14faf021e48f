// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.insight;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.event.Direction;
import org.restcompress.event.Outcome;
import org.restcompress.event.Reason;
import org.restcompress.event.testing.CodingEvents;

/** What becomes of events. */
class InsightFiguresTest {
    private static final Decision ZSTD = Decision.coded("zstd");

    private Instant now = Instant.parse("2026-01-02T03:04:05Z");
    private final Insight insight = new Insight(() -> now);

    private static CodingEvent event(String method, Decision decision, Outcome outcome, int status, Limit limit) {
        return event(method, Direction.RESPONSE, decision, outcome, status, limit);
    }

    private static CodingEvent event(
            String method, Direction direction, Decision decision, Outcome outcome, int status, Limit limit) {
        CodingEvents event =
                direction == Direction.REQUEST ? CodingEvents.request(method) : CodingEvents.response(method);
        if (decision instanceof Decision.Plain plain) {
            event.plain(plain.reason(), plain.detail(), 1000);
        } else {
            event.coded(((Decision.Coded) decision).coding(), 1000, 100).codecNanos(3000);
        }
        if (outcome == Outcome.ABANDONED) {
            event.abandoned();
        } else if (outcome == Outcome.REFUSED) {
            event = limit == null ? event.refused(status) : event.refused(status, limit);
        }
        return event.build();
    }

    private void hear(String method, Decision decision) {
        insight.ended(event(method, decision, Outcome.COMPLETE, 0, null));
    }

    private JsonObject data() {
        try (JsonReader reader = jakarta.json.Json.createReader(new StringReader(insight.toJson()))) {
            return reader.readObject();
        }
    }

    private static JsonObject only(JsonArray methods) {
        assertThat(methods).hasSize(1);
        return methods.getJsonObject(0);
    }

    @Test
    void whatIsOldIsForgottenInTheLastMinutesAlone() {
        hear("GET /a", ZSTD);
        now = now.plus(Duration.ofSeconds(299));
        hear("GET /a", ZSTD);
        assertThat(only(data().getJsonObject("lastMinutes").getJsonArray("methods"))
                        .getInt("messages"))
                .isEqualTo(2);
        now = now.plus(Duration.ofSeconds(35));
        assertThat(only(data().getJsonObject("lastMinutes").getJsonArray("methods"))
                        .getInt("messages"))
                .isEqualTo(1);
        assertThat(only(data().getJsonArray("methods")).getInt("messages")).isEqualTo(2);
        now = now.plus(Duration.ofHours(1));
        assertThat(data().getJsonObject("lastMinutes").getJsonArray("methods")).isEmpty();
        assertThat(data().getString("since")).isEqualTo("2026-01-02T03:04:05Z");
    }

    @Test
    void theCurveHasAStepForEachFiveSeconds() {
        hear("GET /a", ZSTD);
        now = now.plus(Duration.ofSeconds(10));
        hear("GET /b", ZSTD);
        hear("GET /b", ZSTD);
        List<JsonObject> steps =
                data().getJsonObject("curve").getJsonArray("steps").getValuesAs(JsonObject.class);
        assertThat(steps).hasSize(60);
        assertThat(steps.subList(57, 60).stream().map(step -> step.getInt("messages")))
                .containsExactly(1, 0, 2);
        assertThat(steps.get(59).getString("at")).isEqualTo("2026-01-02T03:04:15Z");
        assertThat(steps.get(59).getInt("plainBytes")).isEqualTo(2000);
    }

    @Test
    void theMedianIsThatOfBodiesThatACodecWorkedOn() {
        hear("GET /a", ZSTD);
        for (int i = 0; i < 3; i++) {
            insight.ended(CodingEvents.response("GET /a")
                    .plain(Reason.DOES_NOT_SHRINK, "1000 bytes", 1000)
                    .codecNanos(100)
                    .build());
        }
        for (int i = 0; i < 9; i++) {
            insight.ended(CodingEvents.response("GET /a")
                    .coded("zstd", 1000, 100)
                    .cacheHit()
                    .build());
        }
        JsonObject method = only(data().getJsonArray("methods"));
        assertThat(method.getInt("codecMessages")).isEqualTo(4);
        assertThat(method.getInt("codecNanosMedian")).isEqualTo(128);
        assertThat(method.getInt("codecNanos99")).isEqualTo(4096);
    }

    @Test
    void methodsBeyondTheMostAreFoldedIntoOne() {
        for (int i = 0; i < 10 * Insight.MOST; i++) {
            hear("GET /" + i, ZSTD);
        }
        hear("GET /0", ZSTD);
        List<JsonObject> methods = data().getJsonArray("methods").getValuesAs(JsonObject.class);
        assertThat(methods).hasSize(Insight.MOST + 1);
        assertThat(methods.stream()
                        .mapToInt(method -> method.getInt("messages"))
                        .sum())
                .isEqualTo(10 * Insight.MOST + 1);
        assertThat(methods)
                .filteredOn(method -> method.getString("method").equals(Insight.OTHER))
                .singleElement()
                .satisfies(other -> assertThat(other.getInt("messages")).isEqualTo(9 * Insight.MOST));
    }

    @Test
    void aMethodThatReceivesBodiesIsOneMethod() {
        for (int i = 0; i < Insight.MOST; i++) {
            for (Direction direction : Direction.values()) {
                insight.ended(event("POST /" + i, direction, ZSTD, Outcome.COMPLETE, 0, null));
            }
        }
        assertThat(data().getJsonArray("methods").getValuesAs(JsonObject.class))
                .hasSize(2 * Insight.MOST)
                .noneMatch(method -> method.getString("method").equals(Insight.OTHER));
    }

    @Test
    void namesThatClientsMakeUpAreFoldedIntoOne() {
        for (int i = 0; i < 1000; i++) {
            hear("GET /a", Decision.coded("coding" + i));
        }
        JsonObject codings = only(data().getJsonArray("methods")).getJsonObject("codings");
        assertThat(codings).hasSize(Counts.MOST + 1);
        assertThat(codings.getInt(Counts.OTHER)).isEqualTo(1000 - Counts.MOST);
    }

    @Test
    void eachMessageIsCodedOrPlainOrRefused() {
        hear("GET /a", ZSTD);
        hear("GET /a", Decision.plain(Reason.BELOW_MIN_SIZE, "short"));
        insight.ended(event("GET /a", ZSTD, Outcome.REFUSED, 413, Limit.RATIO));
        insight.ended(event("GET /a", ZSTD, Outcome.REFUSED, 400, null));
        insight.ended(event("GET /a", ZSTD, Outcome.ABANDONED, 0, null));
        JsonObject method = only(data().getJsonArray("methods"));
        assertThat(method.getInt("messages")).isEqualTo(5);
        assertThat(method.getJsonObject("codings").toString()).isEqualTo("{\"zstd\":2}");
        assertThat(method.getJsonObject("reasons").toString()).isEqualTo("{\"BELOW_MIN_SIZE\":1}");
        assertThat(method.getJsonObject("refusals").toString()).isEqualTo("{\"400\":1,\"413 RATIO\":1}");
        assertThat(method.getInt("abandoned")).isEqualTo(1);
        // Of the two that are whole.
        assertThat(method.getInt("plainBytes")).isEqualTo(2000);
        assertThat(method.getInt("sentBytes")).isEqualTo(1100);
        assertThat(method.getInt("codecNanos")).isEqualTo(12_000);
        assertThat(method.getInt("codecNanosMedian")).isEqualTo(4096);
    }

    @Test
    void bytesThatNobodyCountedAreLeftOut() {
        insight.ended(CodingEvents.request("POST /a")
                .coded("zstd", CodingEvent.UNKNOWN, 0)
                .build());
        JsonObject method = only(data().getJsonArray("methods"));
        assertThat(method.getString("direction")).isEqualTo("REQUEST");
        assertThat(method.getInt("plainBytes")).isZero();
    }

    @Test
    void dictionariesAndCacheHitsAreCounted() {
        insight.ended(CodingEvents.response("GET /a")
                .coded("dcz", 1000, 10)
                .codecNanos(500)
                .level(2)
                .dictionary(DictionaryKind.EARLIER_RESPONSE)
                .cacheHit()
                .build());
        hear("GET /a", ZSTD);
        JsonObject method = only(data().getJsonArray("methods"));
        assertThat(method.getInt("cacheHits")).isEqualTo(1);
        assertThat(method.getJsonObject("dictionaries").toString()).isEqualTo("{\"EARLIER_RESPONSE\":1}");
        assertThat(method.getInt("dictionaryPlainBytes")).isEqualTo(1000);
        assertThat(method.getInt("dictionarySentBytes")).isEqualTo(10);
        assertThat(method.getInt("sentBytes")).isEqualTo(110);
    }

    @Test
    void itsOwnMethodsAreLeftOut() {
        insight.leaveOut("GET /insight");
        hear("GET /insight", ZSTD);
        assertThat(data().getJsonArray("methods")).isEmpty();
        assertThat(data().getJsonObject("curve").getJsonArray("steps"))
                .allSatisfy(step ->
                        assertThat(step.asJsonObject().getInt("messages")).isZero());
    }

    @Test
    void aNameWithAnyCharactersIsOneName() {
        String name = "GET /{a: \"\\\\d\"}\n\u0001</script>\u2028é\ud83d\ude00\ud83d";
        hear(name, ZSTD);
        assertThat(only(data().getJsonArray("methods")).getString("method")).isEqualTo(name);
    }

    /** Stands for a class of an application. */
    private static final class Page {}

    private static final class Application extends ClassLoader {
        Class<?> page() throws IOException {
            try (InputStream bytes = Page.class.getResourceAsStream("InsightFiguresTest$Page.class")) {
                byte[] all = bytes.readAllBytes();
                return defineClass(Page.class.getName(), all, 0, all.length);
            }
        }
    }

    private static WeakReference<Class<?>> heard(Class<?> page) {
        Insight.of(page, Object.class).ended(event("GET /a", ZSTD, Outcome.COMPLETE, 0, null));
        return new WeakReference<>(page);
    }

    @Test
    void eachApplicationHasItsOwnUntilItIsGone() throws Exception {
        WeakReference<Class<?>> gone = heard(new Application().page());
        Insight other = Insight.of(new Application().page(), Object.class);
        assertThat(other.toJson()).doesNotContain("GET /a");
        for (int i = 0; gone.get() != null && i < 100; i++) {
            System.gc();
            Thread.sleep(50);
        }
        assertThat(gone.get()).isNull();
    }

    @Test
    void nothingIsLostBetweenThreads() throws InterruptedException {
        int threads = 8;
        int each = 2000;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        for (int t = 0; t < threads; t++) {
            pool.execute(() -> {
                for (int i = 0; i < each; i++) {
                    hear("GET /" + i % 7, ZSTD);
                }
            });
        }
        pool.shutdown();
        assertThat(pool.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
        for (JsonObject period : List.of(data(), data().getJsonObject("lastMinutes"))) {
            assertThat(period.getJsonArray("methods").stream()
                            .map(JsonValue::asJsonObject)
                            .mapToInt(method -> method.getInt("messages"))
                            .sum())
                    .isEqualTo(threads * each);
        }
    }
}
