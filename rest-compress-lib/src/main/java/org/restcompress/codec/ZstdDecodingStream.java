// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** Decodes zstd frames, skippable ones among them, one after another up to the end of the source (RFC 8878 §3). */
final class ZstdDecodingStream extends DecodingStream {
    private static final Pool<State> POOL = new Pool<>(Pool.BOUND, State::new);

    /** Bytes: given room for a whole frame, the library would decode it in one call, and not look at its window. */
    private static final int LARGEST_STEP = 1 << 20;

    private final State state = POOL.borrow();
    private final InputStream source;
    private final ByteBuffer coded = ByteBuffer.wrap(state.input).limit(0);
    private boolean atFrameEnd;

    ZstdDecodingStream(InputStream source) {
        this.source = source;
    }

    @Override
    int decode(byte[] target, int offset, int length) throws IOException {
        ByteBuffer decoded = ByteBuffer.wrap(target, offset, Math.min(length, LARGEST_STEP));
        while (true) {
            boolean inputIsUsedUp = !coded.hasRemaining();
            if (!(inputIsUsedUp && atFrameEnd)) {
                step(decoded);
                if (decoded.position() > offset) {
                    return decoded.position() - offset;
                }
            }
            if (!coded.hasRemaining() && !fill()) {
                if (!atFrameEnd) {
                    throw new MalformedContentException(ZstdCodec.CODING, "it is cut short");
                }
                return -1;
            }
        }
    }

    private void step(ByteBuffer decoded) throws IOException {
        try {
            atFrameEnd = state.context.decompressByteBufferStream(decoded, coded);
        } catch (ZstdException e) {
            throw new MalformedContentException(ZstdCodec.CODING, String.valueOf(e.getMessage()), e);
        }
    }

    private boolean fill() throws IOException {
        int n = SourceBuffer.read(source, state.input);
        coded.clear().limit(Math.max(n, 0));
        return n > 0;
    }

    @Override
    void release() {
        state.reset();
        POOL.giveBack(state);
    }

    private static final class State extends Pool.State {
        /** Bytes: as much as a container hands on in one read. */
        private static final int BUFFER = 8 * 1024;

        final ZstdDecompressCtx context = new ZstdDecompressCtx();
        final byte[] input = new byte[BUFFER];

        State() {
            context.setLongMax(ZstdCodec.LARGEST_WINDOW);
        }

        void reset() {
            // The library's reset forgets the parameters, too.
            context.reset();
            context.setLongMax(ZstdCodec.LARGEST_WINDOW);
        }

        @Override
        Runnable release() {
            return context::close;
        }
    }
}
