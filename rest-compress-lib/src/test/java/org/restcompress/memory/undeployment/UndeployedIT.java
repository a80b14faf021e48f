// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.undeployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.testkit.ServerProcess;

/** What is left of a library whose class loader was dropped. */
class UndeployedIT {
    private static final int PATIENCE_SECONDS = 300;

    /** Bytes: less than a zstd context at level 19. */
    private static final long CONTEXT = 60_000_000;

    @Test
    void neitherNativeMemoryNorAClassLoader(@TempDir Path directory) throws IOException, InterruptedException {
        String skipped = "What undeployed applications leave is not measured: there is no /proc/self/status here.";
        if (!Files.exists(Path.of("/proc/self/status"))) {
            System.out.println(skipped);
        }
        assumeTrue(Files.exists(Path.of("/proc/self/status")), skipped);
        File output = directory.resolve("output").toFile();
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Undeployed.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(output);
        builder.environment().putAll(ServerProcess.NOTHING_KEPT);
        Process process = builder.start();
        try {
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }

        String said = Files.readString(output.toPath()).trim();
        assertThat(process.exitValue()).as(said).isZero();
        String last = said.substring(said.lastIndexOf('\n') + 1);
        System.out.println(
                "Growth in bytes with class loaders dropped, held, and dropped at last, and class loaders left: "
                        + last);
        long[] numbers =
                Arrays.stream(last.split(" ")).mapToLong(Long::parseLong).toArray();
        assertThat(numbers[0]).isLessThan(CONTEXT);
        // That this is not for nothing: so much there was to free.
        assertThat(numbers[1]).isGreaterThan(Undeployed.TIMES * CONTEXT);
        assertThat(numbers[2]).isLessThan(CONTEXT);
        assertThat(numbers[3]).isZero();
    }
}
