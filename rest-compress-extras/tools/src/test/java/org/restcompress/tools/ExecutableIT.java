// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar with all of its dependencies, in a JVM that has nothing else. */
class ExecutableIT {
    private static final Path JAR = Path.of(System.getProperty("test.executable"));
    private static final long PATIENCE_SECONDS = 120;

    @TempDir
    private Path directory;

    /** What a command said, on both streams, if its exit code was this one. */
    private String run(int expected, String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", JAR.toString()));
        command.addAll(List.of(args));
        File said = directory.resolveSibling(directory.getFileName() + ".log").toFile();
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said)
                .start();
        try {
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            String output = Files.readString(said.toPath());
            assertThat(process.exitValue()).as(output).isEqualTo(expected);
            return output;
        } finally {
            process.destroyForcibly();
            Files.delete(said.toPath());
        }
    }

    @Test
    void filesAreCodedInAllCodings() throws Exception {
        Files.writeString(directory.resolve("page.html"), "<p>and so on</p>\n".repeat(200));
        assertThat(run(0, "precompress", directory.toString()))
                .startsWith(directory + ": 1 files; br variants: 1, 3400 bytes compressed to ")
                .hasLineCount(1);
        assertThat(directory.toFile().list())
                .containsExactlyInAnyOrder("page.html", "page.html.br", "page.html.gz", "page.html.zst");
    }

    @Test
    void aDictionaryIsTrained() throws Exception {
        for (int i = 0; i < 60; i++) {
            Files.writeString(
                    directory.resolve("body-" + i),
                    "{\"identifier\":" + i * 7919L * 104_729
                            + ",\"description\":\"of an order\",\"currency\":\"EUR\"}");
        }
        Path dictionary = directory.resolveSibling(directory.getFileName() + ".dictionary");
        try {
            assertThat(run(0, "train", directory.toString(), "-o", dictionary.toString(), "--min-sources", "10"))
                    .contains("30 held-out files: ");
            assertThat(Files.readString(dictionary)).contains(",\"description\":\"of an order\"");
        } finally {
            Files.deleteIfExists(dictionary);
        }
    }

    @Test
    void fromAnEmptyDirectoryNothingIsTrained() throws Exception {
        assertThat(run(2, "train", directory.toString(), "-o", "x"))
                .startsWith("different files in " + directory + ": 0 (expected at least 40");
    }

    @Test
    void anEmptyDirectoryHasNothingToCode() throws Exception {
        assertThat(run(0, "precompress", directory.toString())).isEqualToIgnoringNewLines(directory + ": 0 files");
    }

    @Test
    void helpNamesTheCommands() throws Exception {
        assertThat(run(0, "--help")).contains("precompress", "train", "doctor");
        assertThat(run(0, "precompress", "--help")).contains("--codings", "Exit codes:");
        assertThat(run(2)).startsWith("Missing required subcommand");
    }

    @Test
    void aMisspeltOptionIsSaidWithWhatIsLikeIt() throws Exception {
        assertThat(run(2, "precompress", directory.toString(), "--coding=br"))
                .startsWith("Unknown option: '--coding=br'\nPossible solutions: --codings");
    }

    @Test
    void licencesAreInTheJar() throws IOException {
        try (ZipFile jar = new ZipFile(JAR.toFile())) {
            assertThat(jar.stream().map(Object::toString))
                    .contains("META-INF/LICENSE", "META-INF/NOTICE", "META-INF/THIRD-PARTY.txt");
        }
    }
}
