// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The runtime's own gzip coder beside the library: one coding, and the one that is named. */
public class NeighboursIT {
    private static final RuntimeUnderTest RUNTIME = RuntimeUnderTest.installed();

    private static RunningServer server;

    @BeforeAll
    static void start() {
        Set<Class<?>> classes = new HashSet<>(RUNTIME.ownCoder());
        classes.add(GzipResource.class);
        server = RunningServer.of(classes.toArray(Class<?>[]::new));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void theRuntimesCoderIsThere() {
        HttpResponse<byte[]> response = Http.get(server.uri("gzip/alone"), "Accept-Encoding", "gzip");

        assertThat(Http.header(response, "content-encoding")).isEqualTo("gzip");
        assertThat(Http.text(response)).isEqualTo(Texts.of(20_000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd", "gzip, zstd;q=0.5", "zstd, gzip;q=0.5", "lzf, deflate, gzip, br, zstd"})
    void aResponseHasTheOneCodingThatItNames(String accept) {
        HttpResponse<byte[]> response = Http.get(server.uri("gzip/both"), "Accept-Encoding", accept);
        String coding = Http.header(response, "content-encoding");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(accept).contains(coding);
        assertThat(coding).isIn("gzip", "zstd", "lzf");
        assertThat(Http.text(response)).isEqualTo(Texts.of(20_000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd"})
    void aRequestIsDecodedOnce(String coding) {
        HttpResponse<byte[]> response = Http.post(
                server.uri("gzip/both"),
                Http.encode(coding, Texts.of(20_000)),
                "Content-Encoding",
                coding,
                "Content-Type",
                "text/plain");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.text(response)).isEqualTo(Texts.of(20_000));
    }
}
