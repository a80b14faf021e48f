// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.event.Decision;
import org.restcompress.http.CompressionHttpClient;

/** The demo, transformed with the library that is in it. */
class DemoIT {
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /** Named like the context that its descriptor names. */
    private static final WebArchive DEMO = ShrinkWrap.create(ZipImporter.class, "rest.war")
            .importFrom(new File(System.getProperty("demo.war")))
            .as(WebArchive.class);

    private static URI context;

    @BeforeAll
    static void deploy() {
        context = WildFlyServer.running().deploy(DEMO);
    }

    @AfterAll
    static void undeploy() {
        WildFlyServer.running().undeploy(DEMO);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd", "br"})
    void objectsDecodeToWhatIsSentUncoded(String coding) throws Exception {
        for (String path : new String[] {"complex", "static"}) {
            for (String mediaType : new String[] {"application/json", "application/xml"}) {
                HttpRequest.Builder get = request(path).header("Accept", mediaType);

                assertThat(in(coding, get.build()).body()).isEqualTo(uncoded(get.build()));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd", "br"})
    void aCodedObjectIsAnsweredWithTheSame(String coding) throws Exception {
        String sent =
                uncoded(request("complex").header("Accept", "application/json").build());
        HttpRequest post = request("echo")
                .header("Content-Type", "application/json")
                .header("Accept", "application/json")
                .POST(BodyPublishers.ofString(sent))
                .build();

        assertThat(in(coding, post).body()).isEqualTo(sent);
    }

    @Test
    void aShortObjectStaysPlain() throws Exception {
        HttpRequest.Builder get = request("object").header("Accept", "application/json");
        HttpResponse<String> response =
                CLIENT.send(get.setHeader("Accept-Encoding", "gzip").build(), BodyHandlers.ofString());

        assertThat(response.headers().firstValue("Content-Encoding")).isEmpty();
        assertThat(response.body()).startsWith("{\"pairs\":[{\"key\":\"id\",\"value\":\"0\"}");
    }

    @Test
    void theServerPassesItsOwnTest() throws Exception {
        assertThat(uncoded(request("test/show").build()).lines()).contains("passed");
    }

    /** A request and its response, both in a coding. */
    private static HttpResponse<String> in(String coding, HttpRequest request)
            throws IOException, InterruptedException {
        Queue<Decision> decisions = new ConcurrentLinkedQueue<>();
        HttpClient client = CompressionHttpClient.of(
                CLIENT,
                CompressionConfig.builder()
                        .client(c -> c.accept(coding).requestCoding(coding))
                        .listener(event -> decisions.add(event.decision()))
                        .build());
        HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(decisions)
                .hasSize(request.bodyPublisher().isPresent() ? 2 : 1)
                .containsOnly(Decision.coded(coding));
        return response;
    }

    private static String uncoded(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<String> response = CLIENT.send(request, BodyHandlers.ofString());
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Encoding")).isEmpty();
        return response.body();
    }

    private static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(context.resolve(path));
    }
}
