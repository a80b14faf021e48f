// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.io.OutputStream;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.codec.PiecewiseEncodingStream;
import org.restcompress.internal.platform.Buffers;

/** A zstd frame for each piece: frames in a row are one content (RFC 8878 §3). */
final class StatelessZstdEncodingStream extends PiecewiseEncodingStream {
    /** Bytes: the largest block, and the first one of a frame loses most. */
    private static final int LONGEST_PIECE = 128 * 1024;

    private ContentCodec codec;
    private int padding;
    private boolean begun;

    StatelessZstdEncodingStream(ZstdCodec codec, OutputStream sink, int padding) {
        super(sink, LONGEST_PIECE);
        this.codec = codec;
        this.padding = padding;
    }

    @Override
    protected void encodePiece(byte[] bytes, int offset, int length) throws IOException {
        byte[] frame = Buffers.borrow(Math.toIntExact(Zstd.compressBound(length)) + ZstdPadding.length(padding));
        sink.write(frame, 0, codec.encode(bytes, offset, length, frame));
        Buffers.giveBack(frame);
        if (!begun) {
            begun = true;
            // One frame is enough to carry it.
            codec = codec.withPadding(0);
            padding = 0;
        }
    }

    @Override
    protected void end() throws IOException {
        sync();
        if (!begun) {
            encodePiece(new byte[0], 0, 0);
        }
    }

    /** A content could end behind any of its frames. */
    @Override
    protected void spoil() throws IOException {
        sink.write(ZstdFrameHeader.ALONE);
    }
}
