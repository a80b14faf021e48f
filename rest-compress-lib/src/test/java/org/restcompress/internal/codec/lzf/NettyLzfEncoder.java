// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.lzf;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.compression.LzfEncoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Netty's LZF encoder as a stream. */
public final class NettyLzfEncoder extends ByteArrayOutputStream {
    private final OutputStream sink;

    public NettyLzfEncoder(OutputStream sink) {
        this.sink = sink;
    }

    @Override
    public void close() throws IOException {
        EmbeddedChannel channel = new EmbeddedChannel(new LzfEncoder());
        try {
            channel.writeOutbound(Unpooled.wrappedBuffer(toByteArray()));
            for (ByteBuf part = channel.readOutbound(); part != null; part = channel.readOutbound()) {
                part.readBytes(sink, part.readableBytes()).release();
            }
        } finally {
            channel.finishAndReleaseAll();
        }
    }
}
