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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The decoder in the server's HTTP channel: where it is on, as it is by default, and where it is off. */
class ChannelDecoderIT {
    private static final String ON = "defaultHttpEndpoint";
    private static final String OFF = "not-decoding";

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static final byte[] CONTENT = "station ".repeat(5000).getBytes(StandardCharsets.US_ASCII);

    private static OpenLiberty.Deployed usual;
    private static OpenLiberty.Deployed reading;

    @BeforeAll
    static void deploy() {
        usual = OpenLiberty.deploy(applicationWith(BytesResource.class));
        reading = OpenLiberty.deploy(applicationWith(BytesResource.class, ReadingFilter.class));
    }

    @AfterAll
    static void undeploy() {
        usual.close();
        reading.close();
    }

    @ParameterizedTest
    @CsvSource({
        ON + ", gzip", ON + ", x-gzip", ON + ", deflate", ON + ", raw deflate",
        OFF + ", gzip", OFF + ", x-gzip", OFF + ", deflate", OFF + ", raw deflate"
    })
    void aBodyArrivesDecodedOnceAndWithoutTheHeadersOfTheCodedOne(String endpoint, String coding) throws Exception {
        // What is coded in it stays so.
        byte[] content = gzip(CONTENT);
        HttpResponse<byte[]> response = post(usual.uri(endpoint), coding.replace("raw ", ""), coded(coding, content));

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo(content);
        assertThat(response.headers().map()).doesNotContainKeys("seen-content-encoding", "seen-content-length");
    }

    @ParameterizedTest
    @ValueSource(strings = {ON, OFF})
    void codingsThatAreStackedAreAllUndone(String endpoint) throws Exception {
        URI context = usual.uri(endpoint);
        byte[] content = gzip(gzip(CONTENT));

        assertThat(post(context, "gzip, gzip", content).body()).isEqualTo(CONTENT);
        assertThat(post(context, "deflate, gzip", gzip(coded("deflate", CONTENT)))
                        .body())
                .isEqualTo(CONTENT);
    }

    /** The server's own decoder takes a body that is cut off for a whole one, and has no limit that this one is over. */
    @ParameterizedTest
    @ValueSource(strings = {ON, OFF})
    void aBodyThatIsCutOffOrDamagedOrTooLongIsRefusedInOneLine(String endpoint) throws Exception {
        URI context = usual.uri(endpoint);
        byte[] whole = gzip(CONTENT);
        byte[] damaged = whole.clone();
        damaged[20] ^= 0x55;

        assertRefused(400, post(context, "gzip", Arrays.copyOf(whole, whole.length - 20)));
        assertRefused(400, post(context, "gzip", damaged));
        assertRefused(400, post(context, "gzip", CONTENT));
        assertRefused(413, post(context, "gzip", gzip(new byte[11_000_000])));
    }

    /** Where the server has decoded what somebody read, what is left to do is to undo the other codings. */
    @ParameterizedTest
    @ValueSource(strings = {ON, OFF})
    void aBodyThatSomebodyHasReadBeforeIsDecodedOnceToo(String endpoint) throws Exception {
        URI context = reading.uri(endpoint);
        for (String coding : new String[] {"gzip", "deflate"}) {
            HttpResponse<byte[]> response = post(context, coding, coded(coding, CONTENT));

            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.body()).isEqualTo(CONTENT);
            assertThat(response.headers().map()).doesNotContainKeys("seen-content-encoding", "seen-content-length");
        }
        assertThat(post(context, "deflate, gzip", gzip(coded("deflate", CONTENT)))
                        .body())
                .isEqualTo(CONTENT);
    }

    private static void assertRefused(int status, HttpResponse<byte[]> response) {
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(response.headers().firstValue("content-type").orElse("")).startsWith("text/plain");
        assertThat(new String(response.body(), StandardCharsets.US_ASCII)).hasLineCount(1);
    }

    private static Application applicationWith(Class<?>... classes) {
        return new Application() {
            @Override
            public Set<Class<?>> getClasses() {
                return Set.of(classes);
            }
        };
    }

    private static HttpResponse<byte[]> post(URI context, String coding, byte[] body)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(context.resolve("bytes"))
                .header("Content-Encoding", coding)
                .header("Content-Type", "application/octet-stream")
                .POST(BodyPublishers.ofByteArray(body))
                .build();
        return CLIENT.send(request, BodyHandlers.ofByteArray());
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
