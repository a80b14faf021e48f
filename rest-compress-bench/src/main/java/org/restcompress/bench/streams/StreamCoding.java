// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.discovery.Codecs;

/**
 * A way to compress an event stream.
 *
 * @param coding the name of a coding, or {@link #NONE}
 * @param stateless whether the codec's library holds nothing between two events
 */
record StreamCoding(String coding, boolean stateless) {
    static final String NONE = "none";

    static final StreamCoding PLAIN = new StreamCoding(NONE, true);

    /** In the order of the tables. LZF is always stateless, and brotli never is. */
    static final List<StreamCoding> ALL = List.of(
            PLAIN,
            new StreamCoding("lzf", true),
            new StreamCoding("gzip", true),
            new StreamCoding("deflate", true),
            new StreamCoding("zstd", true),
            new StreamCoding("gzip", false),
            new StreamCoding("deflate", false),
            new StreamCoding("zstd", false),
            new StreamCoding("br", false));

    boolean codes() {
        return !coding.equals(NONE);
    }

    /** Returns the name in tables. */
    String manner() {
        return codes() ? stateless ? "stateless" : "stateful" : "";
    }

    ContentCodec codec() {
        return Codecs.installed()
                .named(coding)
                .orElseThrow(() -> new IllegalStateException(coding + " does not work here"));
    }

    /** Opens a stream that compresses; returns the sink itself if nothing is compressed. */
    OutputStream open(OutputStream sink) throws IOException {
        if (!codes()) {
            return sink;
        }
        return stateless ? codec().statelessEncoder(sink) : codec().encoder(sink);
    }

    @Override
    public String toString() {
        return (coding + ' ' + manner()).strip();
    }
}
