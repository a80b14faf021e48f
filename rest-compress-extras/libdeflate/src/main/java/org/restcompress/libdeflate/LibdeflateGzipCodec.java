// SPDX-License-Identifier: Apache-2.0
package org.restcompress.libdeflate;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.WholeDecoder;

/** Implements {@code gzip} (RFC 1952) with libdeflate, and decodes short bodies in one call, too. */
public final class LibdeflateGzipCodec extends DeflateByLibdeflate {
    /** Magic number, method, no flags and no time, an unknown system. */
    private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 255};

    private static final int TRAILER = 2 * Integer.BYTES;

    private final Optional<WholeDecoder> whole;

    /** For the service loader. */
    public LibdeflateGzipCodec() {
        super(ContentCodec.builtIn("gzip"));
        whole = Optional.of(new Whole(builtIn.wholeDecoder().orElseThrow()));
    }

    private LibdeflateGzipCodec(ContentCodec builtIn, int level, Optional<WholeDecoder> whole) {
        super(builtIn, level);
        this.whole = whole;
    }

    @Override
    ContentCodec with(ContentCodec ofStreams, int level) {
        return new LibdeflateGzipCodec(ofStreams, level, whole);
    }

    @Override
    int headerLength() {
        return HEADER.length;
    }

    @Override
    int trailerLength() {
        return TRAILER;
    }

    @Override
    void frame(byte[] target, int trailerAt, byte[] content, int offset, int length) {
        System.arraycopy(HEADER, 0, target, 0, HEADER.length);
        CRC32 crc = new CRC32();
        crc.update(content, offset, length);
        littleEndian(target).putInt(trailerAt, (int) crc.getValue()).putInt(trailerAt + Integer.BYTES, length);
    }

    private static ByteBuffer littleEndian(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public Optional<WholeDecoder> wholeDecoder() {
        return whole;
    }

    /**
     * Decodes a short body that is one member with the shortest header, and leaves others to the built-in decoder. libdeflate
     * accepts all streams that zlib accepts. It also accepts the symbols that RFC 1951 §3.2.5 and §3.2.6 reserve, which no
     * encoder writes.
     */
    private record Whole(WholeDecoder builtIn) implements WholeDecoder {
        @Override
        public long decodedLength(byte[] coded, int offset, int length) {
            return builtIn.decodedLength(coded, offset, length);
        }

        @Override
        public int decode(byte[] coded, int offset, int length, byte[] target, int at, int room) {
            // Magic number, method and flags.
            boolean plain = length > HEADER.length + TRAILER
                    && Arrays.equals(coded, offset, offset + Integer.BYTES, HEADER, 0, Integer.BYTES);
            int decoded = plain ? littleEndian(coded).getInt(offset + length - Integer.BYTES) : -1;
            if (decoded < 0 || decoded > room || Math.max(length, decoded) > LONGEST) {
                return builtIn.decode(coded, offset, length, target, at, room);
            }
            int deflated = length - HEADER.length - TRAILER;
            States.State decompressor = DECOMPRESSORS.borrow();
            try {
                if (!Libdeflate.decompress(
                        decompressor.segment(),
                        MemorySegment.ofArray(coded).asSlice(offset + HEADER.length, deflated),
                        MemorySegment.ofArray(target).asSlice(at, decoded))) {
                    return -1;
                }
            } finally {
                DECOMPRESSORS.giveBack(decompressor);
            }
            CRC32 crc = new CRC32();
            crc.update(target, at, decoded);
            return (int) crc.getValue() == littleEndian(coded).getInt(offset + length - TRAILER) ? decoded : -1;
        }
    }
}
