// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.Application;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.contract.RuntimeUnderTest.Running;

/** The decoder in the server's HTTP channel: where it is on, as it is by default, and where it is off. */
class ChannelDecoderIT {
    private static final String ON = "defaultHttpEndpoint";
    private static final String OFF = "not-decoding";

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private static final byte[] CONTENT = "station ".repeat(5000).getBytes(StandardCharsets.US_ASCII);

    @ParameterizedTest
    @CsvSource({
        ON + ", gzip", ON + ", x-gzip", ON + ", deflate", ON + ", raw deflate",
        OFF + ", gzip", OFF + ", x-gzip", OFF + ", deflate", OFF + ", raw deflate"
    })
    void aBodyArrivesDecodedOnceAndWithoutTheHeadersOfTheCodedOne(String endpoint, String coding) throws Exception {
        // What is coded in it stays so.
        byte[] content = gzip(CONTENT);
        HttpResponse<byte[]> response =
                post(endpoint, coding.replace("raw ", ""), coded(coding, content), BytesResource.class);

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo(content);
        assertThat(response.headers().map()).doesNotContainKeys("seen-content-encoding", "seen-content-length");
    }

    @ParameterizedTest
    @ValueSource(strings = {ON, OFF})
    void codingsThatAreStackedAreAllUndone(String endpoint) throws Exception {
        byte[] content = gzip(gzip(CONTENT));

        assertThat(post(endpoint, "gzip, gzip", content, BytesResource.class).body())
                .isEqualTo(CONTENT);
        assertThat(post(endpoint, "deflate, gzip", gzip(coded("deflate", CONTENT)), BytesResource.class)
                        .body())
                .isEqualTo(CONTENT);
    }

    /** The server's own decoder takes a body that is cut off for a whole one, and has no limit that this one is over. */
    @ParameterizedTest
    @ValueSource(strings = {ON, OFF})
    void aBodyThatIsCutOffOrDamagedOrTooLongIsRefusedInOneLine(String endpoint) throws Exception {
        byte[] whole = gzip(CONTENT);
        byte[] damaged = whole.clone();
        damaged[20] ^= 0x55;

        assertRefused(400, post(endpoint, "gzip", Arrays.copyOf(whole, whole.length - 20), BytesResource.class));
        assertRefused(400, post(endpoint, "gzip", damaged, BytesResource.class));
        assertRefused(400, post(endpoint, "gzip", CONTENT, BytesResource.class));
        assertRefused(413, post(endpoint, "gzip", gzip(new byte[11_000_000]), BytesResource.class));
    }

    /** Where the server has decoded what somebody read, what is left to do is to undo the other codings. */
    @ParameterizedTest
    @ValueSource(strings = {ON, OFF})
    void aBodyThatSomebodyHasReadBeforeIsDecodedOnceToo(String endpoint) throws Exception {
        for (String coding : new String[] {"gzip", "deflate"}) {
            HttpResponse<byte[]> response =
                    post(endpoint, coding, coded(coding, CONTENT), BytesResource.class, ReadingFilter.class);

            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.body()).isEqualTo(CONTENT);
            assertThat(response.headers().map()).doesNotContainKeys("seen-content-encoding", "seen-content-length");
        }
        assertThat(post(
                                endpoint,
                                "deflate, gzip",
                                gzip(coded("deflate", CONTENT)),
                                BytesResource.class,
                                ReadingFilter.class)
                        .body())
                .isEqualTo(CONTENT);
    }

    private static void assertRefused(int status, HttpResponse<byte[]> response) {
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(response.headers().firstValue("content-type").orElse("")).startsWith("text/plain");
        assertThat(new String(response.body(), StandardCharsets.US_ASCII))
                .hasLineCount(1);
    }

    private static HttpResponse<byte[]> post(String endpoint, String coding, byte[] body, Class<?>... classes)
            throws IOException, InterruptedException {
        Application application = new Application() {
            @Override
            public Set<Class<?>> getClasses() {
                return Set.of(classes);
            }
        };
        try (Running server = OpenLiberty.start(application, endpoint)) {
            URI uri = server.uri().resolve("bytes");
            HttpRequest request = HttpRequest.newBuilder(uri)
                    .header("Content-Encoding", coding)
                    .header("Content-Type", "application/octet-stream")
                    .POST(BodyPublishers.ofByteArray(body))
                    .version(HttpClient.Version.HTTP_1_1)
                    .build();
            return CLIENT.send(request, BodyHandlers.ofByteArray());
        }
    }

    private static byte[] coded(String coding, byte[] content) throws IOException {
        if (coding.endsWith("gzip")) {
            return gzip(content);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(6, coding.startsWith("raw"));
        try (OutputStream out = new DeflaterOutputStream(bytes, deflater)) {
            out.write(content);
        } finally {
            deflater.end();
        }
        return bytes.toByteArray();
    }

    private static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(content);
        }
        return bytes.toByteArray();
    }
}
