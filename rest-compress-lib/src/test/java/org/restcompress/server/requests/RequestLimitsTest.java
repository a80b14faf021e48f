// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.requests;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Server;

/** Each limit has an answer of its own, which names it and its key, if it has one. */
class RequestLimitsTest {
    private static final String SIZE = "the decoded body is longer than 2000000 bytes (restcompress.decode.max-size)\n";
    private static final String RATIO =
            "the decoded body is more than 50 times as long as the compressed body (restcompress.decode.max-ratio)\n";

    @AutoClose
    private static final Server SERVER = Server.with(
            Map.of(
                    "restcompress.decode.max-size", "2000000",
                    "restcompress.decode.max-ratio", "50",
                    "restcompress.decode.max-window", "65536"),
            new Reader());

    /** Reads bodies in two ways. */
    @Path("/")
    @Compress
    @Consumes("text/plain")
    public static class Reader {
        @POST
        @Path("text")
        public String text(String body) {
            return "" + body.length();
        }

        @POST
        @Path("stream")
        public String stream(InputStream body) throws IOException {
            return "" + body.transferTo(OutputStream.nullOutputStream());
        }
    }

    private static HttpResponse<byte[]> post(String path, byte[] body, String coding) {
        return Http.postText(SERVER.uri(path), body, coding);
    }

    private static void assertRefused(byte[] body, String coding, String answer) {
        for (String path : new String[] {"/text", "/stream"}) {
            HttpResponse<byte[]> response = post(path, body, coding);
            assertThat(Http.text(response)).isEqualTo(answer);
            assertThat(response.statusCode()).isEqualTo(413);
            assertThat(Http.header(response, "content-type")).startsWith("text/plain");
        }
    }

    @ParameterizedTest
    @CsvSource({"lzf", "gzip", "deflate"})
    void theSize(String coding) {
        assertThat(Http.text(post("/text", Http.encode(coding, digits(2_000_000)), coding)))
                .isEqualTo("2000000");
        assertRefused(Http.encode(coding, digits(2_000_001)), coding, SIZE);
    }

    @ParameterizedTest
    @CsvSource({"lzf", "gzip", "deflate"})
    void theRatio(String coding) {
        assertRefused(Http.encode(coding, "0".repeat(1_500_000)), coding, RATIO);
    }

    @Test
    void theWindow() throws IOException {
        byte[] body = Files.readAllBytes(java.nio.file.Path.of("../testdata/golden/zstd/large~level19piped.zst"));
        assertRefused(
                body,
                "zstd",
                "the zstd window is 8388608 bytes, but at most 65536 bytes are allowed"
                        + " (restcompress.decode.max-window)\n");
    }

    @ParameterizedTest
    @CsvSource({"gzip,gzip members", "zstd,zstd frames"})
    void emptyUnitsInARow(String coding, String units) {
        byte[] one = Http.encode(coding, "");
        assertThat(Http.text(post("/stream", repeat(one, 100), coding))).isEqualTo("0");
        assertRefused(repeat(one, 101), coding, "the body has more than 100 empty " + units + " in a row\n");
    }

    /** A thousand bytes that take 20 ms to decode: 100,000 frames of one byte each. */
    @Test
    void theRatioOfWhatIsCodedTwice() throws IOException {
        byte[] frame = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0x20, 1, 9, 0, 0, 'x'};
        assertThat(Http.text(post("/text", gzip(repeat(frame, 100)), "zstd, gzip")))
                .isEqualTo("100");
        byte[] body = gzip(repeat(frame, 100_000));
        assertThat(body).hasSizeLessThan(3000);
        assertRefused(
                body,
                "zstd, gzip",
                "the decoded body is more than 10 times as long as the compressed body, and has another content coding"
                        + " (restcompress.decode.max-ratio)\n");
    }

    /** Many short blocks take much time, even if they are few bytes: 420 frames of one byte each. */
    @Test
    void theRatioOfAShortBodyThatIsCodedTwice() throws IOException {
        byte[] frame = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0x20, 1, 9, 0, 0, 'x'};
        byte[] body = gzip(repeat(frame, 420));
        assertThat(body).hasSizeLessThan(300);
        assertRefused(
                body,
                "zstd, gzip",
                "the decoded body is more than 10 times as long as the compressed body, and has another content coding"
                        + " (restcompress.decode.max-ratio)\n");
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(coded)) {
            out.write(bytes);
        }
        return coded.toByteArray();
    }

    /** Text that shrinks to less than a half, and not to a fiftieth. */
    private static String digits(int length) {
        return new Random(1)
                .ints(length, '0', '9')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static byte[] repeat(byte[] bytes, int times) {
        byte[] all = new byte[bytes.length * times];
        for (int i = 0; i < times; i++) {
            System.arraycopy(bytes, 0, all, i * bytes.length, bytes.length);
        }
        return all;
    }
}
