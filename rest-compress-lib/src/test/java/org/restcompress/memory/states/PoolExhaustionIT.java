// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.states;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restcompress.memory.BigContent;
import org.restcompress.memory.BigServer;
import org.restcompress.memory.StateServer;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.RawClient;
import org.restcompress.testkit.RawClient.Framing;
import org.restcompress.testkit.ServerProcess;

/** With more messages in work than pools keep states, no message waits for another, and no state stays behind. */
class PoolExhaustionIT {
    /** The processors decide how many states a pool keeps; two make the test cost the same on every machine. */
    private static final String[] TWO_PROCESSORS = {
        "-XX:ActiveProcessorCount=2", "-Xmx256m", "-XX:+ExitOnOutOfMemoryError"
    };

    /** Responses, and as many requests, for each state that a pool keeps. */
    private static final int TIMES = 4;

    /**
     * Bytes: more, coded, than all buffers between the server and a client that does not read, and than is received before
     * anything is borrowed.
     */
    private static final int LENGTH = 7_000_000;

    /** Bytes of a coded response. */
    private static final int PART = 10_000;

    @AutoClose
    private static ServerProcess server;

    private static int port;

    private final Deque<RawClient> readers = new ArrayDeque<>();
    private final Deque<RawClient> senders = new ArrayDeque<>();

    @BeforeAll
    static void startServer() throws IOException, InterruptedException {
        server = ServerProcess.start(StateServer.class, Map.of(), TWO_PROCESSORS);
        port = server.port();
    }

    @ParameterizedTest
    @EnumSource
    void noMessageWaitsForTheStateOfAnother(Coder coder) throws IOException, InterruptedException {
        coder.assumeWorksHere();
        int count = TIMES * server.states("bound");
        CRC32C checksum = new CRC32C();
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream encoder = coder.encoder(coded)) {
            BigContent.write(LENGTH, BigContent.Sink.both(checksum::update, encoder));
        }
        byte[] body = coded.toByteArray();
        int quarter = body.length / 4;
        try {
            for (int i = 0; i < count; i++) {
                readers.push(new RawClient(port).get("response?length=" + LENGTH, coder, Framing.CHUNKS));
                senders.push(new RawClient(port).post("big", coder, body.length, Arrays.copyOf(body, quarter)));
            }
            // An LZF encoder has given its state back when it writes to a client.
            int expected = coder == Coder.LZF ? count : 2 * count;
            assertAllHoldAState(expected);

            for (RawClient reader : readers) {
                reader.awaitAnswer(PART);
            }
            for (RawClient sender : senders) {
                sender.send(Arrays.copyOfRange(body, quarter, 2 * quarter));
            }
            for (RawClient reader : readers) {
                reader.awaitAnswer(2 * PART);
            }
            assertAllHoldAState(expected);

            // The last one first: the state of none before it is free.
            for (RawClient reader : readers) {
                reader.answer().assertIsWhole(coder, LENGTH);
            }
            for (RawClient sender : senders) {
                sender.send(Arrays.copyOfRange(body, 2 * quarter, body.length));
                assertThat(new String(sender.answer().body(), US_ASCII))
                        .isEqualTo(BigServer.Big.summary(LENGTH, checksum));
            }
        } finally {
            for (Deque<RawClient> clients : List.of(readers, senders)) {
                for (RawClient client : clients) {
                    client.close();
                }
            }
        }
        assertThat(server.awaitLent(lent -> lent == 0)).as("states still lent").isZero();
        assertThat(server.awaitMostAlive(2 * server.states("bound")))
                .as("states kept of one class, which has two pools at most")
                .isLessThanOrEqualTo(2 * server.states("bound"));
    }

    /** Soon at least. */
    private static void assertAllHoldAState(int messages) throws IOException, InterruptedException {
        assertThat(server.awaitLent(lent -> lent == messages))
                .as("states in use")
                .isEqualTo(messages);
    }
}
