// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.dictionary.InfinispanNode;
import org.restcompress.testkit.Answer;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.RawClient;
import org.restcompress.testkit.Server;

/** Two servers behind one name, which a client polls in turns. */
class NodesTest {
    private static final Map<String, Object> ONE_KEY =
            Map.of("restcompress.dictionary.key", "AAECAwQFBgcICQoLDA0ODw==");
    private static final long PATIENCE_NANOS = Duration.ofSeconds(60).toNanos();
    private static final long PAUSE_NANOS = Duration.ofMillis(10).toNanos();

    @Test
    void aClientGetsDeltasFromEitherWhereTheyShareAStore() throws IOException {
        try (InfinispanNode one = new InfinispanNode();
                InfinispanNode other = new InfinispanNode();
                Server here = server(one);
                Server there = server(other)) {
            byte[] held = ask(here, null).body();
            for (int i = 0; i < 6; i++) {
                held = awaitDelta(i % 2 == 0 ? there : here, held);
            }
        }
    }

    @Test
    void whatOneNodeDoesNotKnowGetsAnOrdinaryCoding() throws IOException {
        try (Server here = Server.with(ONE_KEY, new Ticker());
                Server there = Server.with(ONE_KEY, new Ticker())) {
            byte[] held = awaitDelta(here, ask(here, null).body());

            Answer answer = ask(there, held);
            assertThat(answer.header("Content-Encoding")).contains("zstd");
            awaitDelta(there, Http.decode("zstd", answer.body()));
        }
    }

    private static Server server(InfinispanNode node) {
        CompressionConfig config =
                CompressionConfig.builder().server(s -> s.deltas(node.store())).build();
        return Server.with(ONE_KEY, new Ticker(), new CompressionFeature(config));
    }

    /** Asks until what is held is known: it is hashed when the response is gone. Returns what came then. */
    private static byte[] awaitDelta(Server server, byte[] held) throws IOException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (System.nanoTime() - end < 0) {
            Answer answer = ask(server, held);
            if (answer.header("Content-Encoding").orElse("").equals("dcz")) {
                return Poller.decoded("dcz", answer.body(), held);
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        throw new AssertionError("no delta");
    }

    /** Asks for prices under the one name that both have. */
    private static Answer ask(Server server, byte[] held) throws IOException {
        String headers = held == null
                ? ""
                : "Accept-Encoding: zstd, dcz\r\nAvailable-Dictionary: " + Poller.available(held) + "\r\n";
        try (RawClient client = new RawClient(server.port())) {
            return client.send(("GET /prices HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + headers + "\r\n")
                            .getBytes(StandardCharsets.US_ASCII))
                    .answer();
        }
    }
}
