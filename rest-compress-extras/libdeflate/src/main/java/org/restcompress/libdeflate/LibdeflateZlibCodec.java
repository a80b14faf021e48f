// SPDX-License-Identifier: Apache-2.0
package org.restcompress.libdeflate;

import java.nio.ByteBuffer;
import java.util.zip.Adler32;
import org.restcompress.codec.ContentCodec;

/** Implements {@code deflate}, the zlib format (RFC 1950), with libdeflate. */
public final class LibdeflateZlibCodec extends DeflateByLibdeflate {
    /** Deflate with a window of 32 KiB, by the default algorithm. */
    private static final short HEADER = 0x789c;

    /** For the service loader. */
    public LibdeflateZlibCodec() {
        super(ContentCodec.builtIn("deflate"));
    }

    private LibdeflateZlibCodec(ContentCodec builtIn, int level) {
        super(builtIn, level);
    }

    @Override
    ContentCodec with(ContentCodec ofStreams, int level) {
        return new LibdeflateZlibCodec(ofStreams, level);
    }

    @Override
    int headerLength() {
        return Short.BYTES;
    }

    @Override
    int trailerLength() {
        return Integer.BYTES;
    }

    @Override
    void frame(byte[] target, int trailerAt, byte[] content, int offset, int length) {
        Adler32 checksum = new Adler32();
        checksum.update(content, offset, length);
        ByteBuffer.wrap(target).putShort(0, HEADER).putInt(trailerAt, (int) checksum.getValue());
    }
}
