// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.compare;

import java.util.List;

/**
 * The length of a body, and the rate of its requests.
 *
 * @param kilobytes in KB of 1024 bytes, as in gzhttp's own benchmarks
 */
record Size(int kilobytes, int perSecond) {
    /** At these rates, no server needs a whole processor of two. */
    static final List<Size> ALL = List.of(new Size(2, 3000), new Size(20, 1000), new Size(100, 200));

    /** Returns the name of the file. nginx and Jetty know its type by the extension. */
    String file() {
        return kilobytes + "KB.json";
    }

    int bytes() {
        return kilobytes * 1024;
    }
}
