// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.Application;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A server with Jakarta REST and no other feature, which shows applications no servlets, and an application with the library. */
class RestAloneIT {
    private static final byte[] CONTENT = "station ".repeat(5000).getBytes(StandardCharsets.US_ASCII);

    private static LibertyServer server;

    @BeforeAll
    static void start() throws IOException {
        server = LibertyServer.start("liberty-rest-alone", "/rest-alone.xml");
    }

    @AfterAll
    static void stop() {
        server.stop();
    }

    @Test
    void anApplicationStartsAndCodes() throws Exception {
        String name = server.deploy(war());
        HttpRequest request = HttpRequest.newBuilder(
                        server.uri("defaultHttpEndpoint", name).resolve("bytes"))
                .header("Accept-Encoding", "gzip")
                .header("Content-Encoding", "gzip")
                .header("Content-Type", "application/octet-stream")
                .POST(BodyPublishers.ofByteArray(gzip(CONTENT)))
                .build();
        HttpResponse<byte[]> response = HttpClient.newHttpClient().send(request, BodyHandlers.ofByteArray());

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("content-encoding")).contains("gzip");
        assertThat(new GZIPInputStream(new ByteArrayInputStream(response.body())).readAllBytes())
                .isEqualTo(CONTENT);
        server.undeploy(name);
        assertThat(Files.readString(server.messages(), StandardCharsets.ISO_8859_1))
                .doesNotContain("NoClassDefFoundError", "FFDC");
    }

    /** With what the dependency brings, and nothing else. */
    private static WebArchive war() {
        Application application = new Application() {
            @Override
            public Set<Class<?>> getClasses() {
                return Set.of(BytesResource.class);
            }
        };
        File[] libraries = Stream.of(ContractWar.libraries())
                .filter(jar -> jar.getName().matches("(rest-compress-lib|compress-lzf|zstd-jni)-.*"))
                .toArray(File[]::new);
        assertThat(libraries).hasSize(3);
        return ContractWar.named("alone.war", application)
                .addClass(BytesResource.class)
                .addAsLibraries(libraries);
    }

    private static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(content);
        }
        return bytes.toByteArray();
    }
}
