// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.io.OutputStream;

/** A zstd frame for each piece: frames in a row are one content (RFC 8878 §3). */
final class StatelessZstdEncodingStream extends PiecewiseEncodingStream {
    /** Bytes: the largest block, and the first one of a frame loses most. */
    private static final int LONGEST_PIECE = 128 * 1024;

    /** A frame that never comes, magic number, descriptor and window: a content could end behind any of its frames. */
    private static final byte[] BROKEN_FRAME = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0, 0};

    private final ZstdCodec codec;
    private boolean begun;

    StatelessZstdEncodingStream(ZstdCodec codec, OutputStream sink) {
        super(sink, LONGEST_PIECE);
        this.codec = codec;
    }

    @Override
    void encodePiece(byte[] bytes, int offset, int length) throws IOException {
        byte[] frame = Buffers.borrow(Math.toIntExact(Zstd.compressBound(length)));
        sink.write(frame, 0, codec.encode(bytes, offset, length, frame));
        Buffers.giveBack(frame);
        begun = true;
    }

    @Override
    protected void end() throws IOException {
        sync();
        if (!begun) {
            encodePiece(new byte[0], 0, 0);
        }
    }

    @Override
    protected void spoil() throws IOException {
        sink.write(BROKEN_FRAME);
    }
}
