// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.bombs;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.memory.bombs.BombServer.Limits;
import org.restcompress.testkit.Answer;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.RawClient;
import org.restcompress.testkit.ServerProcess;

/**
 * 64 requests that are bombs are in work at once in a server with a heap of 128 MiB, and cost it little more than the
 * state of their decoders. They meet in the middle of their bodies, where it is looked at what they hold of the heap; of
 * other memory it is the most that was in RAM until all were answered.
 */
class BombsIT {
    /** Bytes for each request, beyond the state of its decoders. */
    private static final long MOST = 2 << 20;

    /** The heap is in RAM from the start, so that what comes to that is other memory. */
    private static final String[] SMALL = {
        "-Xms128m",
        "-Xmx128m",
        "-XX:+AlwaysPreTouch",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-XX:MaxDirectMemorySize=32m",
        "-XX:+ExitOnOutOfMemoryError"
    };

    @AutoClose("shutdownNow")
    private static final ExecutorService CLIENTS = Executors.newFixedThreadPool(Meeting.SIZE);

    @AutoClose
    private static ServerProcess server;

    private static int port;
    private static Meeting.Held idle;
    private static OptionalLong idleResident;

    @BeforeAll
    static void startServer() throws Exception {
        server = ServerProcess.start(BombServer.class, ServerProcess.NOTHING_KEPT, SMALL);
        port = server.port();
        warmUp();
        idle = held("held");
        idleResident = server.residentBytes();
        if (!server.forgetPeak()) {
            System.out.println("Memory other than the heap is not checked: there is no /proc/<pid>/clear_refs here.");
            idleResident = OptionalLong.empty();
        }
    }

    private static void warmUp() throws Exception {
        for (Limits limits : Limits.values()) {
            for (String coding : Waves.CODINGS) {
                assertThat(postAtOnce(limits, ReadingStyle.ALL, way -> good(way, coding)))
                        .allMatch(answer -> answer.status() == 200);
            }
        }
    }

    @AfterEach
    void theServerIsAlive() {
        assertThat(server.isAlive()).as(server.output()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("org.restcompress.memory.bombs.Waves#oneOfEachKind")
    void bombsOfEachKindAreRefusedAndTakeLittleMemory(Wave wave) throws Exception {
        assertIsRefusedAndTakesLittleMemory(wave);
    }

    @Tag("matrix")
    @ParameterizedTest
    @MethodSource("org.restcompress.memory.bombs.Waves#others")
    void otherBombsAreRefusedAndTakeLittleMemory(Wave wave) throws Exception {
        assertIsRefusedAndTakesLittleMemory(wave);
    }

    private static void assertIsRefusedAndTakesLittleMemory(Wave wave) throws Exception {
        server.forgetPeak();
        List<Answer> answers = postAtOnce(wave.limits(), wave.ways(), way -> wave.bomb());

        long memory = memoryOfEach(wave.toString());
        assertThat(answers).allSatisfy(answer -> {
            assertThat(new String(answer.body(), US_ASCII)).startsWith(wave.answer());
            assertThat(answer.status()).isEqualTo(wave.status());
        });
        assertThat(memory).isLessThanOrEqualTo(wave.decoderState() + MOST);
        assertThat(memory).isGreaterThanOrEqualTo(idleResident.isEmpty() ? 0 : wave.least());
        assertThat(held("held-at-meeting").states()).isEqualTo(Meeting.SIZE * wave.layers());
        assertThat(held("held").states()).isZero();
        for (ReadingStyle way : ReadingStyle.ALL) {
            assertThat(post(wave.limits(), way, good(way, "gzip"), "").status()).isEqualTo(200);
        }
    }

    @Test
    void whatAReaderKeepsIsSeen() throws Exception {
        server.forgetPeak();
        int length = 700 << 10;
        Bomb body = Bomb.ofBlanks(length, 1, "gzip");
        List<Answer> answers = postAtOnce(Limits.LONG_BODIES, Set.of(ReadingStyle.HOARDING), way -> body);

        assertThat(answers).allMatch(answer -> answer.status() == 200);
        assertThat(memoryOfEach("bodies that their reader keeps")).isGreaterThanOrEqualTo(length);
    }

    /** Bytes that those requests held which were answered last: of the heap where they met, and of other memory. */
    private static long memoryOfEach(String requests) throws IOException {
        long heap = (held("held-at-meeting").heap() - idle.heap()) / Meeting.SIZE;
        long other = 0;
        if (idleResident.isPresent()) {
            other = (server.peakResidentBytes().orElseThrow() - idleResident.getAsLong()) / Meeting.SIZE;
        }
        System.out.printf(
                "%d at once, %s: each takes %d KiB of the heap and %d KiB of other memory%n",
                Meeting.SIZE, requests, heap >> 10, other >> 10);
        return heap + other;
    }

    private static Bomb good(ReadingStyle way, String coding) {
        return Bomb.of(way.good(), " ", coding);
    }

    private interface Bodies {
        Bomb of(ReadingStyle way);
    }

    private static List<Answer> postAtOnce(Limits limits, Set<ReadingStyle> ways, Bodies bodies)
            throws InterruptedException, ExecutionException {
        List<ReadingStyle> inTurn = List.copyOf(ways);
        List<Callable<Answer>> posts = new ArrayList<>();
        for (int i = 0; i < Meeting.SIZE; i++) {
            ReadingStyle way = inTurn.get(i % inTurn.size());
            Bomb body = bodies.of(way);
            posts.add(() -> post(limits, way, body, Meeting.AFTER + ": " + body.within() + "\r\n"));
        }
        List<Answer> answers = new ArrayList<>();
        for (Future<Answer> answer : CLIENTS.invokeAll(posts)) {
            answers.add(answer.get());
        }
        return answers;
    }

    private static Answer post(Limits limits, ReadingStyle way, Bomb body, String header) throws IOException {
        try (RawClient client = new RawClient(port)) {
            client.postChunks(
                    limits.path() + "/" + way.path(),
                    "Content-Type: " + way.mediaType() + "\r\nContent-Encoding: " + String.join(", ", body.codings())
                            + "\r\n" + header);
            return body.sendBy(client);
        }
    }

    private static Meeting.Held held(String when) throws IOException {
        try (RawClient client = new RawClient(port)) {
            Answer answer = client.get("short-bodies/" + when, Coder.GZIP, RawClient.Framing.CHUNKS)
                    .answer();
            return Meeting.Held.parse(new String(answer.body(), US_ASCII));
        }
    }
}
