// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.restcompress.testkit.Jdk;

/** What {@link java.net.http.HttpClient} has learnt since the JDK that the library is compiled for. */
class LaterJdkIT {
    /** The first release whose clients can be closed. */
    private static final int FEATURE = 21;

    @Test
    void closingReachesTheClientBelow() throws IOException, InterruptedException {
        Optional<Jdk> jdk = Jdk.since(FEATURE);
        String what = jdk.map(there -> "Closing of clients is tested on " + there)
                .orElse("Closing of clients is not tested: no JDK that has it was found (-D" + Jdk.property(FEATURE)
                        + "=<home> names one)");
        System.out.println(what);
        assumeTrue(jdk.isPresent(), what);
        Process process = new ProcessBuilder(
                        jdk.get().java().toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        ClosingProgram.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output.lines().toList())
                .as(output)
                .filteredOn(line -> !line.startsWith("WARNING") && !line.isEmpty())
                .containsExactly(
                        "open: false",
                        "close: true",
                        "AutoCloseable: true",
                        "shutdown: true",
                        "shutdownNow: true",
                        "awaitTermination: true",
                        "shutdown while a body is coded: 200, ended",
                        "close while a body is coded: 200, ended",
                        "shutdownNow while a body is coded: java.io.IOException: the client is closed, ended",
                        "interrupted, then closed: true",
                        "cancelled, then closed by what depends on it: true",
                        "label: true");
    }
}
