// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.brotli;

import com.aayushatharva.brotli4j.decoder.DecoderJNI;
import com.aayushatharva.brotli4j.encoder.Encoder;
import com.aayushatharva.brotli4j.encoder.EncoderJNI;
import com.aayushatharva.brotli4j.encoder.PreparedDictionary;
import com.aayushatharva.brotli4j.encoder.PreparedDictionaryGenerator;
import java.nio.ByteBuffer;
import org.restcompress.codec.Dictionary;
import org.restcompress.internal.codec.PreparedDictionaries;
import org.restcompress.internal.platform.NativeCache;

/**
 * A dictionary in memory that brotli reads it from: a direct buffer, which the JVM counts, and frees when nobody refers to it
 * any more.
 */
abstract class BrotliDictionary extends NativeCache.Value {
    private BrotliDictionary(long bytes) {
        super(bytes);
    }

    private static ByteBuffer direct(Dictionary dictionary) {
        return ByteBuffer.allocateDirect(dictionary.length())
                .put(dictionary.buffer())
                .flip();
    }

    @Override
    protected void free() {
        // Left to the collector: there is no call for it.
    }

    /**
     * For decoders: as it is.
     */
    static final class Plain extends BrotliDictionary {
        static final PreparedDictionaries<Plain> KEPT =
                new PreparedDictionaries<>(Plain.class, (dictionary, quality) -> new Plain(dictionary));

        private final ByteBuffer bytes;

        private Plain(Dictionary dictionary) {
            super(dictionary.length());
            bytes = direct(dictionary);
        }

        /** Hands it to a decoder, which refers to its memory until it is destroyed. */
        boolean attachTo(DecoderJNI.Wrapper decoder) {
            return decoder.attachDictionary(bytes);
        }
    }

    /**
     * For encoders of any quality: with tables. What the native library makes is freed by a finalizer only, in memory that the
     * JVM does not count. So it makes only the shortest ones, which the library's Java code refuses. None may be left out: an
     * encoder without it counts distances in another way than a decoder with it.
     */
    static final class Prepared extends BrotliDictionary {
        static final PreparedDictionaries<Prepared> KEPT =
                new PreparedDictionaries<>(Prepared.class, (dictionary, quality) -> new Prepared(dictionary));

        /** The native library's number for a dictionary without structure. */
        private static final int RAW = 0;

        /** Bytes. */
        private static final int SHORTEST_IN_JAVA = 8;

        /** Bytes: what the native library makes even for the shortest. */
        private static final int LEAST_TABLES = 256 * 1024;

        /** It owns the memory. */
        private final PreparedDictionary prepared;

        private Prepared(Dictionary dictionary) {
            this(
                    dictionary.length() < SHORTEST_IN_JAVA
                            ? Encoder.prepareDictionary(direct(dictionary), RAW)
                            : PreparedDictionaryGenerator.generate(direct(dictionary)));
        }

        private Prepared(PreparedDictionary prepared) {
            super(Math.max(LEAST_TABLES, prepared.getData().capacity()));
            this.prepared = prepared;
        }

        /** Hands it to an encoder, which refers to its memory until it is destroyed. */
        boolean attachTo(EncoderJNI.Wrapper encoder) {
            return encoder.attachDictionary(prepared.getData());
        }
    }
}
