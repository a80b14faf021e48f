// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrainCommandTest {
    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int train(String... args) {
        List<String> all = new ArrayList<>(List.of("train"));
        all.addAll(List.of(args));
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), all.toArray(String[]::new));
    }

    private Path samples(int count) throws IOException {
        Path samples = Files.createDirectories(directory.resolve("samples/below"));
        for (int i = 0; i < count; i++) {
            Files.writeString(
                    samples.resolve("body-" + i),
                    "{\"identifier\":" + i * 7919L * 104_729
                            + ",\"description\":\"of an order\",\"currency\":\"EUR\"}");
        }
        return samples.getParent();
    }

    @Test
    void aDictionaryIsWrittenAndWhatItSavesIsSaid() throws IOException {
        Path file = directory.resolve("dictionary");
        assertThat(train(samples(60).toString(), "-o", file.toString(), "--size", "1024", "--min-sources", "10"))
                .as(err.toString())
                .isEqualTo(Main.DONE);
        assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                .contains(",\"description\":\"of an order\",\"currency\":\"EUR\"}")
                .hasSizeLessThanOrEqualTo(1024);
        assertThat(out.toString())
                .startsWith(file + ": " + Files.size(file) + " bytes, from 60 different files, by ")
                .contains("30 held-out files: ");
        assertThat(err.toString()).startsWith("1 of 9: sorting ");
    }

    @Test
    void theDirectoryMayBeALink() throws IOException {
        Path link = Files.createSymbolicLink(directory.resolve("current"), samples(60));
        Path file = directory.resolve("dictionary");
        assertThat(train(link.toString(), "-o", file.toString(), "--size", "1024", "--min-sources", "10"))
                .as(err.toString())
                .isEqualTo(Main.DONE);
    }

    @Test
    void tooFewFilesAreRefused() throws IOException {
        Path file = directory.resolve("dictionary");
        assertThat(train(samples(39).toString(), "-o", file.toString())).isEqualTo(Main.WRONG);
        assertThat(err.toString())
                .endsWith(": 39 (expected at least 40, twice --min-sources)" + System.lineSeparator());
        assertThat(file).doesNotExist();
    }

    @Test
    void nothingIsWrittenWhereNothingIsSaved() throws IOException {
        Path samples = Files.createDirectories(directory.resolve("samples"));
        for (int i = 0; i < 50; i++) {
            Files.write(samples.resolve("body-" + i), new byte[] {(byte) i, 1, 2, 3});
        }
        Path file = directory.resolve("dictionary");
        assertThat(train(samples.toString(), "-o", file.toString())).isEqualTo(Main.NOT_WORTH_IT);
        assertThat(file).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                                | Missing required options and parameters: '--output=FILE',
            DIR -o                            | Missing required parameter for option '--output'
            DIR                               | Missing required option: '--output=FILE'
            -o x                              | Missing required parameter:
            DIR DIR -o x                      | Unmatched argument at index 2: 'DIR'
            DIR -o x --level 3                | Unknown options: '--level', '3'
            DIR -o x --size                   | Missing required parameter for option '--size'
            DIR -o x --size many              | Invalid value for option '--size': 'many' is not an int
            DIR -o x --size 255               | size of the dictionary: 255 (expected 256..1048576 bytes)
            DIR -o x --min-sources 0          | min-sources: 0 (expected 1..100000)
            DIR/none -o x                     | no such directory: DIR/none
            """)
    void whatMakesNoSenseIsRefused(String command, String error) {
        String args = command.replace("DIR", directory.toString());
        assertThat(train(args.isEmpty() ? new String[0] : args.split(" ", -1))).isEqualTo(Main.WRONG);
        assertThat(err.toString()).startsWith(error.replace("DIR", directory.toString()));
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void whatIsMissingIsNamed(@TempDir Path directory) throws Exception {
        URL[] others = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("zstd-jni"))
                .map(entry -> {
                    try {
                        return new File(entry).toURI().toURL();
                    } catch (MalformedURLException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .toArray(URL[]::new);
        try (URLClassLoader loader = new URLClassLoader(others, ClassLoader.getPlatformClassLoader())) {
            Class<?> type = loader.loadClass(Training.class.getName());
            Object training = type.getMethod("of", Path.class).invoke(null, directory);
            assertThatThrownBy(() -> type.getMethod("writeTo", Path.class).invoke(training, directory.resolve("out")))
                    .hasRootCauseMessage("training needs com.github.luben:zstd-jni, which is not on the class path");
        }
    }
}
