// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.lzf;

import com.ning.compress.lzf.ChunkDecoder;
import com.ning.compress.lzf.LZFChunk;
import com.ning.compress.lzf.LZFException;
import com.ning.compress.lzf.util.ChunkDecoderFactory;
import java.io.IOException;
import java.io.InputStream;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.DecodingStream;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.codec.SourceBuffer;
import org.restcompress.internal.platform.Pool;

/** Decodes LZF chunks up to the end of the source. */
final class LzfDecodingStream extends DecodingStream {
    private static final Pool<State> POOL = new Pool<>(Pool.BOUND, State::new);

    /** Checks every index. The library's faster decoder trusts offsets that come from the network. */
    static final ChunkDecoder DECODER = ChunkDecoderFactory.safeInstance();

    private final State state = POOL.borrow();
    private final SourceBuffer source;
    private final DecodeLimits limits;
    private int position;
    private int limit;
    private int emptyInARow;

    LzfDecodingStream(InputStream source, DecodeLimits limits) {
        this.source = new SourceBuffer(source, LzfCodec.CODING, state.input);
        this.limits = limits;
    }

    @Override
    protected int decode(byte[] target, int offset, int length) throws IOException {
        while (position == limit) {
            if (!source.hasNext()) {
                return -1;
            }
            nextChunk();
            emptyInARow = limit == 0 ? emptyInARow + 1 : 0;
            limits.checkEmpty("lzf chunks", emptyInARow);
        }
        int n = Math.min(length, limit - position);
        System.arraycopy(state.content, position, target, offset, n);
        position += n;
        return n;
    }

    private void nextChunk() throws IOException {
        if (source.next() != LZFChunk.BYTE_Z || source.next() != LZFChunk.BYTE_V) {
            throw malformed("a chunk has no LZF header");
        }
        int type = source.next();
        int length = nextLength();
        position = 0;
        limit = 0;
        if (type == LZFChunk.BLOCK_TYPE_NON_COMPRESSED) {
            source.readFully(state.content, length);
            limit = length;
        } else if (type == LZFChunk.BLOCK_TYPE_COMPRESSED) {
            int decodedLength = nextLength();
            if (length == 0 || decodedLength == 0) {
                throw malformed("a compressed chunk is empty");
            }
            source.readFully(state.chunk, length);
            decodeChunk(length, decodedLength);
            limit = decodedLength;
        } else {
            throw malformed("unknown chunk type " + type);
        }
    }

    private void decodeChunk(int length, int decodedLength) throws IOException {
        try {
            DECODER.decodeChunk(state.chunk, 0, length, state.content, 0, decodedLength);
        } catch (LZFException | IndexOutOfBoundsException e) {
            throw new MalformedContentException(
                    LzfCodec.CODING, "a chunk does not decode to the length in its header", e);
        }
    }

    private int nextLength() throws IOException {
        return source.next() << 8 | source.next();
    }

    private static MalformedContentException malformed(String problem) {
        return new MalformedContentException(LzfCodec.CODING, problem);
    }

    @Override
    protected void release() {
        POOL.giveBack(state);
    }

    private static final class State extends Pool.State {
        /** In bytes: as many as a container returns from one read. */
        private static final int BUFFER = 8 * 1024;

        final byte[] input = new byte[BUFFER];
        final byte[] chunk = new byte[LZFChunk.MAX_CHUNK_LEN];
        final byte[] content = new byte[LZFChunk.MAX_CHUNK_LEN];
    }
}
