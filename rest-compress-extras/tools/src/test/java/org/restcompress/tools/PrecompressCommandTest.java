// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrecompressCommandTest {
    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        List<String> all = new ArrayList<>(List.of("precompress"));
        all.addAll(List.of(args));
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), all.toArray(String[]::new));
    }

    @Test
    void allOptionsAreTaken() throws IOException {
        Path files = Files.createDirectory(directory.resolve("new"));
        Path before = Files.createDirectory(directory.resolve("old"));
        String script = "x.onclick = function () { return false; };\n".repeat(3) + HexNoise.of(3000);
        Files.writeString(files.resolve("app.4f3a4f3a.js"), script + "// 2");
        Files.writeString(files.resolve("other.js"), script);
        Files.writeString(before.resolve("app.0c1d0c1d.js"), script + "// 1");
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
                .as(err.toString())
                .isEqualTo(Main.DONE);
        assertThat(out.toString())
                .startsWith(files + ": 1 files; dcz variants: 1, ")
                .contains("; gzip variants: 1, ", "; zstd variants: 1, ")
                .hasLineCount(1);
        assertThat(files.toFile().list()).hasSize(5).contains("app.4f3a4f3a.js.zst", "app.4f3a4f3a.js.gz", "other.js");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void aVariantThatIsDeletedIsNamed() throws IOException {
        Files.writeString(directory.resolve("app.js"), "short");
        Path variant = Files.writeString(directory.resolve("app.js.gz"), "of another file");
        Path name = variant.toRealPath();
        assertThat(run(directory.toString())).isEqualTo(Main.DONE);
        assertThat(err.toString()).isEqualTo("deleted " + name + System.lineSeparator());
        assertThat(variant).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                       | Missing required parameter:
            DIR DIR                  | Unmatched argument at index 2: 'DIR'
            DIR --coding br          | Unknown options: '--coding', 'br'
            DIR --codings            | Missing required parameter for option '--codings'
            DIR --codings br,lzf     | codings: lzf (expected some of zstd, br, gzip)
            DIR --min-size many      | Invalid value for option '--min-size': 'many' is not an int
            DIR --min-size 0         | min-size: 0 (expected 1..2147483647 bytes)
            DIR --deltas -1          | deltas: -1 (expected 0..100)
            DIR --include {a         | include: {a (expected a glob pattern, such as **.js)
            DIR/none                 | no such directory: DIR/none
            """)
    void whatMakesNoSenseIsRefused(String command, String error) {
        String args = command.replace("DIR", directory.toString());
        assertThat(run(args.isEmpty() ? new String[0] : args.split(" ", -1))).isEqualTo(Main.WRONG);
        assertThat(err.toString()).startsWith(error.replace("DIR", directory.toString()));
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void anEmptyDirectoryHasNothingToCode() {
        assertThat(run(directory.toString())).isEqualTo(Main.DONE);
        assertThat(out.toString()).isEqualTo(directory + ": 0 files" + System.lineSeparator());
    }

    @Test
    void helpSaysWhatThereIs() {
        assertThat(run("--help")).isEqualTo(Main.DONE);
        assertThat(out.toString())
                .contains(
                        "--codings=CODING",
                        "one or more of zstd, br and gzip",
                        "shorter files are not compressed (default: 1024)");
    }

    @Test
    void aFileThatCannotBeReplacedIsNamed() throws IOException {
        Files.writeString(directory.resolve("app.js"), "x".repeat(5000));
        Files.writeString(Files.createDirectory(directory.resolve("app.js.gz")).resolve("inside"), "y");
        assertThat(run(directory.toString())).isEqualTo(Main.WRONG);
        assertThat(err.toString())
                .startsWith("cannot read or write: " + directory.toRealPath().resolve("app.js") + ": ")
                .hasLineCount(1);
    }
}
