// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.corpus;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What was measured of a choice.
 *
 * @param choice a coding at a level
 * @param files each file's result
 */
record Result(Choice choice, List<FileResult> files) {
    Result {
        files = List.copyOf(files);
    }

    /** The harmonic mean over the files, which is the mean for speeds: each file counts the same, whatever its size. */
    double mean(ToDoubleFunction<FileResult> figure) {
        return files.size()
                / files.stream()
                        .mapToDouble(file -> 1 / figure.applyAsDouble(file))
                        .sum();
    }

    double sum(ToDoubleFunction<FileResult> figure) {
        return files.stream().mapToDouble(figure).sum();
    }

    /** As the original has it: harmonic means, of the ratios, too. */
    Trade byMeans() {
        return new Trade(choice.toString(), mean(FileResult::roundTrip), mean(FileResult::ratio));
    }

    /** All files as one. */
    Trade byTotals() {
        double size = sum(FileResult::size);
        return new Trade(
                choice.toString(),
                size * 1e3 / (sum(FileResult::compressNanos) + sum(FileResult::decompressNanos)),
                sum(FileResult::coded) / size);
    }

    /**
     * What was measured of one file. Speeds are MB (10^6 bytes) of content in a second.
     *
     * @param name the file's
     * @param size bytes of content
     * @param coded bytes of coded content
     * @param compressNanos how long coding takes
     * @param decompressNanos how long decoding takes
     */
    record FileResult(String name, long size, long coded, double compressNanos, double decompressNanos) {
        double compress() {
            return size * 1e3 / compressNanos;
        }

        double decompress() {
            return size * 1e3 / decompressNanos;
        }

        /** Of one after the other, as server and client work. */
        double roundTrip() {
            return size * 1e3 / (compressNanos + decompressNanos);
        }

        double ratio() {
            return (double) coded / size;
        }
    }
}
