// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import java.io.IOException;

/**
 * A codec as fast as its library lets it be: from array to array, in one call, with a state that is used again where
 * that is possible. It takes no care of anything: this is the limit.
 */
interface Raw {
    /** Codes into the target from an index on, where there is room enough; returns the number of bytes. */
    int encode(byte[] content, byte[] target, int at) throws IOException;

    /** Decodes some bytes into the target, which is as long as the content; returns the number of bytes. */
    int decode(byte[] coded, int offset, int length, byte[] target) throws IOException;

    static Raw of(String coding, int level) {
        return switch (coding) {
            case "lzf" -> new RawLzf();
            case "gzip" -> new RawGzip(RawZlib.unframed(level));
            case "deflate" -> RawZlib.framed(level);
            case "zstd" -> new RawZstd(level);
            case "br" -> new RawBrotli(level);
            default -> throw new IllegalArgumentException(coding);
        };
    }

    static Raw libdeflate(String coding, int level) {
        return coding.equals("gzip")
                ? new RawGzip(new RawLibdeflate(level))
                : new RawZlibFrame(new RawLibdeflate(level));
    }
}
