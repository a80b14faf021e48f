// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.Application;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Set;
import org.eclipse.jetty.compression.gzip.GzipCompression;
import org.eclipse.jetty.compression.server.CompressionConfig;
import org.eclipse.jetty.compression.server.CompressionHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Handler;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.servlet.ServletContainer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.contract.RuntimeUnderTest.Running;
import org.restcompress.runtimes.JerseyInJetty;

/** Jetty's own coder in front of the application, at its defaults. */
class CompressionHandlerIT {
    @AutoClose
    private final Running server = JerseyInJetty.start(
            context -> context.addServlet(new ServletHolder(new ServletContainer(application())), "/*"),
            CompressionHandlerIT::compressing);

    private static ResourceConfig application() {
        return ResourceConfig.forApplication(new Application() {
            @Override
            public Set<Class<?>> getClasses() {
                return Set.of(EntityResource.class, UnannotatedResource.class);
            }
        });
    }

    private static Handler compressing(Handler application) {
        CompressionHandler handler = new CompressionHandler(application);
        handler.putCompression(new GzipCompression());
        handler.putConfiguration("/*", CompressionConfig.builder().defaults().build());
        return handler;
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd", "lzf", "deflate"})
    void aResponseIsCodedOnce(String coding) {
        for (String path : List.of("entity/text", "entity/stream")) {
            HttpResponse<byte[]> response =
                    Http.get(server.uri().resolve(path + "?length=20000"), "Accept-Encoding", coding + ", gzip;q=0.5");
            assertThat(response.headers().allValues("content-encoding")).containsExactly(coding);
            assertThat(Http.text(response)).isEqualTo(Texts.of(20_000));
        }
    }

    @Test
    void whatTheLibraryLeavesPlainIsTheHandlers() {
        HttpResponse<byte[]> response = Http.get(server.uri().resolve("unannotated"), "Accept-Encoding", "gzip");
        assertThat(response.headers().allValues("content-encoding")).containsExactly("gzip");
        assertThat(Http.text(response)).isEqualTo(Texts.of(2000));
    }

    /** The handler decodes what it knows, and the library the rest. */
    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd", "lzf", "deflate", "identity"})
    void aRequestIsDecodedOnce(String coding) {
        byte[] body = Http.encode(coding, Texts.of(20_000));
        HttpResponse<byte[]> response = Http.post(
                server.uri().resolve("entity/echo"), body, "Content-Encoding", coding, "Content-Type", "text/plain");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.text(response)).isEqualTo(Texts.of(20_000));
    }

    @Test
    void theTagOfACodedResponseIsUnderstood() {
        String tag = Http.header(Http.get(server.uri().resolve("entity/tagged"), "Accept-Encoding", "gzip"), "etag");
        assertThat(tag).endsWith("--gzip\"");
        HttpResponse<byte[]> held =
                Http.get(server.uri().resolve("entity/tagged"), "Accept-Encoding", "gzip", "If-None-Match", tag);
        assertThat(held.statusCode()).isEqualTo(304);
        assertThat(Http.header(held, "etag")).isEqualTo(tag);
    }
}
