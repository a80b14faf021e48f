// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Responses whose coded bodies are kept. */
public class CachedIT {
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
    void whatIsAskedForAgainIsTheSame() {
        HttpResponse<byte[]> first = get("kept/shared/a");
        assertThat(Http.header(first, "etag")).isEqualTo(FIRST);
        assertThat(Http.header(first, "content-encoding")).isEqualTo("gzip");
        assertThat(Http.header(first, "vary")).isEqualTo("Accept-Encoding");
        assertThat(Http.text(first)).isEqualTo(KeptResource.text("a"));

        HttpResponse<byte[]> later = get("kept/shared/a");
        assertThat(Http.header(later, "etag")).isEqualTo(FIRST);
        assertThat(later.body()).isEqualTo(first.body());

        HttpResponse<byte[]> answer = get("kept/shared/a", "If-None-Match", FIRST);
        assertThat(answer.statusCode()).isEqualTo(304);
        assertThat(Http.header(answer, "etag")).isEqualTo(FIRST);
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
