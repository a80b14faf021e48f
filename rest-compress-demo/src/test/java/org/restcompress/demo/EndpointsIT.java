// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the demo answers to a client that knows nothing of codings. */
@ArquillianTest
@RunAsClient
class EndpointsIT {
    private static final String JSON = "application/json";
    private static final String XML = "application/xml";

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @Deployment(testable = false)
    static WebArchive demo() {
        return DemoWar.asBuilt();
    }

    @ArquillianResource
    private URL base;

    @Test
    void pingAnswersAtTheContextRoot() throws Exception {
        HttpResponse<String> response = get("ping", "*/*");

        assertThat(base.getPath()).isEqualTo("/rest/");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo("pong\n");
    }

    @ParameterizedTest
    @CsvSource({
        "object, 1",
        "complex, 10",
        "complex/0, 0",
        "complex/3, 3",
        "complex/3/json, 3",
        "complex/3/serialized, 3",
        "static, 10000",
        "static/gzip, 10000"
    })
    void jsonHasAsManyEntriesAsThePathSays(String path, int entries) throws Exception {
        HttpResponse<String> response = get(path, JSON);

        assertThat(response.headers().firstValue("Content-Type")).hasValue(JSON);
        assertThat(response.body().split("\"key\":\"someId\"", -1)).hasSize(entries + 1);
    }

    @ParameterizedTest
    @CsvSource({"object, 1", "complex, 10", "complex/3/serialized, 3", "static, 10000"})
    void xmlHasAsManyEntriesAsThePathSays(String path, int entries) throws Exception {
        HttpResponse<String> response = get(path, XML);

        assertThat(response.headers().firstValue("Content-Type").orElse("")).startsWith(XML);
        assertThat(response.body().split("key=\"someId\"", -1)).hasSize(entries + 1);
    }

    @Test
    void serializedEntriesReadLikeTheOriginals() throws Exception {
        assertThat(get("complex/5/serialized", JSON).body())
                .isEqualTo(get("complex/5", JSON).body());
    }

    @Test
    void staticIsTheSameEveryTimeAndNearTwoMegabytes() throws Exception {
        String first = get("static", JSON).body();

        assertThat(get("static", JSON).body()).isEqualTo(first);
        assertThat(first.length()).isBetween(1_700_000, 1_900_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "1000001", "99999999999", "many"})
    void sizeOutOfRangeIsRefusedWithTheRange(String size) throws Exception {
        for (String path : new String[] {"complex/" + size, "complex/" + size + "/json"}) {
            HttpResponse<String> response = get(path, "*/*");

            assertThat(response.statusCode()).isEqualTo(400);
            assertThat(response.headers().firstValue("Content-Type").orElse("")).startsWith("text/plain");
            assertThat(response.body()).isEqualTo("size: " + size + " (expected a whole number from 0 to 1000000)\n");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {JSON, XML})
    void echoAnswersWithWhatItRead(String mediaType) throws Exception {
        String sent = get("complex", mediaType).body();

        HttpResponse<String> response = http.send(
                request("echo")
                        .header("Content-Type", mediaType)
                        .header("Accept", mediaType)
                        .POST(BodyPublishers.ofString(sent))
                        .build(),
                BodyHandlers.ofString());

        assertThat(response.body()).isEqualTo(sent);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {}                   | {"entries":[]}
            {"entries":[{}]}     | {"entries":[{"pairs":[]}]}
            """)
    void whatIsMissingIsEmpty(String sent, String answer) throws Exception {
        HttpResponse<String> response = http.send(
                request("echo")
                        .header("Content-Type", JSON)
                        .header("Accept", JSON)
                        .POST(BodyPublishers.ofString(sent))
                        .build(),
                BodyHandlers.ofString());

        assertThat(response.body()).isEqualTo(answer);
    }

    @Test
    void rawLzfComesBackPlain() throws Exception {
        assertThat(postLzf("ZV\0\0\5hello").body()).isEqualTo("hello");
        assertThat(postLzf("").body()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"no LZF", "ZV\0\0\6hello", "ZV\0\0\5helloZV", "ZV\1\0\3\0\5\40\177\177"})
    void damagedLzfIsRefused(String body) throws Exception {
        HttpResponse<String> response = postLzf(body);

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.body()).isEqualTo("lzf_uncompress: the body is not LZF, or is damaged or cut short\n");
    }

    private HttpResponse<String> get(String path, String accept)
            throws IOException, InterruptedException, URISyntaxException {
        return http.send(request(path).header("Accept", accept).build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> postLzf(String body) throws IOException, InterruptedException, URISyntaxException {
        return http.send(
                request("lzf_uncompress")
                        .POST(BodyPublishers.ofByteArray(body.getBytes(StandardCharsets.ISO_8859_1)))
                        .build(),
                BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String path) throws URISyntaxException {
        return HttpRequest.newBuilder(base.toURI().resolve(path));
    }
}
