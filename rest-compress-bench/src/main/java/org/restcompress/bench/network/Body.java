// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** The body of one response, without its framing (RFC 9112 §6). It counts its bytes, and leaves the connection open. */
public final class Body extends InputStream {
    /** In place of a length: there are chunks. */
    static final long CHUNKED = -1;

    private static final int HEXADECIMAL = 16;
    private static final int SCRATCH = 16 * 1024;

    private final Wire wire;
    private final boolean chunked;
    private final String coding;
    private final byte[] scratch = new byte[SCRATCH];
    private long rest;
    private boolean ended;
    private long count;

    Body(Wire wire, long length, String coding) throws IOException {
        this.wire = wire;
        this.coding = coding;
        chunked = length == CHUNKED;
        rest = chunked ? nextChunk() : length;
        ended = rest == 0;
    }

    @Override
    public int read() throws IOException {
        int got = read(scratch, 0, 1);
        return got < 0 ? got : Byte.toUnsignedInt(scratch[0]);
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (ended) {
            return -1;
        }
        int got = wire.read(target, offset, (int) Math.min(length, rest));
        rest -= got;
        count += got;
        if (rest == 0 && chunked) {
            endOfChunk();
            rest = nextChunk();
        }
        ended = rest == 0;
        return got;
    }

    /** What {@code Content-Encoding} says; empty for nothing. */
    public String coding() {
        return coding;
    }

    /** Reads to the end. */
    public long drain() throws IOException {
        while (!ended) {
            read(scratch, 0, SCRATCH);
        }
        return count;
    }

    /** The length of the next chunk; after the last one, whose length is 0, the trailer is read, too. */
    private long nextChunk() throws IOException {
        long length = Long.parseLong(wire.line(), HEXADECIMAL);
        if (length == 0) {
            endOfChunk();
        }
        return length;
    }

    private void endOfChunk() throws IOException {
        if (!wire.line().isEmpty()) {
            throw new EOFException("a chunk has no end");
        }
    }
}
