// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.Adler32;

/** A deflate codec in the frame of RFC 1950. */
final class RawZlibFrame implements Raw {
    /** 32 KiB of window, the default level. */
    private static final byte[] HEADER = {0x78, (byte) 0x9c};

    private static final int TRAILER = 4;

    private final Raw deflate;
    private final Adler32 adler = new Adler32();

    RawZlibFrame(Raw deflate) {
        this.deflate = deflate;
    }

    @Override
    public int encode(byte[] content, byte[] target, int at) throws IOException {
        System.arraycopy(HEADER, 0, target, at, HEADER.length);
        int n = HEADER.length + deflate.encode(content, target, at + HEADER.length);
        ByteBuffer.wrap(target, at + n, TRAILER).putInt(checksum(content, content.length));
        return n + TRAILER;
    }

    @Override
    public int decode(byte[] coded, int offset, int length, byte[] target) throws IOException {
        int n = deflate.decode(coded, offset + HEADER.length, length - HEADER.length - TRAILER, target);
        if (ByteBuffer.wrap(coded, offset + length - TRAILER, TRAILER).getInt() != checksum(target, n)) {
            throw new IOException("the checksum is wrong");
        }
        return n;
    }

    private int checksum(byte[] content, int length) {
        adler.reset();
        adler.update(content, 0, length);
        return (int) adler.getValue();
    }
}
