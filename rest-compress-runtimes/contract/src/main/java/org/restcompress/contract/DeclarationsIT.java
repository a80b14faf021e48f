// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Where what is said about codings may stand: on interfaces, on sub-resources, and nowhere. */
public class DeclarationsIT {
    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.of(InheritingResource.class, LocatingResource.class, UnannotatedResource.class);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void annotationsOfAnInterfaceCountForItsImplementation() {
        assertAnswered("lzf", server.uri("inherited"));
        assertAnswered("gzip", server.uri("inherited/method"));
        assertAnswered("", server.uri("inherited/refused"));
        assertDecodes(server.uri("inherited"));
    }

    @Test
    void aSubResourceCodesAndDecodes() {
        assertAnswered("gzip", server.uri("located/there"));
        assertDecodes(server.uri("located/there"));
    }

    @Test
    void methodsWithoutAnnotationsAreLeftAlone() {
        assertAnswered("", server.uri("unannotated"));
    }

    private static void assertAnswered(String coding, URI uri) {
        HttpResponse<byte[]> response = Http.get(uri, "Accept-Encoding", "gzip, lzf;q=0.5");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "content-encoding")).isEqualTo(coding);
        assertThat(Http.text(response)).isEqualTo(Texts.of(2000));
    }

    private static void assertDecodes(URI uri) {
        HttpResponse<byte[]> response = Http.post(
                uri, Http.encode("gzip", Texts.of(3000)), "Content-Encoding", "gzip", "Content-Type", "text/plain");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.text(response)).isEqualTo(Texts.of(3000));
    }
}
