// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Programs that run to their end. */
final class Command {
    private static final long PATIENCE_SECONDS = 300;

    private Command() {}

    /** Runs a program. */
    static List<String> run(Path directory, List<String> command) throws IOException, InterruptedException {
        Path output = directory.resolve("output");
        Path errors = directory.resolve("errors");
        Process process = start(new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile()));
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException(String.join(" ", command) + " took too long");
            }
            if (process.exitValue() != 0) {
                throw new IOException(String.join(" ", command) + " failed: "
                        + Files.readString(errors).strip());
            }
            return Files.readAllLines(output);
        } finally {
            process.destroyForcibly();
        }
    }

    private static Process start(ProcessBuilder program) throws IOException {
        try {
            return program.start();
        } catch (IOException e) {
            throw new IOException(program.command().get(0) + " is not installed here, or does not run", e);
        }
    }
}
