// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;

/** A deflate codec in the frame of RFC 1952. */
final class RawGzip implements Raw {
    private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};
    private static final int TRAILER = 8;

    private final Raw deflate;
    private final CRC32 crc = new CRC32();

    RawGzip(Raw deflate) {
        this.deflate = deflate;
    }

    @Override
    public int encode(byte[] content, byte[] target, int at) throws IOException {
        System.arraycopy(HEADER, 0, target, at, HEADER.length);
        int n = HEADER.length + deflate.encode(content, target, at + HEADER.length);
        ByteBuffer.wrap(target, at + n, TRAILER)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(checksum(content, content.length))
                .putInt(content.length);
        return n + TRAILER;
    }

    @Override
    public int decode(byte[] coded, int offset, int length, byte[] target) throws IOException {
        int n = deflate.decode(coded, offset + HEADER.length, length - HEADER.length - TRAILER, target);
        ByteBuffer trailer =
                ByteBuffer.wrap(coded, offset + length - TRAILER, TRAILER).order(ByteOrder.LITTLE_ENDIAN);
        if (trailer.getInt() != checksum(target, n)) {
            throw new IOException("the checksum is wrong");
        }
        return n;
    }

    private int checksum(byte[] content, int length) {
        crc.reset();
        crc.update(content, 0, length);
        return (int) crc.getValue();
    }
}
