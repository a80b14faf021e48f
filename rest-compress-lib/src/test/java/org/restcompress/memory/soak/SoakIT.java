// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.restcompress.memory.StateServer;
import org.restcompress.memory.soak.SoakClient.Kind;
import org.restcompress.memory.soak.Trend.Sample;
import org.restcompress.testkit.ServerProcess;

/**
 * A server under all that happens to servers, at once and for a while: good and bad requests, failing writers, clients
 * that vanish or stop. It lasts for the seconds of the system property {@code restcompress.soak.seconds}, by default
 * two minutes, in rounds; between them nothing is under way, so that what is left can be seen. Memory is only looked at
 * if it lasts for a minute or longer.
 */
@Tag("longer")
@Timeout(value = 1, unit = TimeUnit.DAYS) // As long as it is told to.
class SoakIT {
    private static final Duration TIME = Duration.ofSeconds(Long.getLong("restcompress.soak.seconds", 120));

    /** Half of a shorter one would have too few rounds to tell growth from noise. */
    private static final Duration SHORTEST_TIME_FOR_A_TREND = Duration.ofSeconds(60);

    private static final Duration ROUND = Duration.ofSeconds(5);

    /**
     * The server's memory. The heap is there as a whole from the beginning, and the compiler is the one that soon has
     * done its work and needs little memory for it: what grows is native.
     */
    private static final String[] STEADY = {
        "-Xms128m",
        "-Xmx128m",
        "-XX:+AlwaysPreTouch",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-XX:+ExitOnOutOfMemoryError"
    };

    private static final double MIB = 1 << 20;

    /** What is made of one of the polled lists takes more than 100 KiB, and all of them may take 64 MiB. */
    private static final int MOST_PREPARED = 64 * 1024 / 100;

    /**
     * Bytes that the memory may grow by during the second half, beside noise: what the JVM still compiles and loads, and
     * the idle states, which are as large as the largest content they have coded. It is some hundred bytes a request.
     */
    private static final double ALLOWED_GROWTH = 4 * MIB;

    /** Standard deviations: the trend of noise alone is larger in one of two hundred runs, without what is above. */
    private static final int ALLOWED_NOISE = 4;

    /** What is left when nothing is under way. */
    private record Rest(double seconds, int mostAlive, int prepared, long heapBytes, OptionalLong residentBytes) {}

    @Test
    void poolsStayWholeMemoryStaysFlatAndNoRequestIsAnsweredWrongly() throws IOException, InterruptedException {
        try (ServerProcess server = ServerProcess.start(StateServer.class, ServerProcess.NOTHING_KEPT, STEADY);
                SoakClients clients = new SoakClients(server, ROUND)) {
            int bound = server.states("bound");
            List<Rest> rests = new ArrayList<>();
            long begin = System.nanoTime();
            while (System.nanoTime() - begin < TIME.toNanos()) {
                clients.runRound();
                if (!clients.totals().failures().isEmpty()) {
                    break;
                }
                assertThat(server.awaitLent(lent -> lent == 0))
                        .as("states still lent")
                        .isZero();
                Rest rest = new Rest(
                        (System.nanoTime() - begin) / 1e9,
                        server.awaitMostAlive(2 * bound),
                        server.states("prepared"),
                        Long.parseLong(server.ask("states/heap-bytes")),
                        server.residentBytes());
                rests.add(rest);
                System.out.printf(
                        "%.0f of %d seconds of soak: %.1f MiB of heap%n",
                        rest.seconds(), TIME.toSeconds(), rest.heapBytes() / MIB);
            }
            System.out.println(clients.totals());
            assertThat(clients.totals().failures()).as(server.output()).isEmpty();
            assertThat(clients.totals().kinds()).containsExactly(Kind.values());
            assertThat(rests)
                    .extracting(Rest::mostAlive)
                    .as("states of one class, which has two pools at most")
                    .allMatch(alive -> alive <= 2 * bound);
            assertThat(rests)
                    .extracting(Rest::prepared)
                    .as("dictionaries in native memory")
                    .allMatch(prepared -> prepared <= MOST_PREPARED);
            assertThat(SoakPoller.DELTAS).as("deltas").hasPositiveValue();
            System.out.printf("%,d deltas%n", SoakPoller.DELTAS.get());
            if (TIME.compareTo(SHORTEST_TIME_FOR_A_TREND) < 0) {
                System.out.println("The growth of memory is not checked: that takes "
                        + SHORTEST_TIME_FOR_A_TREND.toSeconds() + " seconds at least.");
                return;
            }
            assertIsFlat("heap", rests, Rest::heapBytes);
            if (rests.get(0).residentBytes().isEmpty()) {
                System.out.println("The resident memory is not checked: there is no /proc/<pid>/status here.");
            } else {
                assertIsFlat(
                        "resident memory", rests, rest -> rest.residentBytes().orElseThrow());
            }
        }
    }

    /** Looks at the second half: what is loaded, compiled and pooled once is there by then. */
    private static void assertIsFlat(String memory, List<Rest> rests, ToLongFunction<Rest> bytes) {
        List<Sample> samples = rests.subList(rests.size() / 2, rests.size()).stream()
                .map(rest -> new Sample(rest.seconds(), bytes.applyAsLong(rest)))
                .toList();
        Sample first = samples.get(0);
        Sample last = samples.get(samples.size() - 1);
        Trend trend = Trend.of(samples);
        double allowed = ALLOWED_GROWTH + ALLOWED_NOISE * trend.noise();
        String summary = "%s: %.1f MiB after %.0f s, %.1f MiB after %.0f s; trend %+.1f MiB, noise %.1f MiB"
                .formatted(
                        memory,
                        first.value() / MIB,
                        first.time(),
                        last.value() / MIB,
                        last.time(),
                        trend.growth() / MIB,
                        trend.noise() / MIB);
        System.out.println(summary);
        assertThat(trend.growth()).as(summary).isLessThanOrEqualTo(allowed);
    }
}
