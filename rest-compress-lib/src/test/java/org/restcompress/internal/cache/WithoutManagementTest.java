// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.restcompress.testkit.ServerProcess;

/** In a Java runtime that has no module to tell how busy the process is. */
class WithoutManagementTest {
    private static final int PATIENCE_SECONDS = 120;

    @Test
    void bodiesAreKeptAndNotCodedAgainWhichTheLogSays() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--limit-modules",
                        "java.base,java.logging",
                        "-cp",
                        System.getProperty("java.class.path"),
                        WithoutManagement.class.getName())
                .redirectErrorStream(true);
        builder.environment().putAll(ServerProcess.NOTHING_KEPT);
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(said)
                .contains("hits: " + (3 * Kept.OFTEN - 1) + ", waits: false")
                .containsOnlyOnce("the module jdk.management, which tells the load, is missing");
    }
}
