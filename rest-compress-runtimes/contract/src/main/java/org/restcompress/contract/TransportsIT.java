// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that are compressed already, and requests that came through a hop which compresses. */
public class TransportsIT {
    /** The setting under which the server of these tests runs. */
    public static final Map<String, String> SETTINGS = Map.of("restcompress.skip-header", "X-Hop-Compresses");

    private static final RuntimeUnderTest RUNTIME = RuntimeUnderTest.installed();

    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.of(Map.copyOf(SETTINGS), ArchiveResource.class);
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
        return Http.get(server.uri("archives/" + path), all);
    }

    @ParameterizedTest
    @ValueSource(ints = {3000, 300_000})
    void aBodyThatIsCompressedAlreadyIsPlain(int length) {
        HttpResponse<byte[]> response = get("gzip/" + length);
        assertThat(response.body()).isEqualTo(ArchiveResource.file(length));
        assertThat(Http.header(response, "content-encoding")).isEmpty();
        if (length < 100_000 && RUNTIME.announces(length)) {
            assertThat(Http.header(response, "content-length")).isEqualTo(Integer.toString(length));
        }
    }

    @Test
    void aClientThatRefusesThePlainBodyGetsItCoded() {
        HttpResponse<byte[]> response =
                Http.get(server.uri("archives/gzip/300000"), "Accept-Encoding", "zstd, identity;q=0");
        assertThat(Http.header(response, "content-encoding")).isEqualTo("zstd");
        assertThat(Http.decode("zstd", response.body())).isEqualTo(ArchiveResource.file(300_000));
    }

    @ParameterizedTest
    @ValueSource(ints = {3000, 300_000})
    void aResponseThroughAHopThatCompressesIsPlain(int length) {
        HttpResponse<byte[]> plain = get("text/" + length, "X-Hop-Compresses", "zlib");
        assertThat(Http.header(plain, "content-encoding")).isEmpty();
        assertThat(Http.text(plain)).isEqualTo(Texts.of(length));

        HttpResponse<byte[]> coded = get("text/" + length, "X-Hop-Compresses", "none");
        assertThat(Http.header(coded, "content-encoding")).isEqualTo("gzip");
        assertThat(Http.text(coded)).isEqualTo(Texts.of(length));

        for (HttpResponse<byte[]> response : List.of(plain, coded)) {
            assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding, X-Hop-Compresses");
        }
    }
}
