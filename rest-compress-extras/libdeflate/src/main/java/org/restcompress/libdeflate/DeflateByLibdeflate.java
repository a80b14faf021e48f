// SPDX-License-Identifier: Apache-2.0
package org.restcompress.libdeflate;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.WholeDecoder;

/**
 * Encodes short bodies with libdeflate in one call; levels 1..12. The built-in codec handles streams, and long and padded
 * bodies.
 */
abstract class DeflateByLibdeflate implements ContentCodec {
    /**
     * Bytes of a body: as many as the library buffers of a response. Up to level 6 a call takes a millisecond for such a
     * body, and ten milliseconds in the worst case.
     */
    static final int LONGEST = 128 * 1024;

    private static final int BEST_LEVEL = 12;

    /** The best level of the JDK's zlib. */
    private static final int BEST_LEVEL_OF_STREAMS = 9;

    /** Compressors by level. */
    private static final Map<Integer, States> COMPRESSORS = new ConcurrentHashMap<>();

    static final States DECOMPRESSORS = new States(Libdeflate::allocateDecompressor, Libdeflate::freeDecompressor);

    final ContentCodec builtIn;
    private final States compressors;
    final int level;

    /** Creates a codec with the library's default level. */
    DeflateByLibdeflate(ContentCodec builtIn) {
        this(builtIn, builtIn.level().orElseThrow());
        // Tries one call: streams use the JDK, so they would not show that libdeflate is missing.
        compressors.giveBack(compressors.borrow());
    }

    DeflateByLibdeflate(ContentCodec builtIn, int level) {
        this.builtIn = builtIn;
        this.level = level;
        compressors = COMPRESSORS.computeIfAbsent(
                level, l -> new States(() -> Libdeflate.allocateCompressor(l), Libdeflate::freeCompressor));
    }

    /** Returns the codec with another level. The level of streams may be lower. */
    abstract ContentCodec with(ContentCodec ofStreams, int level);

    abstract int headerLength();

    abstract int trailerLength();

    abstract void frame(byte[] target, int trailerAt, byte[] content, int offset, int length);

    @Override
    public final String coding() {
        return builtIn.coding();
    }

    @Override
    public final Set<String> aliases() {
        return builtIn.aliases();
    }

    @Override
    public final OptionalInt level() {
        return OptionalInt.of(level);
    }

    @Override
    public final OptionalInt bestLevel() {
        return OptionalInt.of(BEST_LEVEL);
    }

    @Override
    public final ContentCodec withLevel(int level) {
        if (level < 1 || level > BEST_LEVEL) {
            throw new IllegalArgumentException(
                    "level for " + coding() + ": " + level + " (expected 1.." + BEST_LEVEL + ")");
        }
        return with(builtIn.withLevel(Math.min(level, BEST_LEVEL_OF_STREAMS)), level);
    }

    @Override
    public final int longestPadding() {
        return builtIn.longestPadding();
    }

    @Override
    public final ContentCodec withPadding(int bytes) {
        return builtIn.withPadding(bytes);
    }

    @Override
    public final EncodingStream encoder(OutputStream sink) throws IOException {
        return builtIn.encoder(sink);
    }

    @Override
    public final EncodingStream statelessEncoder(OutputStream sink) throws IOException {
        return builtIn.statelessEncoder(sink);
    }

    @Override
    public final InputStream decoder(InputStream source, DecodeLimits limits) throws IOException {
        return builtIn.decoder(source, limits);
    }

    @Override
    public Optional<WholeDecoder> wholeDecoder() {
        return builtIn.wholeDecoder();
    }

    @Override
    public final void freeIdle() {
        COMPRESSORS.values().forEach(States::empty);
        DECOMPRESSORS.empty();
    }

    @Override
    public final int encode(byte[] content, int offset, int length, byte[] target) {
        if (length > LONGEST) {
            return builtIn.encode(content, offset, length, target);
        }
        int room = target.length - headerLength() - trailerLength();
        if (room < 0) {
            return -1;
        }
        int n;
        States.State compressor = compressors.borrow();
        try {
            n = Libdeflate.compress(
                    compressor.segment(),
                    MemorySegment.ofArray(content).asSlice(offset, length),
                    MemorySegment.ofArray(target).asSlice(headerLength(), room));
        } finally {
            compressors.giveBack(compressor);
        }
        if (n < 0) {
            return -1;
        }
        int trailerAt = headerLength() + n;
        frame(target, trailerAt, content, offset, length);
        return trailerAt + trailerLength();
    }
}
