// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.lzf;

import com.ning.compress.BufferRecycler;
import com.ning.compress.lzf.ChunkEncoder;
import com.ning.compress.lzf.LZFChunk;
import com.ning.compress.lzf.util.ChunkEncoderFactory;
import java.util.Arrays;
import org.restcompress.internal.platform.Linked;
import org.restcompress.internal.platform.Pool;

/** Compresses LZF chunks with a hash table that is used again. */
final class LzfEncoder extends Pool.State {
    /**
     * In bytes. Bodies up to this length get a smaller hash table, which stays in the processor's first-level cache.
     */
    private static final int SHORT_CONTENT = 4 * 1024;

    /**
     * Bytes that are compressed before the hash table is cleared. Clearing costs as much as compressing a short chunk
     * or copying a long one.
     */
    private static final int CHUNKS = 128 * 1024;

    /** Entries of the largest table that the encoder uses. */
    private static final int LONG_TABLE = 16 * 1024;

    /** Entries of the table that the encoder uses for chunks of {@link #SHORT_CONTENT}. */
    private static final int SHORT_TABLE = 8 * 1024;

    /** The library's faster encoder needs {@code sun.misc.Unsafe}, which WildFly hides from applications by default. */
    private static final boolean FAST_ENCODER = Linked.isPresent("sun.misc.Unsafe");

    private static final Pool<LzfEncoder> LONG =
            new Pool<>(Pool.BOUND, () -> new LzfEncoder(LZFChunk.MAX_CHUNK_LEN, LONG_TABLE));
    private static final Pool<LzfEncoder> SHORT =
            new Pool<>(Pool.BOUND, () -> new LzfEncoder(SHORT_CONTENT, SHORT_TABLE));

    private final ChunkEncoder encoder;
    private final int[] hashTable;

    /** Short chunks, one behind the other. The encoder ignores table entries that point before the current chunk. */
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

    /**
     * Returns the bytes that a compressed chunk may need. If a chunk does not shrink, it grows by one byte in 32 before
     * the encoder gives up.
     */
    static int room(int length) {
        return length + length / 32 + 2 * LZFChunk.MAX_HEADER_LEN;
    }

    /**
     * Compresses one chunk, with its header. The same chunk gives the same bytes, whatever was compressed before.
     * Otherwise, old table entries would affect which match the encoder chooses.
     *
     * @param target has {@link #room} for the chunk, and for its padding, behind the index
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
