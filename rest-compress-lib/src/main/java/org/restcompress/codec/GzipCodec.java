// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * {@code gzip} (RFC 9110 §8.4.1.3, RFC 1952) by the JDK's zlib; levels 1..9, default 2. Whole contents are coded and decoded
 * by libdeflate where that is there, at the same level: mostly faster, and to a little less.
 */
public final class GzipCodec implements ContentCodec {
    static final String CODING = "gzip";

    /** What takes the shortest time on a link of 1 Gbit/s, coding, sending and decoding together. */
    private static final int DEFAULT_LEVEL = 2;

    private static final Levels LEVELS = new Levels(CODING, Deflater.BEST_SPEED, Deflater.BEST_COMPRESSION);
    private static final ZlibPools POOLS = ZlibPools.RAW;

    private final Pool<ZlibEncodingStream.State> pool;
    private final Pool<LibdeflateCompressor> compressors;

    /** At the default level. */
    public GzipCodec() {
        this(DEFAULT_LEVEL);
    }

    private GzipCodec(int level) {
        pool = POOLS.at(level);
        compressors = LibdeflateCompressor.pool(level);
    }

    @Override
    public String coding() {
        return CODING;
    }

    @Override
    public Set<String> aliases() {
        return Set.of("x-gzip");
    }

    @Override
    public ContentCodec withLevel(int level) {
        return new GzipCodec(LEVELS.check(level));
    }

    @Override
    public EncodingStream encoder(OutputStream sink) {
        return new ZlibEncodingStream(pool, sink, true);
    }

    @Override
    public EncodingStream statelessEncoder(OutputStream sink) {
        return new StatelessZlibEncodingStream(pool, sink, true);
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) {
        return new GzipDecodingStream(source, limits);
    }

    @Override
    public int encode(byte[] content, int offset, int length, byte[] target) {
        int around = GzipFormat.HEADER_BYTES + GzipFormat.TRAILER_BYTES;
        if (target.length < around) {
            return -1;
        }
        int begin = GzipFormat.header(target);
        int n = LibdeflateCompressor.takes(length)
                ? deflateByLibdeflate(content, offset, length, target, begin)
                : deflateByZlib(content, offset, length, target, begin);
        if (n < 0 || n > target.length - around) {
            return -1;
        }
        CRC32 crc = new CRC32();
        crc.update(content, offset, length);
        return begin + n + GzipFormat.trailer(target, begin + n, crc, length);
    }

    private int deflateByLibdeflate(byte[] content, int offset, int length, byte[] target, int begin) {
        LibdeflateCompressor compressor = compressors.borrow();
        try {
            int room = target.length - begin - GzipFormat.TRAILER_BYTES;
            return compressor.deflate(content, offset, length, target, begin, room);
        } finally {
            compressors.giveBack(compressor);
        }
    }

    private int deflateByZlib(byte[] content, int offset, int length, byte[] target, int begin) {
        ZlibEncodingStream.State state = pool.borrow();
        try {
            // zlib says that it is done only where there is room for more; the trailer's will do.
            return state.encode(content, offset, length, target, begin, target.length - begin);
        } finally {
            state.reset();
            pool.giveBack(state);
        }
    }

    @Override
    public boolean decodesInOneCall() {
        return true;
    }

    @Override
    public long decodedLength(byte[] coded, int offset, int length) {
        GzipMember member = GzipMember.of(coded, offset, length);
        return member == null ? -1 : member.decodedLength();
    }

    @Override
    public int decode(byte[] coded, int offset, int length, byte[] target, int at, int room) {
        GzipMember member = GzipMember.of(coded, offset, length);
        if (member == null || member.decodedLength() > room) {
            return -1;
        }
        int decoded = (int) member.decodedLength();
        boolean inflated = LibdeflateDecompressor.takes(length, decoded)
                ? inflateByLibdeflate(member, coded, target, at)
                : inflateByZlib(member, coded, target, at);
        if (!inflated) {
            return -1;
        }
        CRC32 crc = new CRC32();
        crc.update(target, at, decoded);
        return crc.getValue() == member.crc() ? decoded : -1;
    }

    private static boolean inflateByLibdeflate(GzipMember member, byte[] coded, byte[] target, int at) {
        LibdeflateDecompressor decompressor = LibdeflateDecompressor.POOL.borrow();
        try {
            return decompressor.inflate(
                    coded, member.begin(), member.length(), target, at, (int) member.decodedLength());
        } finally {
            LibdeflateDecompressor.POOL.giveBack(decompressor);
        }
    }

    private static boolean inflateByZlib(GzipMember member, byte[] coded, byte[] target, int at) {
        Inflating state = Inflating.RAW.borrow();
        try {
            return state.inflate(coded, member.begin(), member.length(), target, at, (int) member.decodedLength());
        } finally {
            state.inflater.reset();
            Inflating.RAW.giveBack(state);
        }
    }
}
