// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.lzf;

import com.ning.compress.BufferRecycler;
import com.ning.compress.lzf.ChunkEncoder;
import com.ning.compress.lzf.LZFChunk;
import com.ning.compress.lzf.util.ChunkEncoderFactory;
import java.util.Arrays;
import org.restcompress.internal.platform.Linked;
import org.restcompress.internal.platform.Pool;

/** An LZF encoder, as kept in a pool. */
final class LzfEncoder extends Pool.State {
    /** Bytes: contents up to here get a smaller hash table, which stays in the processor's first cache. */
    private static final int SHORT_CONTENT = 4 * 1024;

    /**
     * Bytes that are coded before the encoder's hash table is cleared: that costs as much as to code a short chunk, or to
     * copy a long one.
     */
    private static final int CHUNKS = 128 * 1024;

    /** Entries: the largest table that the encoder uses, and what it uses for chunks of {@link #SHORT_CONTENT}. */
    private static final int LONG_TABLE = 16 * 1024;

    private static final int SHORT_TABLE = 8 * 1024;

    /** The library's faster encoder needs {@code sun.misc.Unsafe}, which WildFly hides from applications by default. */
    private static final boolean FAST_ENCODER = Linked.isPresent("sun.misc.Unsafe");

    private static final Pool<LzfEncoder> LONG =
            new Pool<>(Pool.BOUND, () -> new LzfEncoder(LZFChunk.MAX_CHUNK_LEN, LONG_TABLE));
    private static final Pool<LzfEncoder> SHORT =
            new Pool<>(Pool.BOUND, () -> new LzfEncoder(SHORT_CONTENT, SHORT_TABLE));

    private final ChunkEncoder encoder;
    private final int[] hashTable;

    /** Short chunks behind one another: the encoder takes nothing for a match that stands before the chunk. */
    private final byte[] chunks = new byte[CHUNKS];

    /** Every index in the hash table is below this one. */
    private int next;

    private LzfEncoder(int longestChunk, int tableLength) {
        hashTable = new int[tableLength];
        BufferRecycler tables = new BufferRecycler();
        tables.releaseEncodingHash(hashTable);
        encoder = FAST_ENCODER
                ? ChunkEncoderFactory.optimalNonAllocatingInstance(longestChunk, tables)
                : ChunkEncoderFactory.safeNonAllocatingInstance(longestChunk, tables);
    }

    static Pool<LzfEncoder> forContentOf(int length) {
        return length > SHORT_CONTENT ? LONG : SHORT;
    }

    /** Bytes that coding a chunk may need: one that does not shrink grows by a byte in 32 before the encoder gives it up. */
    static int room(int length) {
        return length + length / 32 + 2 * LZFChunk.MAX_HEADER_LEN;
    }

    /**
     * Codes one chunk with its header. The same chunk gives the same bytes whatever was coded before it: what the table
     * holds of that would otherwise decide between matches.
     *
     * @param target with {@link #room} for the chunk and its padding behind the index
     * @return the index behind the chunk
     */
    int encodeChunk(byte[] content, int offset, int length, byte[] target, int at, LzfPadding padding) {
        boolean copied = length <= CHUNKS / 4;
        int begin = copied ? next : offset;
        boolean overlapsEarlierChunks = begin < next || (copied && length > chunks.length - begin);
        if (overlapsEarlierChunks) {
            Arrays.fill(hashTable, 0);
            begin = copied ? 0 : offset;
        }
        if (copied) {
            System.arraycopy(content, offset, chunks, begin, length);
        }
        next = begin + length;
        int room = at + padding.left();
        int n = encoder.appendEncodedChunk(copied ? chunks : content, begin, length, target, room) - room;
        return padding.pad(target, at, n, content, offset);
    }
}
