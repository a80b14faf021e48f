// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.dictionaries;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.probe.Subject;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.Dictionary;
import org.restcompress.internal.platform.NativeCache;

/**
 * A response that is polled, and its changes since the last poll.
 *
 * @param size in bytes
 * @param percent of its numbers that have changed
 * @param body a file that begins with the previous response
 */
record Poll(int size, double percent, Path body) {
    private static final long SEED = 4711;

    /** Room for what codings add to a content that does not shrink. */
    private static final int OVERHEAD = 1024;

    /** As JMH hands it to the JVM that measures. */
    Map<String, String> params() {
        return Map.of(
                "size", Integer.toString(size),
                "percent", Double.toString(percent),
                "body", body.toAbsolutePath().toString());
    }

    /** What a contender makes of the response, once it was tried. */
    Subject coded(Contender contender) throws IOException {
        byte[] previous = Bodies.cut(body, size);
        byte[] response = Numbers.changed(previous, percent / 100, SEED);
        ContentCodec codec = contender.codec(Dictionary.of(previous));
        byte[] target = new byte[size + size / 8 + OVERHEAD];
        Subject subject = sink -> {
            if (contender.isUnprepared()) {
                NativeCache.emptyAll();
            }
            sink.write(target, 0, codec.encode(response, 0, size, target));
        };
        try (InputStream decoder = codec.decoder(new ByteArrayInputStream(subject.result()))) {
            if (!Arrays.equals(response, decoder.readAllBytes())) {
                throw new IOException(contender + " changes the content");
            }
        }
        return subject;
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
