// SPDX-License-Identifier: Apache-2.0
package org.restcompress.modular;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The contract in a JVM whose module path is the class path of this one. */
class ModulePathIT {
    private static final int PATIENCE_SECONDS = 300;

    @Test
    void theContractIsHeldOnTheModulePath(@TempDir Path directory) throws IOException, InterruptedException {
        File output = directory.resolve("output").toFile();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "--module-path",
                        modulePath(),
                        "--module",
                        "org.restcompress.modular/org.restcompress.modular.ContractOfModules")
                .redirectErrorStream(true)
                .redirectOutput(output)
                .start();
        try {
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }

        String said = Files.readString(output.toPath());
        assertThat(process.exitValue()).as(said).isZero();
        System.out.println(said.substring(said.indexOf("Tests on the module path")));
    }

    /** Without the classes of this project's tests, which are a directory and so no module. */
    private static String modulePath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.endsWith("test-classes"))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
