// SPDX-License-Identifier: Apache-2.0
package org.restcompress.dictionary;

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

class TrainTest {
    @TempDir
    private Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int train(String... args) {
        return Train.run(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                args);
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
                .as(err.toString(StandardCharsets.UTF_8))
                .isEqualTo(Train.WRITTEN);
        assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                .contains(",\"description\":\"of an order\",\"currency\":\"EUR\"}")
                .hasSizeLessThanOrEqualTo(1024);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .startsWith("1 of 9: sorting ")
                .contains(file + ": " + Files.size(file) + " bytes, of 60 different files, by ")
                .contains("30 files that were held out: ");
        assertThat(err.size()).isZero();
    }

    @Test
    void tooFewFilesAreRefused() throws IOException {
        Path file = directory.resolve("dictionary");
        assertThat(train(samples(39).toString(), "-o", file.toString())).isEqualTo(Train.WRONG);
        assertThat(err.toString(StandardCharsets.UTF_8))
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
        assertThat(train(samples.toString(), "-o", file.toString())).isEqualTo(Train.NOT_WORTH_IT);
        assertThat(file).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                                | usage: Train
            -o                                | usage: Train
            DIR                               | usage: Train
            -o x                              | usage: Train
            DIR DIR -o x                      | usage: Train
            DIR -o x --level 3                | usage: Train
            DIR -o x --size                   | usage: Train
            DIR -o x --size many              | --size: many (expected a whole number)
            DIR -o x --size 255               | size of a dictionary: 255 (expected 256..1048576)
            DIR -o x --min-sources 0          | min-sources: 0 (expected 1..100000)
            DIR/none -o x                     | no directory: DIR/none
            """)
    void whatMakesNoSenseIsRefused(String command, String error) {
        String args = command.replace("DIR", directory.toString());
        assertThat(train(args.isEmpty() ? new String[0] : args.split(" ", -1))).isEqualTo(Train.WRONG);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith(error.replace("DIR", directory.toString()));
        assertThat(out.size()).isZero();
    }
}
