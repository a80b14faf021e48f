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
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.CompressionDictionary;

/**
 * Keeps a dictionary in a direct buffer for brotli. Preparing one takes several times as long as using it, so prepared
 * dictionaries are cached. An entry stays as long as somebody refers to the dictionary; the least recently used entry is
 * dropped first. The memory is freed when the entry is dropped and its last user lets it go. The garbage collector would free
 * it too late, since it sees only small objects.
 */
final class BrotliDictionary {
    /** Bytes: about a hundred dictionaries of 100 KB. */
    private static final long MAX_BYTES = 64L << 20;

    /** The native library's constant for a dictionary without structure. */
    private static final int RAW = 0;

    /** Bytes. The library's Java code refuses a shorter dictionary. */
    private static final int SHORTEST_IN_JAVA = 8;

    /** In order of use, the least recently used first. Guarded by the class, as are the fields below. */
    private static final Map<Key, BrotliDictionary> KEPT = new LinkedHashMap<>(16, 0.75f, true);

    private static final ReferenceQueue<CompressionDictionary> DROPPED = new ReferenceQueue<>();
    private static long bytes;

    private final ByteBuffer data;
    private final Runnable free;

    /** Starts with 1 for the caller that made it. Guarded by the class. */
    private int users = 1;

    /** A key does not refer to the dictionary, which could not be collected otherwise. */
    private record Key(boolean forEncoders, ByteBuffer sha256) {}

    /** Tells when the dictionary is unreachable. */
    private static final class Source extends WeakReference<CompressionDictionary> {
        private final Key key;

        Source(CompressionDictionary dictionary, Key key) {
            super(dictionary, DROPPED);
            this.key = key;
        }
    }

    private @Nullable Source source;

    private BrotliDictionary(ByteBuffer data, Runnable free) {
        this.data = data;
        this.free = free;
    }

    /** Returns the raw dictionary, for decoders. The caller must let it go. */
    static BrotliDictionary forDecoders(CompressionDictionary dictionary) {
        return find(dictionary, false);
    }

    /** Returns the dictionary with tables, for encoders of any quality. The caller must let it go. */
    static BrotliDictionary forEncoders(CompressionDictionary dictionary) {
        return find(dictionary, true);
    }

    /** Returns the buffer for a coder. The caller lets this object go when the coder has ended. */
    ByteBuffer data() {
        return data;
    }

    /** Ends one use. */
    void letGo() {
        synchronized (BrotliDictionary.class) {
            users--;
            if (users > 0) {
                return;
            }
        }
        free.run();
    }

    /** Drops all entries. Those in use are freed when their users let them go. */
    static void emptyAll() {
        synchronized (BrotliDictionary.class) {
            List.copyOf(KEPT.keySet()).forEach(BrotliDictionary::drop);
        }
    }

    private static BrotliDictionary find(CompressionDictionary dictionary, boolean forEncoders) {
        Key key = new Key(forEncoders, ByteBuffer.wrap(dictionary.sha256()));
        synchronized (BrotliDictionary.class) {
            dropOrphans();
            BrotliDictionary kept = KEPT.get(key);
            if (kept != null) {
                // The last object seen is the most likely to stay reachable.
                kept.source = new Source(dictionary, key);
                kept.users++;
                return kept;
            }
        }
        // If two threads do so at a time, one of the results is used only once.
        BrotliDictionary made = forEncoders ? prepare(dictionary) : direct(dictionary);
        synchronized (BrotliDictionary.class) {
            if (made.data.capacity() <= MAX_BYTES && KEPT.putIfAbsent(key, made) == null) {
                made.source = new Source(dictionary, key);
                made.users++;
                bytes += made.data.capacity();
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
            bytes -= dropped.data.capacity();
            dropped.letGo();
        }
    }

    /**
     * Uses the library's Java code, since the native code takes more than twice as long. The Java code refuses the shortest
     * dictionaries, so the native code prepares them. No dictionary may be left out: an encoder without it counts distances
     * differently from a decoder with it.
     */
    private static BrotliDictionary prepare(CompressionDictionary dictionary) {
        if (dictionary.length() < SHORTEST_IN_JAVA) {
            return prepareShort(dictionary);
        }
        ByteBuffer made =
                PreparedDictionaryGenerator.generate(dictionary.buffer()).getData();
        return new BrotliDictionary(made, () -> DirectMemory.free(made));
    }

    /** Prepares natively. The prepared object owns its memory, and refers to the raw bytes. */
    private static BrotliDictionary prepareShort(CompressionDictionary dictionary) {
        BrotliDictionary raw = direct(dictionary);
        PreparedDictionary prepared = Encoder.prepareDictionary(raw.data, RAW);
        return new BrotliDictionary(prepared.getData(), () -> {
            close(prepared);
            raw.letGo();
        });
    }

    private static void close(PreparedDictionary prepared) {
        // Only some versions are closeable: others have a finalizer.
        if (prepared instanceof AutoCloseable owner) {
            try {
                owner.close();
            } catch (Exception e) {
                throw new IllegalStateException("brotli did not free a dictionary", e);
            }
        }
    }

    private static BrotliDictionary direct(CompressionDictionary dictionary) {
        ByteBuffer copy = ByteBuffer.allocateDirect(dictionary.length());
        copy.put(dictionary.buffer()).flip();
        return new BrotliDictionary(copy, () -> DirectMemory.free(copy));
    }
}
