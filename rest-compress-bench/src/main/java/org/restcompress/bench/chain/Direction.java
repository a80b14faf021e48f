// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import java.util.Locale;

/** Which way a body goes. */
enum Direction {
    /** A response: the filter and the interceptor that code it. */
    WRITER,
    /** A request: the filter and the interceptor that decode it. */
    READER;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
