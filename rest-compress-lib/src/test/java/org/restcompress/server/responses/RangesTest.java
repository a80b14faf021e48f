// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Server;

/** Ranges of a file, which RESTEasy cuts out by itself (RFC 9110 §14). */
class RangesTest {
    @AutoClose
    private static Server server;

    /** A file with a tag. */
    @Path("/")
    public static class Download {
        private final java.nio.file.Path file;

        Download(java.nio.file.Path file) {
            this.file = file;
        }

        @GET
        @Produces("text/plain")
        @Compress
        public Response get() {
            return Response.ok(file.toFile()).tag("v1").build();
        }
    }

    @BeforeAll
    static void start(@TempDir java.nio.file.Path dir) throws IOException {
        java.nio.file.Path file = Files.writeString(dir.resolve("file.txt"), textOf(5000));
        server = Server.of(new Download(file));
    }

    private static HttpResponse<byte[]> get(String... headers) {
        return Http.get(server.uri("/"), headers);
    }

    @Test
    void aWholeFileIsCoded() {
        HttpResponse<byte[]> response = get("Accept-Encoding", "gzip");
        assertThat(Http.header(response, "etag")).isEqualTo("\"v1--gzip\"");
        assertThat(Http.text(response)).isEqualTo(textOf(5000));
    }

    @Test
    void aRangeOfAFileIsNot() {
        HttpResponse<byte[]> response = get("Accept-Encoding", "gzip", "Range", "bytes=10-1999");
        assertThat(response.statusCode()).isEqualTo(206);
        assertThat(Http.coding(response)).isEmpty();
        assertThat(Http.text(response)).isEqualTo(textOf(5000).substring(10, 2000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"v1--gzip\"", "\"v1--zstd\"", "\"v0--gzip\""})
    void aClientThatHoldsPartOfACodedRepresentationGetsTheWhole(String tag) {
        HttpResponse<byte[]> response = get("Accept-Encoding", "gzip", "Range", "bytes=10-1999", "If-Range", tag);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.coding(response)).isEqualTo("gzip");
        assertThat(Http.text(response)).isEqualTo(textOf(5000));
    }

    /** RFC 9110 §15.3.7.3: it would append the range to what it holds. */
    @ParameterizedTest
    @ValueSource(strings = {"\"v1--gzip\"", "\"v1--gzip\", \"v2\"", "\"v2\", \"v1--gzip\""})
    void aClientThatInsistsOnACodedRepresentationGetsTheWhole(String tags) {
        HttpResponse<byte[]> response = get("Accept-Encoding", "gzip", "Range", "bytes=10-1999", "If-Match", tags);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "etag")).isEqualTo("\"v1--gzip\"");
        assertThat(Http.text(response)).isEqualTo(textOf(5000));

        HttpResponse<byte[]> plain = get("Accept-Encoding", "gzip", "Range", "bytes=10-1999", "If-Match", "\"v1\"");
        assertThat(plain.statusCode()).isEqualTo(206);
    }

    /** The date is that of the coded representation as well as of the plain one. */
    @Test
    void aClientThatNamesWhatItHoldsByADateGetsTheWhole() {
        HttpResponse<byte[]> response =
                get("Accept-Encoding", "gzip", "Range", "bytes=10-1999", "If-Range", "Wed, 25 Nov 2026 10:00:00 GMT");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.text(response)).isEqualTo(textOf(5000));
    }

    /** Nothing else tells what it holds a part of. */
    @ParameterizedTest
    @CsvSource({"weaken, 'W/\"v1\"'", "keep, '\"v1\"'", "drop, 'Wed, 25 Nov 2026 10:00:00 GMT'", "weaken, '\"v1\"'"})
    void whereCodedRepresentationsHaveNoTagOfTheirOwnAClientThatHoldsPartOfOneGetsTheWhole(
            String mode, String held, @TempDir java.nio.file.Path dir) throws IOException {
        java.nio.file.Path file = Files.writeString(dir.resolve("file.txt"), textOf(5000));
        try (Server other = Server.with(Map.of("restcompress.etag", mode), new Download(file))) {
            HttpResponse<byte[]> response =
                    Http.get(other.uri("/"), "Accept-Encoding", "gzip", "Range", "bytes=10-1999", "If-Range", held);
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(Http.text(response)).isEqualTo(textOf(5000));
        }
    }

    @Test
    void aClientThatHoldsPartOfThePlainOneGetsItsRange() {
        HttpResponse<byte[]> response = get("Accept-Encoding", "gzip", "Range", "bytes=10-1999", "If-Range", "\"v1\"");
        assertThat(response.statusCode()).isEqualTo(206);
        assertThat(Http.text(response)).isEqualTo(textOf(5000).substring(10, 2000));
    }
}
