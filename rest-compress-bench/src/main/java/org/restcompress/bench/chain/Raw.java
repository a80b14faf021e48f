// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.Decoder;
import com.aayushatharva.brotli4j.encoder.Encoder;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.ning.compress.lzf.ChunkDecoder;
import com.ning.compress.lzf.ChunkEncoder;
import com.ning.compress.lzf.LZFChunk;
import com.ning.compress.lzf.LZFEncoder;
import com.ning.compress.lzf.util.ChunkDecoderFactory;
import com.ning.compress.lzf.util.ChunkEncoderFactory;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * A codec that is as fast as its library allows: from array to array, in one call, with a reused state if possible. It
 * does nothing else, so its speed is the limit.
 */
interface Raw {
    /** Compresses into the target, from an index on; the target must be long enough. Returns the number of bytes. */
    int encode(byte[] content, byte[] target, int at) throws IOException;

    /** Decompresses into the target, which is as long as the plain body. Returns the number of bytes. */
    int decode(byte[] coded, int offset, int length, byte[] target) throws IOException;

    static Raw of(String coding, int level) {
        return switch (coding) {
            case "lzf" -> new Lzf();
            case "gzip" -> new Gzip(new Zlib(level, true));
            case "deflate" -> new Zlib(level, false);
            case "zstd" -> new Zstd(level);
            case "br" -> new Brotli(level);
            default -> throw new IllegalArgumentException(coding);
        };
    }

    static Raw libdeflate(int level) {
        return new Gzip(new Libdeflate(level));
    }

    /**
     * compress-lzf's fastest encoder, which reuses its hash table, and its safe decoder, which writes only into its
     * target. The library uses the same two.
     */
    final class Lzf implements Raw {
        private final ChunkDecoder decoder = ChunkDecoderFactory.safeInstance();
        private @Nullable ChunkEncoder encoder;

        @Override
        public int encode(byte[] content, byte[] target, int at) {
            if (encoder == null) {
                // The longest chunk decides the size of the hash table.
                encoder = ChunkEncoderFactory.optimalNonAllocatingInstance(
                        Math.min(content.length, LZFChunk.MAX_CHUNK_LEN));
            }
            return LZFEncoder.appendEncoded(encoder, content, 0, content.length, target, at) - at;
        }

        @Override
        public int decode(byte[] coded, int offset, int length, byte[] target) throws IOException {
            return decoder.decode(coded, offset, length, target);
        }
    }

    /** The JDK's zlib. Its states live as long as the JVM. */
    final class Zlib implements Raw {
        private final Deflater deflater;
        private final Inflater inflater;

        /**
         * Uses the format of RFC 1951 if {@code unframed}, else that of RFC 1950, which is the coding {@code deflate}.
         */
        Zlib(int level, boolean unframed) {
            deflater = new Deflater(level, unframed);
            inflater = new Inflater(unframed);
        }

        @Override
        public int encode(byte[] content, byte[] target, int at) {
            deflater.reset();
            deflater.setInput(content);
            deflater.finish();
            return deflater.deflate(target, at, target.length - at);
        }

        @Override
        public int decode(byte[] coded, int offset, int length, byte[] target) throws IOException {
            inflater.reset();
            inflater.setInput(coded, offset, length);
            try {
                return inflater.inflate(target);
            } catch (DataFormatException e) {
                throw new IOException(e);
            }
        }
    }

    /** A deflate codec in the format of gzip (RFC 1952). */
    final class Gzip implements Raw {
        private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};
        private static final int TRAILER = 8;

        private final Raw deflate;
        private final CRC32 crc = new CRC32();

        Gzip(Raw deflate) {
            this.deflate = deflate;
        }

        @Override
        public int encode(byte[] content, byte[] target, int at) throws IOException {
            System.arraycopy(HEADER, 0, target, at, HEADER.length);
            int n = HEADER.length + deflate.encode(content, target, at + HEADER.length);
            ByteBuffer.wrap(target, at + n, TRAILER)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt(checksum(content, content.length))
                    .putInt(content.length);
            return n + TRAILER;
        }

        @Override
        public int decode(byte[] coded, int offset, int length, byte[] target) throws IOException {
            int n = deflate.decode(coded, offset + HEADER.length, length - HEADER.length - TRAILER, target);
            ByteBuffer trailer =
                    ByteBuffer.wrap(coded, offset + length - TRAILER, TRAILER).order(ByteOrder.LITTLE_ENDIAN);
            if (trailer.getInt() != checksum(target, n)) {
                throw new IOException("the checksum is wrong");
            }
            return n;
        }

        private int checksum(byte[] content, int length) {
            crc.reset();
            crc.update(content, 0, length);
            return (int) crc.getValue();
        }
    }

    /** libdeflate through aircompressor-v3. Its classes need Java 25, so this finds them by name. */
    final class Libdeflate implements Raw {
        private static final String PACKAGE = "io.airlift.compress.v3.deflate.";
        private static final MethodType ARRAYS = MethodType.methodType(
                int.class, byte[].class, int.class, int.class, byte[].class, int.class, int.class);

        private final MethodHandle compress;
        private final MethodHandle decompress;

        /** Makes a codec with a level from 1 to 12. */
        Libdeflate(int level) {
            try {
                MethodHandles.Lookup lookup = MethodHandles.publicLookup();
                Class<?> compressor = Class.forName(PACKAGE + "DeflateNativeCompressor");
                Class<?> decompressor = Class.forName(PACKAGE + "DeflateNativeDecompressor");
                compress = lookup.bind(compressor.getConstructor(int.class).newInstance(level), "compress", ARRAYS);
                decompress = lookup.bind(decompressor.getConstructor().newInstance(), "decompress", ARRAYS);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("libdeflate does not work here", e);
            }
        }

        @Override
        public int encode(byte[] content, byte[] target, int at) throws IOException {
            try {
                return (int) compress.invokeExact(content, 0, content.length, target, at, target.length - at);
            } catch (Throwable e) {
                throw new IOException(e);
            }
        }

        @Override
        public int decode(byte[] coded, int offset, int length, byte[] target) throws IOException {
            try {
                return (int) decompress.invokeExact(coded, offset, length, target, 0, target.length);
            } catch (Throwable e) {
                throw new IOException(e);
            }
        }
    }

    /**
     * zstd-jni with its contexts, which live as long as the JVM. The hash table is as long as the library's codec makes
     * it for a whole body.
     */
    final class Zstd implements Raw {
        private static final int HIGHEST_LEVEL_WITH_OWN_TABLE = 2;
        private static final int LONGEST_BODY_WITH_OWN_TABLE = 128 * 1024;
        private static final int SHORTEST_TABLE = 10;
        private static final int LONGEST_TABLE_AT_LEVEL_0 = 12;
        private static final int ENTRY = 2;

        private final int level;
        private int table;
        private final ZstdCompressCtx compressor = new ZstdCompressCtx();
        private final ZstdDecompressCtx decompressor = new ZstdDecompressCtx();

        Zstd(int level) {
            this.level = level;
            compressor.setLevel(level);
        }

        private void setTableFor(int length) {
            if (level > HIGHEST_LEVEL_WITH_OWN_TABLE || length > LONGEST_BODY_WITH_OWN_TABLE) {
                return;
            }
            int log = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(length, 1) - 1) - ENTRY;
            int wanted = Math.max(SHORTEST_TABLE, Math.min(LONGEST_TABLE_AT_LEVEL_0 + level, log));
            if (wanted != table) {
                compressor.setHashLog(wanted);
                table = wanted;
            }
        }

        @Override
        public int encode(byte[] content, byte[] target, int at) {
            setTableFor(content.length);
            return compressor.compressByteArray(target, at, target.length - at, content, 0, content.length);
        }

        @Override
        public int decode(byte[] coded, int offset, int length, byte[] target) {
            return decompressor.decompressByteArray(target, 0, target.length, coded, offset, length);
        }
    }

    /** brotli4j's calls for whole bodies. It reuses no state, and returns new arrays. */
    final class Brotli implements Raw {
        private final Encoder.Parameters parameters;

        Brotli(int quality) {
            Brotli4jLoader.ensureAvailability();
            parameters = Encoder.Parameters.create(quality);
        }

        @Override
        public int encode(byte[] content, byte[] target, int at) throws IOException {
            byte[] coded = Encoder.compress(content, parameters);
            System.arraycopy(coded, 0, target, at, coded.length);
            return coded.length;
        }

        @Override
        public int decode(byte[] coded, int offset, int length, byte[] target) throws IOException {
            byte[] content = Decoder.decompress(coded, offset, length);
            System.arraycopy(content, 0, target, 0, content.length);
            return content.length;
        }
    }
}
