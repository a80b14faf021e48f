// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Error pages, and bodies that break off. */
public class FailuresIT {
    private static final RuntimeUnderTest RUNTIME = RuntimeUnderTest.installed();

    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.of(FailingResource.class, FailingResource.ConflictMapper.class);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static URI uri(String path) {
        return server.uri("failing/" + path);
    }

    @Test
    void theEntityOfAMappedExceptionIsCoded() {
        HttpResponse<byte[]> response = Http.get(uri("mapped"), "Accept-Encoding", "gzip");

        assertThat(response.statusCode()).isEqualTo(409);
        assertThat(Http.header(response, "content-encoding")).isEqualTo("gzip");
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
        assertThat(Http.text(response)).isEqualTo(Texts.of(2000));
    }

    /** It is the runtime's or the container's, and plain. */
    @ParameterizedTest
    @ValueSource(strings = {"unmapped", "unwritable", "early", "held"})
    void anErrorPageNamesNoCoding(String path) {
        HttpResponse<byte[]> response = Http.get(uri(path), "Accept-Encoding", "gzip");

        boolean isWritten = path.equals("unwritable") && !RUNTIME.refusesTheUnwritable();
        assertThat(response.statusCode()).isEqualTo(isWritten ? 200 : 500);
        assertThat(Http.header(response, "content-encoding")).isEmpty();
        assertThat(Http.header(response, "content-length")).isIn("", Integer.toString(response.body().length));
    }

    @ParameterizedTest
    @CsvSource({
        "streamed, lzf",
        "streamed, gzip",
        "streamed, deflate",
        "streamed, zstd",
        "streamed, br",
        "jittered, lzf",
        "jittered, gzip",
        "jittered, deflate",
        "jittered, zstd",
        "jittered, br"
    })
    void aBodyWhoseWriterFailsIsNoWholeBody(String path, String coding) {
        assertThatThrownBy(() -> Http.text(Http.get(uri(path), "Accept-Encoding", coding)))
                .isInstanceOf(UncheckedIOException.class);
    }
}
