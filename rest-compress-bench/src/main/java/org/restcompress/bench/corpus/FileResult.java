// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.corpus;

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
