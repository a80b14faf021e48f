// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests, by a client that knows HTTP and nothing else. */
public class RequestsIT {
    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.of(EntityResource.class, CameInFilter.class);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static URI uri(String path) {
        return server.uri("entity/" + path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd"})
    void requestsAreDecoded(String coding) {
        String text = Texts.of(5000);
        assertEchoed(text, coding, post(coding, Http.encode(coding, text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd"})
    void aLongBodyOfUnknownLengthIsDecodedAsItComes(String coding) {
        String text = Texts.of(1_000_000);
        HttpResponse<byte[]> response = Http.upload(
                uri("echo"), Http.encode(coding, text), "Content-Encoding", coding, "Content-Type", "text/plain");

        assertEchoed(text, coding, response);
    }

    @Test
    void stackedCodingsAreUndoneInReverse() {
        byte[] twice = Http.encode("zstd", Http.encode("gzip", Texts.bytes(5000)));

        assertEchoed(Texts.of(5000), "gzip, zstd", post("gzip, zstd", twice));
        assertEchoed(
                Texts.of(5000),
                "gzip, zstd",
                Http.post(
                        uri("echo"),
                        twice,
                        "Content-Encoding",
                        "gzip",
                        "Content-Encoding",
                        "zstd",
                        "Content-Type",
                        "text/plain"));
    }

    @Test
    void badRequestsAreRefused() {
        byte[] damaged = Http.encode("gzip", Texts.of(5000));
        damaged[100] ^= 0x55;
        HttpResponse<byte[]> unknown = post("unheard-of", damaged);

        assertThat(post("gzip", damaged).statusCode()).isEqualTo(400);
        assertThat(unknown.statusCode()).isEqualTo(415);
        assertThat(Http.header(unknown, "accept-encoding")).contains("gzip").contains("lzf");
        assertThat(post("gzip", Http.encode("gzip", Texts.of(11_000_000))).statusCode())
                .isEqualTo(413);
        assertThat(post("gzip, gzip, gzip, gzip", damaged).statusCode()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd"})
    void aCodedRequestWithoutABodyIsRefused(String coding) {
        assertThat(post(coding, new byte[0]).statusCode()).isEqualTo(400);
    }

    private static HttpResponse<byte[]> post(String codings, byte[] coded) {
        return Http.post(uri("echo"), coded, "Content-Encoding", codings, "Content-Type", "text/plain");
    }

    private static void assertEchoed(String text, String coding, HttpResponse<byte[]> response) {
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, CameInFilter.CAME_IN)).isEqualTo(coding);
        assertThat(Http.text(response)).isEqualTo(text);
    }
}
