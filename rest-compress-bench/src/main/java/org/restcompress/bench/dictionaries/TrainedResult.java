// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.dictionaries;

/**
 * What became of the held-out bodies of one file.
 *
 * @param file its name
 * @param bodies how many were held out
 * @param by how the dictionary was trained
 * @param dictionary its bytes
 * @param plainLength bytes of the bodies
 * @param gzipLength in gzip 6
 * @param zstdLength in zstd 2
 * @param length against the dictionary, prologues included
 * @param gzipNanos of one body
 * @param zstdNanos of one body
 * @param nanos of one body against the dictionary
 */
record TrainedResult(
        String file,
        int bodies,
        TrainedBy by,
        int dictionary,
        long plainLength,
        long gzipLength,
        long zstdLength,
        long length,
        double gzipNanos,
        double zstdNanos,
        double nanos) {
    /** Of the bytes of plain zstd. */
    double share() {
        return (double) length / zstdLength;
    }

    /** The same without prologues. */
    double shareOfFrames() {
        return (double) (length - (long) ShortBodies.PROLOGUE * bodies) / zstdLength;
    }
}
