// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.Application;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.contract.EntityResource;
import org.restcompress.contract.Http;
import org.restcompress.contract.RuntimeUnderTest.Running;
import org.restcompress.contract.UnannotatedResource;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.CodingListener;
import org.restcompress.event.Outcome;

/** Clients that vanish, and Dropwizard's own gzip handler. */
class DropwizardIT {
    private static final int CLIENTS = 5;

    /** More than is on its way in the buffers between a server and a client that does not read. */
    private static final int LENGTH = 60_000_000;

    private static final class Contents extends Application {
        private final Set<Object> singletons;

        Contents(Object... singletons) {
            this.singletons = Set.of(singletons);
        }

        @Override
        public Set<Class<?>> getClasses() {
            return Set.of(EntityResource.class, UnannotatedResource.class);
        }

        @Override
        @SuppressWarnings("deprecation") // For an instance.
        public Set<Object> getSingletons() {
            return singletons;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"entity/input", "entity/stream"})
    void aClientThatVanishesLeavesNoStackTraceOfOurs(String path) throws Exception {
        Queue<Outcome> outcomes = new ConcurrentLinkedQueue<>();
        Semaphore ended = new Semaphore(0);
        CodingListener listener = (CodingEvent event) -> {
            outcomes.add(event.outcome());
            ended.release();
        };
        CompressionConfig config =
                CompressionConfig.builder().listener(listener).build();
        try (Running server = Dropwizard.start(new Contents(new CompressionFeature(config)), false)) {
            for (int i = 0; i < CLIENTS; i++) {
                vanish(server.uri(), "/" + path + "?length=" + LENGTH);
            }

            assertThat(ended.tryAcquire(CLIENTS, 2, TimeUnit.MINUTES)).isTrue();
            assertThat(outcomes).hasSize(CLIENTS).containsOnly(Outcome.ABANDONED);
            assertThat(Files.readString(server.log().orElseThrow())).doesNotContain("org.restcompress");
        }
    }

    /** Reads a little, and resets the connection. */
    private static void vanish(URI uri, String path) throws IOException {
        try (Socket socket = new Socket(uri.getHost(), uri.getPort())) {
            socket.setSoLinger(true, 0);
            OutputStream out = socket.getOutputStream();
            out.write(("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: lzf\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            InputStream in = socket.getInputStream();
            assertThat(in.readNBytes(1000)).hasSize(1000);
        }
    }

    /** It is on by default, stands in front, and asks neither our annotations nor our limits. */
    @Test
    void itsOwnGzipHandlerCodesWhatIsNotAnnotatedAndDecodesBeforeUs() {
        try (Running server = Dropwizard.start(new Contents(), true)) {
            HttpResponse<byte[]> unannotated = Http.get(server.uri().resolve("unannotated"), "Accept-Encoding", "gzip");
            HttpResponse<byte[]> annotated =
                    Http.get(server.uri().resolve("entity/text?length=2000"), "Accept-Encoding", "zstd");

            assertThat(Http.header(unannotated, "content-encoding")).isEqualTo("gzip");
            assertThat(Http.text(unannotated)).hasSize(2000);
            assertThat(Http.header(annotated, "content-encoding")).isEqualTo("zstd");
            assertThat(Http.text(annotated)).hasSize(2000);
        }
    }
}
