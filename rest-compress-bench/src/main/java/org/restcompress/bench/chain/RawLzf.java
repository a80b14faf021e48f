// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import com.ning.compress.lzf.ChunkDecoder;
import com.ning.compress.lzf.ChunkEncoder;
import com.ning.compress.lzf.LZFChunk;
import com.ning.compress.lzf.LZFEncoder;
import com.ning.compress.lzf.util.ChunkDecoderFactory;
import com.ning.compress.lzf.util.ChunkEncoderFactory;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * compress-lzf's fastest encoder, with the table that the last content left, and the decoder that cannot be made to write
 * anywhere but into its target: the library uses the same two.
 */
final class RawLzf implements Raw {
    private final ChunkDecoder decoder = ChunkDecoderFactory.safeInstance();
    private @Nullable ChunkEncoder encoder;

    @Override
    public int encode(byte[] content, byte[] target, int at) {
        if (encoder == null) {
            // The hash table is as large as the longest chunk asks for.
            encoder =
                    ChunkEncoderFactory.optimalNonAllocatingInstance(Math.min(content.length, LZFChunk.MAX_CHUNK_LEN));
        }
        return LZFEncoder.appendEncoded(encoder, content, 0, content.length, target, at) - at;
    }

    @Override
    public int decode(byte[] coded, int offset, int length, byte[] target) throws IOException {
        return decoder.decode(coded, offset, length, target);
    }
}
