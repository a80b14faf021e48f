// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Responses whose coded bodies are kept, and coded again once they are asked for often. */
public class CachedIT {
    private static final long PATIENCE_NANOS = Duration.ofSeconds(60).toNanos();
    private static final long PAUSE_NANOS = Duration.ofMillis(10).toNanos();
    private static final String FIRST = "\"v1--gzip\"";

    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.of(KeptResource.class);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static HttpResponse<byte[]> get(String path, String... headers) {
        String[] all = new String[headers.length + 2];
        all[0] = "Accept-Encoding";
        all[1] = "gzip";
        System.arraycopy(headers, 0, all, 2, headers.length);
        return Http.get(server.uri(path), all);
    }

    @Test
    void whatIsAskedForOftenIsKeptAndCodedAgainUnderAnotherTag() {
        HttpResponse<byte[]> first = get("kept/shared/a");
        assertThat(Http.header(first, "etag")).isEqualTo(FIRST);
        assertThat(Http.header(first, "content-encoding")).isEqualTo("gzip");
        assertThat(Http.text(first)).isEqualTo(KeptResource.text("a"));

        HttpResponse<byte[]> later = first;
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (Http.header(later, "etag").equals(FIRST) && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(PAUSE_NANOS);
            later = get("kept/shared/a");
            assertThat(Http.text(later)).isEqualTo(KeptResource.text("a"));
        }
        String tag = Http.header(later, "etag");
        assertThat(tag).matches("\"v1--gzip\\.\\d+\"");
        assertThat(later.body()).hasSizeLessThan(first.body().length);
        assertThat(Http.header(later, "vary")).isEqualTo("Accept-Encoding");

        for (String held : new String[] {FIRST, tag}) {
            HttpResponse<byte[]> answer = get("kept/shared/a", "If-None-Match", held);
            assertThat(answer.statusCode()).isEqualTo(304);
            assertThat(Http.header(answer, "etag")).isEqualTo(held);
        }
        assertThat(Http.text(get("kept/shared/b"))).isEqualTo(KeptResource.text("b"));
    }

    @Test
    void eachUserGetsTheirOwn() {
        for (int i = 0; i < 5; i++) {
            for (String user : new String[] {"Bearer ann", "Bearer bob"}) {
                URI uri = server.uri("kept/own/a");
                HttpResponse<byte[]> response = Http.get(uri, "Accept-Encoding", "gzip", "Authorization", user);
                assertThat(Http.header(response, "content-encoding")).isEqualTo("gzip");
                assertThat(Http.text(response)).isEqualTo(KeptResource.text("a" + user));
            }
        }
    }
}
