// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The tool of that name, where there is one that speaks HTTP/2. */
final class Curl {
    private static final String MISSING = missing();
    private static final long PATIENCE_SECONDS = 60;

    private Curl() {}

    private static String missing() {
        String missing = "";
        try {
            Process version = new ProcessBuilder("curl", "--version").start();
            if (!new String(version.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).contains("HTTP2")) {
                missing = "the curl on the PATH does not know HTTP/2";
            }
        } catch (IOException e) {
            missing = "there is no curl on the PATH";
        }
        if (!missing.isEmpty()) {
            System.out.println("tests with curl are skipped: " + missing);
        }
        return missing;
    }

    /** Skips a test where there is none. */
    static void assumeInstalled() {
        assumeTrue(MISSING.isEmpty(), MISSING);
    }

    /**
     * Runs it.
     *
     * @return what it wrote to its standard output
     */
    static String run(Path input, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("curl", "--silent", "--show-error"));
        command.addAll(arguments);
        Path errors = Files.createTempFile("curl", ".txt");
        try {
            Process curl = new ProcessBuilder(command)
                    .redirectInput(input.toFile())
                    .redirectError(errors.toFile())
                    .start();
            String output = new String(curl.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!curl.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || curl.exitValue() != 0) {
                curl.destroyForcibly();
                throw new IOException(String.join(" ", command) + ": " + Files.readString(errors));
            }
            return output;
        } finally {
            Files.delete(errors);
        }
    }
}
