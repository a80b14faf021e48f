// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restcompress.bench.network.CpuTime;

class WalkTest {
    private static final int LENGTH = 200_000;

    private final Queue<String> asked = new ConcurrentLinkedQueue<>();
    private final AtomicInteger taken = new AtomicInteger();
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            asked.add(path);
            if (path.startsWith("/coded")) {
                exchange.getResponseHeaders().add("Content-Encoding", "gzip");
            }
            // 0: in chunks.
            exchange.sendResponseHeaders(path.equals("/missing") ? 404 : 200, path.equals("/chunked") ? 0 : LENGTH);
            exchange.getResponseBody().write(new byte[LENGTH]);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private Walk.Result walk(String coding, String... paths) throws IOException, InterruptedException {
        return new Walk(server.getAddress().getPort(), List.of(paths), coding)
                .run(3, 2, Duration.ZERO, () -> new CpuTime(taken.incrementAndGet(), 0, 0));
    }

    @Test
    void allBodiesAreReadToTheirEnd() throws Exception {
        Walk.Result result = walk("", "/a", "/chunked", "/b");
        assertThat(result.requests()).isEqualTo(3).isEqualTo(asked.size());
        assertThat(result.bytesEach()).isEqualTo(LENGTH);
        assertThat(result.perSecond()).isPositive();
        assertThat(result.cpu().workers()).isEqualTo(1);
    }

    @Test
    void connectionsBeginWithDifferentFiles() throws Exception {
        walk("gzip", "/coded/a", "/coded/b", "/coded/c");
        assertThat(asked).contains("/coded/a", "/coded/b", "/coded/c");
    }

    @Test
    void whatWasNotWantedIsAFailure() {
        assertThatIOException().isThrownBy(() -> walk("", "/missing")).withMessageContaining("404");
        assertThatIOException().isThrownBy(() -> walk("", "/coded")).withMessageContaining("\"gzip\" and not in \"\"");
        assertThatIOException().isThrownBy(() -> walk("br", "/a")).withMessageContaining("\"\" and not in \"br\"");
    }
}
