// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

/** Which way a body goes. */
enum Direction {
    /** A response: the filter and the interceptor that code it. */
    WRITER,
    /** A request: the filter and the interceptor that decode it. */
    READER;

    @Override
    public String toString() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
