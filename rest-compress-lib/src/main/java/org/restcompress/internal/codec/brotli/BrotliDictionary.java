// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.brotli;

import com.aayushatharva.brotli4j.encoder.PreparedDictionaryGenerator;
import java.nio.ByteBuffer;
import org.restcompress.codec.Dictionary;
import org.restcompress.internal.codec.PreparedDictionaries;
import org.restcompress.internal.platform.NativeCache;

/**
 * A dictionary in memory that brotli reads it from. It is a direct buffer of the JVM's, which counts it, and frees it when
 * nobody refers to it any more.
 */
abstract class BrotliDictionary extends NativeCache.Value {
    final ByteBuffer buffer;

    BrotliDictionary(ByteBuffer buffer) {
        super(buffer.capacity());
        this.buffer = buffer;
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
     * For decoders: as it is. A decoder refers to the buffer for as long as it lives.
     */
    static final class Plain extends BrotliDictionary {
        static final PreparedDictionaries<Plain> KEPT =
                new PreparedDictionaries<>(Plain.class, (dictionary, quality) -> new Plain(dictionary));

        private Plain(Dictionary dictionary) {
            super(direct(dictionary));
        }
    }

    /**
     * For encoders of any quality: with tables. What the library's own call makes would be freed by a finalizer only, in
     * memory that the JVM does not count.
     */
    static final class Prepared extends BrotliDictionary {
        static final PreparedDictionaries<Prepared> KEPT =
                new PreparedDictionaries<>(Prepared.class, (dictionary, quality) -> new Prepared(dictionary));

        private Prepared(Dictionary dictionary) {
            super(PreparedDictionaryGenerator.generate(direct(dictionary)).getData());
        }
    }
}
