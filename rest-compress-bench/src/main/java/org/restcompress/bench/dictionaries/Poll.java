// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.dictionaries;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.restcompress.bench.Bodies;
import org.restcompress.codec.Dictionary;

/**
 * A response that is polled, and its changes since the last poll.
 *
 * @param size in bytes
 * @param percent of its numbers that have changed
 * @param body a file that begins with the previous response
 */
record Poll(int size, double percent, Path body) {
    private static final long SEED = 4711;

    /** As JMH hands it to the JVM that measures. */
    Map<String, String> params() {
        return Map.of(
                "size", Integer.toString(size),
                "percent", Double.toString(percent),
                "body", body.toAbsolutePath().toString());
    }

    /** What a contender makes of the response, once it was tried. */
    CodedBodies coded(Contender contender) throws IOException {
        byte[] previous = Bodies.cut(body, size);
        byte[] response = Numbers.changed(previous, percent / 100, SEED);
        return new CodedBodies(contender.codec(Dictionary.of(previous)), contender.isUnprepared(), List.of(response));
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s, %s %% changed", Bodies.kilobytes(size), percentText());
    }

    /** Without digits that say nothing. */
    String percentText() {
        return percent == Math.rint(percent) ? Long.toString(Math.round(percent)) : Double.toString(percent);
    }
}
