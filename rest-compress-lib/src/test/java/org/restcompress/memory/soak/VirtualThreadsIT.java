// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.restcompress.memory.StateServer;
import org.restcompress.testkit.Jdk;
import org.restcompress.testkit.ServerProcess;

/** The library on virtual threads, in a JVM of a JDK that has them; skipped where none is found. */
@Tag("matrix")
class VirtualThreadsIT {
    /** The first release that has virtual threads. */
    private static final int FEATURE = 21;

    private static final int FIRST_WITHOUT_PINNING = 24;

    /** Two threads for each. */
    private static final int CONTENTS = 1000;

    private static final Duration ROUND = Duration.ofSeconds(3);

    private static Jdk jdk;

    @BeforeAll
    static void findJdk() {
        Optional<Jdk> found = Jdk.since(FEATURE);
        String what = found.map(there -> "Virtual threads are tested on " + there)
                .orElse("Virtual threads are not tested: no JDK that has them was found (-D" + Jdk.property(FEATURE)
                        + "=<home> names one)");
        System.out.println(what);
        assumeTrue(found.isPresent(), what);
        jdk = found.get();
    }

    @Test
    void twoThousandThreadsHoldAStateAtOnce() throws IOException, InterruptedException {
        assertAllHoldAStateAtOnce();
    }

    /** A thread that blocks while it is pinned keeps its carrier, and here there is no other. */
    @Test
    void noThreadIsPinned() throws IOException, InterruptedException {
        assertAllHoldAStateAtOnce(
                "-Djdk.virtualThreadScheduler.parallelism=1", "-Djdk.virtualThreadScheduler.maxPoolSize=1");
    }

    private static void assertAllHoldAStateAtOnce(String... jvmOptions) throws IOException, InterruptedException {
        try (ServerProcess server = ServerProcess.start(jdk.java(), StateServer.class, Map.of(), jvmOptions)) {
            assertThat(server.ask("virtual-threads?contents=" + CONTENTS))
                    .as("states lacking")
                    .isEqualTo("0");
            assertThat(server.lent()).as("states still lent").isZero();
            assertThat(server.awaitMostAlive(2 * server.states("bound")))
                    .as("states kept of one class, which has two pools at most")
                    .isLessThanOrEqualTo(2 * server.states("bound"));
        }
    }

    @Test
    void aServerOnVirtualThreadsAnswersRight() throws IOException, InterruptedException {
        try (ServerProcess server = ServerProcess.start(
                        jdk.java(),
                        StateServer.class,
                        Map.of(),
                        "-D" + StateServer.VIRTUAL + "=true",
                        ServerProcess.TRACE_PINNED);
                SoakClients clients = new SoakClients(server, ROUND)) {
            assertThat(server.ask("states/thread")).startsWith("VirtualThread[");

            clients.runRound();

            System.out.println(clients.totals());
            assertThat(clients.totals().failures()).isEmpty();
            assertThat(server.awaitLent(lent -> lent == 0))
                    .as("states still lent")
                    .isZero();
            if (jdk.feature() < FIRST_WITHOUT_PINNING) {
                server.ask("virtual-threads/pinned");
                System.out.println("Virtual threads waited in monitors of: " + server.pinning());
                assertThat(server.pinning())
                        .filteredOn(method -> method.contains("org.restcompress."))
                        .singleElement(STRING)
                        .contains("VirtualThreads.pinned");
            } else {
                System.out.println("Pinned threads are not looked for: " + jdk + " pins none in a monitor");
            }
        }
    }
}
