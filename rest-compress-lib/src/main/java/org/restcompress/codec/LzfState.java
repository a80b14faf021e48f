// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import com.ning.compress.BufferRecycler;
import com.ning.compress.lzf.ChunkEncoder;
import com.ning.compress.lzf.LZFChunk;
import com.ning.compress.lzf.util.ChunkEncoderFactory;
import java.util.Arrays;

/** An LZF encoder with its buffers, as kept in a pool. */
final class LzfState extends Pool.State {
    /** Bytes: contents up to here get a smaller hash table, since clearing the large one would cost as much as coding. */
    private static final int SHORT_CONTENT = 4 * 1024;

    /** The library's faster encoder needs {@code sun.misc.Unsafe}, which WildFly hides from applications by default. */
    private static final boolean FAST_ENCODER = isThere("sun.misc.Unsafe");

    private static final Pool<LzfState> LONG = new Pool<>(Pool.BOUND, () -> new LzfState(LZFChunk.MAX_CHUNK_LEN));
    private static final Pool<LzfState> SHORT = new Pool<>(Pool.BOUND, () -> new LzfState(SHORT_CONTENT));

    /** Entries: the largest table that the encoder uses, and what it uses for chunks of {@link #SHORT_CONTENT}. */
    private static final int LONG_TABLE = 16 * 1024;

    private static final int SHORT_TABLE = 8 * 1024;

    /** The chunk that was coded last. */
    final byte[] coded;

    private final ChunkEncoder encoder;
    private final int[] hashTable;

    private LzfState(int longestChunk) {
        // Content that does not shrink grows by a byte in 32 before the encoder gives up on it.
        coded = new byte[longestChunk + longestChunk / 32 + 2 * LZFChunk.MAX_HEADER_LEN];
        hashTable = new int[longestChunk > SHORT_CONTENT ? LONG_TABLE : SHORT_TABLE];
        BufferRecycler tables = new BufferRecycler();
        tables.releaseEncodingHash(hashTable);
        encoder = FAST_ENCODER
                ? ChunkEncoderFactory.optimalNonAllocatingInstance(longestChunk, tables)
                : ChunkEncoderFactory.safeNonAllocatingInstance(longestChunk, tables);
    }

    private static boolean isThere(String className) {
        try {
            Class.forName(className, false, LzfState.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    static Pool<LzfState> forContentOf(int length) {
        return length > SHORT_CONTENT ? LONG : SHORT;
    }

    /** Codes one chunk, with its header, into {@link #coded}. */
    int encodeChunk(byte[] content, int offset, int length) {
        return encoder.appendEncodedChunk(content, offset, length, coded, 0);
    }

    /** Forgets the last content: what its hashes left would decide between matches, and so change the next one's bytes. */
    void reset() {
        Arrays.fill(hashTable, 0);
    }

    @Override
    Runnable release() {
        return () -> {};
    }
}
