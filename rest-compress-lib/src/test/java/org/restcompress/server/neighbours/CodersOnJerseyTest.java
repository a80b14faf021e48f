// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import java.net.URI;
import java.net.http.HttpResponse;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.message.DeflateEncoder;
import org.glassfish.jersey.message.GZipEncoder;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.filter.EncodingFilter;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.server.Bodies;
import org.restcompress.server.Events;
import org.restcompress.server.Taker;
import org.restcompress.testkit.Http;

/** Beside Jersey's own coding: one coding, and a header that says which. */
@Tag("jersey")
@Tag("matrix")
class CodersOnJerseyTest {
    private static HttpServer server;
    private static URI base;

    @BeforeAll
    static void start() {
        ResourceConfig config = new ResourceConfig()
                .register(new Bodies())
                .register(new Taker())
                .register(Events.class);
        EncodingFilter.enableFor(config, GZipEncoder.class, DeflateEncoder.class);
        server = GrizzlyHttpServerFactory.createHttpServer(URI.create("http://localhost:0/"), config);
        base = URI.create("http://localhost:" + server.getListener("grizzly").getPort());
    }

    @AfterAll
    static void stop() {
        server.shutdownNow();
    }

    @ParameterizedTest
    @CsvSource({
        "/lzf-or-gzip, gzip, gzip",
        "/lzf-or-gzip, lzf, lzf",
        "/lzf-or-gzip, deflate, deflate",
        "/text/5000, zstd, zstd",
        "/text/5000, identity, ''",
        "/plain, gzip, gzip",
    })
    void eachClientGetsExactlyOneCoding(String path, String acceptEncoding, String coding) {
        HttpResponse<byte[]> response = Http.get(base.resolve(path), "Accept-Encoding", acceptEncoding);
        assertThat(Http.header(response, "content-encoding")).isEqualTo(coding);
        assertThat(Http.text(response)).isEqualTo(textOf(5000));
    }

    @Test
    void aCodedRequestIsDecodedOnce() {
        HttpResponse<byte[]> response = Http.post(
                base.resolve("/text"),
                Http.encode("gzip", textOf(5000)),
                "Content-Encoding",
                "gzip",
                "Content-Type",
                "text/plain");
        assertThat(Http.text(response)).endsWith(textOf(5000));
    }

    /** Jersey's own filter knows two of these. */
    @ParameterizedTest
    @ValueSource(strings = {"zstd", "gzip", "deflate"})
    void anEventSinksEventsArriveInOneCoding(String coding) {
        HttpResponse<byte[]> response = Http.get(base.resolve("/events"), "Accept-Encoding", coding);
        Events.assertEvents(response, coding);
    }
}
