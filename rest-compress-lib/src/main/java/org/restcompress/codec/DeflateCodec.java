// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.Deflater;

/**
 * {@code deflate} (RFC 9110 §8.4.1.2): the zlib format by the JDK's zlib; levels 1..9, default 2. Whole contents are coded by
 * libdeflate where that is there, at the same level.
 */
public final class DeflateCodec implements ContentCodec {
    static final String CODING = "deflate";

    /** What takes the shortest time on a link of 1 Gbit/s, coding, sending and decoding together. */
    private static final int DEFAULT_LEVEL = 2;

    private static final Levels LEVELS = new Levels(CODING, Deflater.BEST_SPEED, Deflater.BEST_COMPRESSION);
    private static final ZlibPools POOLS = new ZlibPools(false);

    private final Pool<ZlibEncodingStream.State> pool;
    private final Pool<LibdeflateCompressor> compressors;
    private final Pool<ZlibEncodingStream.State> rawPool;

    /** At the default level. */
    public DeflateCodec() {
        this(DEFAULT_LEVEL);
    }

    private DeflateCodec(int level) {
        pool = POOLS.at(level);
        compressors = LibdeflateCompressor.pool(level);
        rawPool = ZlibPools.RAW.at(level);
    }

    @Override
    public String coding() {
        return CODING;
    }

    @Override
    public ContentCodec withLevel(int level) {
        return new DeflateCodec(LEVELS.check(level));
    }

    @Override
    public EncodingStream encoder(OutputStream sink) {
        return new ZlibEncodingStream(pool, sink, false);
    }

    @Override
    public EncodingStream statelessEncoder(OutputStream sink) {
        return new StatelessZlibEncodingStream(rawPool, sink, false);
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) {
        return new DeflateDecodingStream(source);
    }

    @Override
    public int encode(byte[] content, int offset, int length, byte[] target) {
        return LibdeflateCompressor.takes(length)
                ? encodeByLibdeflate(content, offset, length, target)
                : encodeByZlib(content, offset, length, target);
    }

    private int encodeByLibdeflate(byte[] content, int offset, int length, byte[] target) {
        LibdeflateCompressor compressor = compressors.borrow();
        try {
            return compressor.zlib(content, offset, length, target);
        } finally {
            compressors.giveBack(compressor);
        }
    }

    private int encodeByZlib(byte[] content, int offset, int length, byte[] target) {
        ZlibEncodingStream.State state = pool.borrow();
        try {
            return state.encode(content, offset, length, target, 0, target.length);
        } finally {
            state.reset();
            pool.giveBack(state);
        }
    }
}
