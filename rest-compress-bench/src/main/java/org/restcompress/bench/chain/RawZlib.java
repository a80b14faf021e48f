// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import java.io.IOException;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** The JDK's zlib, whose states live as long as the JVM. */
final class RawZlib implements Raw {
    private final Deflater deflater;
    private final Inflater inflater;

    private RawZlib(int level, boolean unframed) {
        deflater = new Deflater(level, unframed);
        inflater = new Inflater(unframed);
    }

    /** As RFC 1951 has it. */
    static RawZlib unframed(int level) {
        return new RawZlib(level, true);
    }

    /** As RFC 1950 has it, which is what {@code deflate} means. */
    static RawZlib framed(int level) {
        return new RawZlib(level, false);
    }

    @Override
    public int encode(byte[] content, byte[] target, int at) {
        deflater.reset();
        deflater.setInput(content);
        deflater.finish();
        return deflater.deflate(target, at, target.length - at);
    }

    @Override
    public int decode(byte[] coded, int offset, int length, byte[] target) throws IOException {
        inflater.reset();
        inflater.setInput(coded, offset, length);
        try {
            return inflater.inflate(target);
        } catch (DataFormatException e) {
            throw new IOException(e);
        }
    }
}
