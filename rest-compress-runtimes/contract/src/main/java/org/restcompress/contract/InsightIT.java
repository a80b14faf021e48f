// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The live page, registered as a class. */
public class InsightIT {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final long PAUSE_NANOS = Duration.ofMillis(10).toNanos();

    /** Messages, plain bytes and sent bytes of the responses of a method, since the start. */
    private static final Pattern TEXTS = Pattern.compile("\"method\":\"GET /entity/text\",\"direction\":\"RESPONSE\","
            + "\"messages\":(\\d+),\"plainBytes\":(\\d+),\"sentBytes\":(\\d+)");

    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.of(EntityResource.class, SeenResource.class);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static URI uri(String path) {
        return server.uri(path);
    }

    /** The three figures; all are 0 before the first message. */
    private record Figures(long messages, long plainBytes, long sentBytes) {
        static Figures now() {
            HttpResponse<byte[]> data = Http.get(uri("seen/data"), "Accept-Encoding", "gzip");
            assertThat(data.statusCode()).isEqualTo(200);
            assertThat(Http.header(data, "content-type")).startsWith("application/json");
            return TEXTS.matcher(Http.text(data))
                    .results()
                    .findFirst()
                    .map(Figures::of)
                    .orElse(new Figures(0, 0, 0));
        }

        private static Figures of(MatchResult found) {
            return new Figures(
                    Long.parseLong(found.group(1)), Long.parseLong(found.group(2)), Long.parseLong(found.group(3)));
        }
    }

    @Test
    void figuresAreWhatTheRequestsMade() {
        Figures before = Figures.now();
        int sent = Http.get(uri("entity/text?length=20000"), "Accept-Encoding", "zstd")
                        .body()
                        .length
                + Http.get(uri("entity/text?length=30000"), "Accept-Encoding", "identity")
                        .body()
                        .length;

        Figures expected = new Figures(before.messages + 2, before.plainBytes + 50_000, before.sentBytes + sent);
        long end = System.nanoTime() + PATIENCE.toNanos();
        Figures shown = Figures.now();
        // Messages are counted when the client may have its answer already.
        while (!shown.equals(expected) && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(PAUSE_NANOS);
            shown = Figures.now();
        }
        assertThat(shown).isEqualTo(expected);
    }

    @Test
    void thePageAndItsFilesAreCodedAndHaveTags() {
        for (String path : new String[] {"seen", "seen/page.js", "seen/page.css", "seen/chart.js"}) {
            HttpResponse<byte[]> first = Http.get(uri(path), "Accept-Encoding", "gzip");
            assertThat(first.statusCode()).as(path).isEqualTo(200);
            assertThat(Http.header(first, "content-encoding")).isEqualTo("gzip");
            assertThat(Http.header(first, "etag")).matches("\"[0-9a-f]{32}--gzip\"");
            assertThat(Http.header(first, "content-security-policy")).startsWith("default-src 'self'");
            assertThat(Http.header(first, "cache-control")).isEqualTo("no-cache");

            String tag = Http.header(first, "etag");
            HttpResponse<byte[]> second = Http.get(uri(path), "Accept-Encoding", "gzip", "If-None-Match", tag);
            assertThat(second.statusCode()).as(path).isEqualTo(304);
            assertThat(Http.header(second, "etag")).isEqualTo(tag);
        }
        assertThat(Http.text(Http.get(uri("seen")))).contains("\"./seen/page.js\"");
        assertThat(Http.get(uri("seen/other.js")).statusCode()).isEqualTo(404);
    }
}
