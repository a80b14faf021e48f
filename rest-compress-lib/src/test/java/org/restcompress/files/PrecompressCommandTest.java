// SPDX-License-Identifier: Apache-2.0
package org.restcompress.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrecompressCommandTest {
    @TempDir
    private Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) {
        return PrecompressCommand.run(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                args);
    }

    @Test
    void allOptionsAreTaken() throws IOException {
        Path files = Files.createDirectory(directory.resolve("new"));
        Path before = Files.createDirectory(directory.resolve("old"));
        String script = "x.onclick = function () { return false; };\n".repeat(3) + HexNoise.of(3000);
        Files.writeString(files.resolve("app.4f3a.js"), script + "// 2");
        Files.writeString(files.resolve("other.js"), script);
        Files.writeString(before.resolve("app.0c1d.js"), script + "// 1");
        assertThat(run(
                        files.toString(),
                        "--codings",
                        "zstd,gzip",
                        "--min-size",
                        "100",
                        "--include",
                        "**.js",
                        "--exclude",
                        "other*",
                        "--earlier",
                        before.toString(),
                        "--deltas",
                        "1"))
                .as(err.toString(StandardCharsets.UTF_8))
                .isEqualTo(PrecompressCommand.DONE);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .startsWith(files + ": 1 files; dcz: 1 of ")
                .contains("; gzip: 1 of ", "; zstd: 1 of ")
                .hasLineCount(1);
        assertThat(files.toFile().list()).hasSize(5).contains("app.4f3a.js.zst", "app.4f3a.js.gz", "other.js");
        assertThat(err.size()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                       | usage: Precompress
            --codings br             | usage: Precompress
            DIR DIR                  | usage: Precompress
            DIR --level 3            | usage: Precompress
            DIR --codings            | usage: Precompress
            DIR --codings br,lzf     | codings: lzf (expected some of zstd, br, gzip)
            DIR --codings br,        | codings:  (expected some of zstd, br, gzip)
            DIR --min-size many      | --min-size: many (expected a whole number)
            DIR --min-size 0         | min-size: 0 (expected 1..2147483647)
            DIR --deltas -1          | deltas: -1 (expected 0..100)
            DIR --include {a         | include: {a (expected a pattern for paths)
            DIR/none                 | no directory: DIR/none
            """)
    void whatMakesNoSenseIsRefused(String command, String error) {
        String args = command.replace("DIR", directory.toString());
        assertThat(run(args.isEmpty() ? new String[0] : args.split(" ", -1))).isEqualTo(PrecompressCommand.WRONG);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith(error.replace("DIR", directory.toString()));
        assertThat(out.size()).isZero();
    }

    @Test
    void aFileThatCannotBeReplacedIsNamed() throws IOException {
        Files.writeString(directory.resolve("app.js"), "x".repeat(5000));
        Files.writeString(Files.createDirectory(directory.resolve("app.js.gz")).resolve("inside"), "y");
        assertThat(run(directory.toString())).isEqualTo(PrecompressCommand.WRONG);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("cannot read or write: " + directory.resolve("app.js") + ": ")
                .hasLineCount(1);
    }
}
