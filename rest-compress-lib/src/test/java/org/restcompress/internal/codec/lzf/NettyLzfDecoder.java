// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.lzf;

import com.ning.compress.lzf.LZFChunk;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.compression.LzfDecoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * Netty's LZF decoder as a stream. It is made for compress-lzf 1.0; since 1.2 the array of a chunk has to end with the
 * chunk, which Netty sees to for no buffer but one that happens to. So it gets such buffers here.
 */
public final class NettyLzfDecoder {
    private NettyLzfDecoder() {}

    /** Decodes what is handed to the decoder in pieces of so many bytes, and shorter ones at the end of each chunk. */
    public static InputStream open(InputStream source, int pieces) throws IOException {
        ByteBuffer coded = ByteBuffer.wrap(source.readAllBytes());
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        LzfDecoder decoder = new LzfDecoder();
        decoder.setCumulator(NettyLzfDecoder::join);
        EmbeddedChannel channel = new EmbeddedChannel(decoder);
        try {
            while (coded.hasRemaining()) {
                int end = coded.position() + chunkLength(coded);
                while (coded.position() < end) {
                    byte[] piece = new byte[Math.min(pieces, end - coded.position())];
                    coded.get(piece);
                    channel.writeInbound(Unpooled.wrappedBuffer(piece));
                }
                for (ByteBuf part = channel.readInbound(); part != null; part = channel.readInbound()) {
                    part.readBytes(content, part.readableBytes()).release();
                }
            }
        } finally {
            channel.finishAndReleaseAll();
        }
        return new ByteArrayInputStream(content.toByteArray());
    }

    /** Of the chunk that begins here, with its header. */
    private static int chunkLength(ByteBuffer coded) throws EOFException {
        int at = coded.position();
        if (coded.remaining() < LZFChunk.HEADER_LEN_NOT_COMPRESSED) {
            throw new EOFException("a chunk ends in its header");
        }
        int header = coded.get(at + 2) == LZFChunk.BLOCK_TYPE_NON_COMPRESSED
                ? LZFChunk.HEADER_LEN_NOT_COMPRESSED
                : LZFChunk.HEADER_LEN_COMPRESSED;
        int length = header + Short.toUnsignedInt(coded.getShort(at + 3));
        if (coded.remaining() < length) {
            throw new EOFException("a chunk ends before its end");
        }
        return length;
    }

    private static ByteBuf join(ByteBufAllocator allocator, ByteBuf first, ByteBuf second) {
        byte[] both = new byte[first.readableBytes() + second.readableBytes()];
        int middle = first.readableBytes();
        first.readBytes(both, 0, middle).release();
        second.readBytes(both, middle, both.length - middle).release();
        return Unpooled.wrappedBuffer(both);
    }
}
