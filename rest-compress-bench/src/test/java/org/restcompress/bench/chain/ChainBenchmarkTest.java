// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.bench.Codings;
import org.restcompress.bench.Options;
import org.restcompress.bench.chain.Passage.Contender;
import org.restcompress.bench.chain.Passage.Direction;
import org.restcompress.bench.report.Report;

/** That the benchmark works, not how fast anything is; each case holds what comes out against the content by itself. */
class ChainBenchmarkTest {
    private static final Path CORPUS = Path.of("..", "testdata", "rest");

    @TempDir
    Path directory;

    @Test
    void everyCodingIsInBothTables() throws IOException {
        Map<String, String> own = Map.of("--no-fork", "", "--rounds", "1", "--millis", "1", "--sizes", "2048");
        Report report = new Report("chain", directory);
        Options options = new Options(true, directory, CORPUS, own);
        new ChainBenchmark().run(options, report);
        report.write();
        String markdown = Files.readString(directory.resolve("chain.md"));
        for (String coding : Codings.of(options, report)) {
            assertThat(markdown.split("\\| " + coding + " chain : raw", -1)).hasSize(3);
        }
        assertThat(markdown).contains("| gzip 6 | RESTEasy |", "| gzip 6 | Jersey |", "| gzip 2 | GZIPInputStream |");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate", "zstd", "br"})
    void theChainHasTheLevelOfTheRawCodec(String coding) throws IOException {
        // libdeflate, where the library has it, and zlib do not agree on the byte.
        Percentage tolerance = Percentage.withPercentage(2);
        assertThat(codedLength(coding, Contender.CHAIN)).isCloseTo(codedLength(coding, Contender.RAW), tolerance);
    }

    /** Only then do both show the same work. */
    @ParameterizedTest
    @CsvSource({"1, 500", "1, 20480", "2, 20480", "1, 130000", "2, 140000", "3, 20480"})
    void rawZstdHasTheParametersOfTheCodec(int level, int size) throws IOException {
        assertThat(coded("zstd", Contender.RAW, level, size)).isEqualTo(coded("zstd", Contender.CODEC, level, size));
    }

    @Test
    void aBodyInPiecesComesOutAsOneAtOnce() throws IOException {
        assertThat(codedLength("zstd", Contender.PIECES)).isCloseTo(codedLength("zstd", Contender.CHAIN), within(0));
    }

    private static int codedLength(String coding, Contender way) throws IOException {
        return coded(coding, way, Codings.defaultLevel(coding), 20480).length;
    }

    private static byte[] coded(String coding, Contender way, int level, int size) throws IOException {
        Path body = CORPUS.resolve("jobs-big.json");
        return new Passage(Direction.WRITER, coding, way, level, size, body)
                .subject()
                .result();
    }
}
