// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import com.aayushatharva.brotli4j.encoder.Encoder;
import com.aayushatharva.brotli4j.encoder.PreparedDictionary;
import com.aayushatharva.brotli4j.encoder.PreparedDictionaryGenerator;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.Dictionary;

/**
 * A dictionary in memory that brotli reads it from: a direct buffer, which the JVM counts, and frees when nobody refers to it
 * any more. To prepare one takes several times as long as to use it, so they are kept for their next use, as long as somebody
 * has the dictionary; the one that was used longest ago goes first.
 */
final class BrotliDictionary {
    /** Bytes: about a hundred dictionaries of 100 KB. */
    private static final long MAX_BYTES = 64L << 20;

    /** The native library's number for a dictionary without structure. */
    private static final int RAW = 0;

    /** Bytes. */
    private static final int SHORTEST_IN_JAVA = 8;

    /** Bytes: what the native library makes even for the shortest. */
    private static final int LEAST_TABLES = 256 * 1024;

    /** The one that was used longest ago comes first. Guarded by the class, as all that follows. */
    private static final Map<Key, BrotliDictionary> KEPT = new LinkedHashMap<>(16, 0.75f, true);

    private static final ReferenceQueue<Dictionary> DROPPED = new ReferenceQueue<>();
    private static long bytes;

    private final ByteBuffer data;

    /** Owns the memory, if it is not the buffer that does. */
    private final @Nullable PreparedDictionary prepared;

    /** Not the dictionary itself, which could not be collected then. */
    private record Key(boolean forEncoders, ByteBuffer sha256) {}

    /** Tells when nobody has the dictionary any more. */
    private static final class Source extends WeakReference<Dictionary> {
        private final Key key;

        Source(Dictionary dictionary, Key key) {
            super(dictionary, DROPPED);
            this.key = key;
        }
    }

    private @Nullable Source source;

    private BrotliDictionary(ByteBuffer data, @Nullable PreparedDictionary prepared) {
        this.data = data;
        this.prepared = prepared;
    }

    /** As it is. */
    static BrotliDictionary forDecoders(Dictionary dictionary) {
        return find(dictionary, false);
    }

    /** With tables, for any quality. */
    static BrotliDictionary forEncoders(Dictionary dictionary) {
        return find(dictionary, true);
    }

    /** Whoever hands it to a coder refers to this as long as the coder is there. */
    ByteBuffer data() {
        return data;
    }

    private static BrotliDictionary find(Dictionary dictionary, boolean forEncoders) {
        Key key = new Key(forEncoders, ByteBuffer.wrap(dictionary.sha256()));
        synchronized (BrotliDictionary.class) {
            dropOrphans();
            BrotliDictionary kept = KEPT.get(key);
            if (kept != null) {
                // The one that was last seen is most likely to stay.
                kept.source = new Source(dictionary, key);
                return kept;
            }
        }
        // Two threads may do so at a time; then one of them is used once.
        BrotliDictionary made = forEncoders ? prepare(dictionary) : new BrotliDictionary(direct(dictionary), null);
        synchronized (BrotliDictionary.class) {
            if (made.length() <= MAX_BYTES && KEPT.putIfAbsent(key, made) == null) {
                made.source = new Source(dictionary, key);
                bytes += made.length();
                while (bytes > MAX_BYTES) {
                    drop(KEPT.keySet().iterator().next());
                }
            }
        }
        return made;
    }

    private static void dropOrphans() {
        for (Reference<?> found = DROPPED.poll(); found != null; found = DROPPED.poll()) {
            Key key = ((Source) found).key;
            BrotliDictionary kept = KEPT.get(key);
            if (kept != null && kept.source == found) {
                drop(key);
            }
        }
    }

    private static void drop(Key key) {
        BrotliDictionary dropped = KEPT.remove(key);
        if (dropped != null) {
            bytes -= dropped.length();
        }
    }

    private long length() {
        return prepared == null ? data.capacity() : Math.max(LEAST_TABLES, data.capacity());
    }

    /**
     * What the native library makes is freed by a finalizer only, in memory that the JVM does not count. So it makes only the
     * shortest ones, which the library's Java code refuses. None may be left out: an encoder without it counts distances in
     * another way than a decoder with it.
     */
    private static BrotliDictionary prepare(Dictionary dictionary) {
        PreparedDictionary prepared = dictionary.length() < SHORTEST_IN_JAVA
                ? Encoder.prepareDictionary(direct(dictionary), RAW)
                : PreparedDictionaryGenerator.generate(direct(dictionary));
        return new BrotliDictionary(prepared.getData(), prepared);
    }

    private static ByteBuffer direct(Dictionary dictionary) {
        return ByteBuffer.allocateDirect(dictionary.length())
                .put(dictionary.buffer())
                .flip();
    }
}
