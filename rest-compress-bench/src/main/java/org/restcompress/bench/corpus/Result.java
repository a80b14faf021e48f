// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.restcompress.bench.Codings;
import org.restcompress.bench.report.Table;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.discovery.Codecs;

/** The measurements of a coding at a level. */
record Result(Choice choice, List<FileResult> files) {
    /**
     * Returns the harmonic mean over the files, which is the mean for speeds. Each file counts the same, whatever its
     * size.
     */
    double mean(ToDoubleFunction<FileResult> figure) {
        return files.size()
                / files.stream()
                        .mapToDouble(file -> 1 / figure.applyAsDouble(file))
                        .sum();
    }

    double sum(ToDoubleFunction<FileResult> figure) {
        return files.stream().mapToDouble(figure).sum();
    }

    /** Returns harmonic means of speeds and of ratios, as rest-compress 0.6 did. */
    Trade byMeans() {
        return new Trade(choice.toString(), mean(FileResult::roundTrip), mean(FileResult::ratio));
    }

    /** Returns speed and ratio of all files as one. */
    Trade byTotals() {
        double size = sum(FileResult::size);
        return new Trade(
                choice.toString(),
                size * 1e3 / (sum(FileResult::compressNanos) + sum(FileResult::decompressNanos)),
                sum(FileResult::coded) / size);
    }

    /** The measurements of one file. Speeds are in MB (10^6 bytes) of the plain file per second. */
    record FileResult(String name, long size, long coded, double compressNanos, double decompressNanos) {
        double compress() {
            return size * 1e3 / compressNanos;
        }

        double decompress() {
            return size * 1e3 / decompressNanos;
        }

        /** Returns the speed of compressing and then decompressing, as server and client do. */
        double roundTrip() {
            return size * 1e3 / (compressNanos + decompressNanos);
        }

        double ratio() {
            return (double) coded / size;
        }
    }

    /** The figures of rest-compress 0.6 in 2014 on its own corpus, on one core of a Xeon E5-2665 at 2.4 GHz. */
    static final class Original {
        private static final Trade LZF = new Trade("lzf", 174.6, 0.298);
        private static final Trade GZIP = new Trade("gzip 6", 30.9, 0.182);

        /** Some of the 19 files of that corpus, which are of 2014 as well. */
        private static final Set<String> FILES =
                Set.of("angel-big.json", "nasa-big.json", "seismo-index.xml", "usajobs-big.xml", "weather-small.json");

        private Original() {}

        /** Returns whether the corpus is that of 2014, so that the figures can be compared. */
        static boolean isCorpusOf(Result result) {
            return result.files().stream()
                    .map(Result.FileResult::name)
                    .collect(Collectors.toSet())
                    .containsAll(FILES);
        }

        static Table table(Trade lzf, Trade gzip) {
            Table table = new Table("", "2014", "today");
            List<Trade> then = List.of(LZF, GZIP);
            List<Trade> now = List.of(lzf, gzip);
            for (int i = 0; i < then.size(); i++) {
                String name = then.get(i).name();
                table.row(
                        name + " round trip, MB/s",
                        then.get(i).speed(),
                        now.get(i).speed());
                table.row(
                        name + " size %",
                        100 * then.get(i).ratio(),
                        100 * now.get(i).ratio());
            }
            table.row("lzf : gzip 6, round trip", LZF.speed() / GZIP.speed(), lzf.speed() / gzip.speed());
            table.row("lzf beats gzip above, MB/s", LZF.breakEven(GZIP), lzf.breakEven(gzip));
            table.row("gzip pays up to, MB/s", GZIP.paysUpTo(), gzip.paysUpTo());
            table.row("lzf pays up to, MB/s", LZF.paysUpTo(), lzf.paysUpTo());
            return table;
        }
    }

    /**
     * A coding at a level.
     *
     * @param level the coding's level or quality; 0 if it has none
     */
    record Choice(String coding, int level) {
        /** Levels that are worth measuring. Levels beyond them take more time and save little. */
        private static final Map<String, List<Integer>> LEVELS = Map.of(
                "lzf", List.of(0),
                "gzip", IntStream.rangeClosed(1, 9).boxed().toList(),
                "deflate", List.of(1, 2, 6),
                "zstd", List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 19),
                "br", List.of(0, 1, 2, 3, 4, 5, 6, 9, 11));

        static List<Choice> of(List<String> codings) {
            List<Choice> choices = new ArrayList<>();
            for (String coding : codings) {
                LEVELS.getOrDefault(coding, List.of()).forEach(level -> choices.add(new Choice(coding, level)));
            }
            return choices;
        }

        boolean isDefault() {
            return level == Codings.defaultLevel(coding);
        }

        ContentCodec codec() {
            ContentCodec codec = Codecs.installed()
                    .named(coding)
                    .orElseThrow(() -> new IllegalStateException(coding + " does not work here"));
            return level == 0 && Codings.defaultLevel(coding) == 0 ? codec : codec.withLevel(level);
        }

        @Override
        public String toString() {
            return Codings.defaultLevel(coding) == 0 ? coding : coding + " " + level;
        }
    }
}
