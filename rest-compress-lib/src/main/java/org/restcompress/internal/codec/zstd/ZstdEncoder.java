// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDictCompress;
import com.github.luben.zstd.ZstdException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.internal.platform.Buffers;
import org.restcompress.internal.platform.NativeCache;
import org.restcompress.internal.platform.Pool;

/** A compression context with the output buffer that a stream needs in addition. */
final class ZstdEncoder extends Pool.State {
    /** In bytes: a few calls for a full block of 128 KiB, which text shrinks to about a quarter. */
    private static final int BUFFER = 16 * 1024;

    /** From this level on the library's own window would be larger than {@link ZstdCodec#LARGEST_WINDOW}. */
    private static final int FIRST_LEVEL_WITH_LARGER_WINDOW = 20;

    /** From this level on, a context takes more than 60 MB, so that one idle context is plenty. */
    private static final int FIRST_LEVEL_WITH_LARGE_CONTEXT = 15;

    /**
     * Binary logarithm of a small encoder's window in bytes. The window, its tables and the rest take 41 KB, as
     * measured.
     */
    private static final int SMALL_WINDOW = 11;

    /** The highest level that uses a single table. */
    private static final int HIGHEST_SMALL_LEVEL = 2;

    /** In bytes: half a block of a small encoder, and more than an event shrinks to. */
    private static final int SMALL_BUFFER = 1024;

    /** The hash table that zstd chooses. */
    private static final int DEFAULT_TABLE = 0;

    /** Binary logarithm of the entries of the shortest hash table: 4 KiB. */
    private static final int SHORTEST_TABLE = 10;

    /**
     * With the level added, this is the binary logarithm of the entries of the longest hash table that is not zstd's
     * choice: 32 KiB at level 1, and 64 KiB at level 2.
     */
    private static final int LONGEST_TABLE_AT_LEVEL_0 = 12;

    /** Binary logarithm of the bytes of an entry in a hash table. */
    private static final int ENTRY = 2;

    private static final Map<Integer, Pool<ZstdEncoder>> POOLS = new ConcurrentHashMap<>();
    private static final Map<Integer, Pool<ZstdEncoder>> SMALL_POOLS = new ConcurrentHashMap<>();

    final ZstdCompressCtx context = new ZstdCompressCtx();
    final byte[] buffer;
    private final NativeCache.Hold held = new NativeCache.Hold();
    private final int level;
    private final boolean isSmall;
    private boolean hasDictionary;
    private int table = DEFAULT_TABLE;

    private ZstdEncoder(int level, boolean isSmall) {
        this.level = level;
        this.isSmall = isSmall;
        this.buffer = new byte[isSmall ? SMALL_BUFFER : BUFFER];
        configure();
    }

    static Pool<ZstdEncoder> pool(int level) {
        int bound = level < FIRST_LEVEL_WITH_LARGE_CONTEXT ? Pool.BOUND : 1;
        return POOLS.computeIfAbsent(level, l -> new Pool<>(bound, () -> new ZstdEncoder(l, false)));
    }

    /** Returns the pool for streams that are many, and idle for long. */
    static Pool<ZstdEncoder> smallPool(int level) {
        return SMALL_POOLS.computeIfAbsent(
                Math.min(level, HIGHEST_SMALL_LEVEL), l -> new Pool<>(Pool.BOUND, () -> new ZstdEncoder(l, true)));
    }

    /** Makes the context encode with a dictionary, until the {@link #reset}. */
    void load(CompressionDictionary dictionary) {
        ZstdDictionary<ZstdDictCompress> prepared = ZstdDictionary.toEncode(dictionary, level);
        held.hold(prepared);
        int window = ZstdDictionary.window(dictionary);
        if (window > 0) {
            context.setWindowLog(window);
        }
        context.loadDict(prepared.digested);
        hasDictionary = true;
    }

    /** Prepares for a body that comes in pieces. Its length is not known. */
    void beginStream() {
        setTable(DEFAULT_TABLE);
    }

    private void setTable(int log) {
        if (table != log) {
            context.setHashLog(log);
            table = log;
        }
    }

    /**
     * Returns the binary logarithm of the entries of the hash table for a whole body. The table is about as long as the
     * body, or shorter. Zstd's choice would be up to 8 times as long. A server that is mostly idle finds the table in
     * no cache of its processor, and most entries then cost a read from memory.
     */
    private int tableFor(int length) {
        if (level > HIGHEST_SMALL_LEVEL || hasDictionary || length > Buffers.WHOLE) {
            return DEFAULT_TABLE;
        }
        int log = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(length, 1) - 1);
        return Math.max(SHORTEST_TABLE, Math.min(LONGEST_TABLE_AT_LEVEL_0 + level, log - ENTRY));
    }

    /**
     * Compresses a whole body to one frame.
     *
     * @return the number of bytes, or -1 if the target is too small
     */
    int encode(int padding, byte[] content, int offset, int length, byte[] target, int at) {
        // An empty body gets no padding: none of its blocks may have even the byte that is repeated (RFC 8878
        // §3.1.1.2.4).
        int room = length == 0 ? 0 : ZstdPadding.length(padding);
        int n = target.length - at < room ? -1 : encode(content, offset, length, target, at + room);
        if (n < 0 || room == 0) {
            return n;
        }
        // The frame has room before it: its header moves to the front, and the empty blocks follow the header.
        int header = ZstdFrameHeader.lengthOf(target, at + room, n);
        System.arraycopy(target, at + room, target, at, header);
        ZstdPadding.write(padding, target, at + header);
        return room + n;
    }

    private int encode(byte[] content, int offset, int length, byte[] target, int at) {
        setTable(tableFor(length));
        try {
            // This call begins a new frame, whatever went before, and keeps the parameters.
            return context.compressByteArray(target, at, target.length - at, content, offset, length);
        } catch (ZstdException e) {
            if (e.getErrorCode() == Zstd.errDstSizeTooSmall()) {
                return -1;
            }
            throw e;
        }
    }

    void reset() {
        // The library's reset forgets the parameters and the dictionary, too.
        context.reset();
        held.hold(null);
        configure();
    }

    private void configure() {
        hasDictionary = false;
        table = DEFAULT_TABLE;
        context.setLevel(level);
        if (level >= FIRST_LEVEL_WITH_LARGER_WINDOW) {
            context.setWindowLog(ZstdCodec.LARGEST_WINDOW);
            // By default, the library sizes its tables for its own, larger window: 640 MB at level 22.
            context.setHashLog(ZstdCodec.LARGEST_WINDOW);
            context.setChainLog(ZstdCodec.LARGEST_WINDOW + 1);
        }
        if (isSmall) {
            context.setWindowLog(SMALL_WINDOW);
            context.setHashLog(SMALL_WINDOW - 2);
            context.setChainLog(SMALL_WINDOW - 3);
        }
    }

    @Override
    public Runnable release() {
        ZstdCompressCtx freed = context;
        NativeCache.Hold dictionary = held;
        return () -> {
            freed.close();
            dictionary.hold(null);
        };
    }
}
