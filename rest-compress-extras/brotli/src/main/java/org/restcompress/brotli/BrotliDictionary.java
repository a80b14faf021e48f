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
 * A dictionary in memory that brotli reads it from: a direct buffer. To prepare one takes several times as long as to use it,
 * so they are kept for their next use, as long as somebody has the dictionary; the one that was used longest ago goes first. It is
 * freed when it is kept no more and the last of its users lets it go: left to the collector, which sees small objects alone,
 * many more of them would pile up than are kept.
 */
final class BrotliDictionary {
    /** Bytes: about a hundred dictionaries of 100 KB. */
    private static final long MAX_BYTES = 64L << 20;

    /** The native library's number for a dictionary without structure. */
    private static final int RAW = 0;

    /** Bytes. */
    private static final int SHORTEST_IN_JAVA = 8;

    /** The one that was used longest ago comes first. Guarded by the class, as all that follows. */
    private static final Map<Key, BrotliDictionary> KEPT = new LinkedHashMap<>(16, 0.75f, true);

    private static final ReferenceQueue<CompressionDictionary> DROPPED = new ReferenceQueue<>();
    private static long bytes;

    private final ByteBuffer data;
    private final Runnable free;

    /** Starts with the caller that made it. Guarded by the class. */
    private int users = 1;

    /** Not the dictionary itself, which could not be collected then. */
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

    /** Without tables; the caller lets it go. */
    static BrotliDictionary forDecoders(CompressionDictionary dictionary) {
        return find(dictionary, false);
    }

    /** With tables, for any quality; the caller lets it go. */
    static BrotliDictionary forEncoders(CompressionDictionary dictionary) {
        return find(dictionary, true);
    }

    /** The caller hands it to a coder, and lets this go when the coder has ended. */
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

    /** Drops all that are kept. Those in use are freed when their users let them go. */
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
                // The one that was last seen is most likely to stay.
                kept.source = new Source(dictionary, key);
                kept.users++;
                return kept;
            }
        }
        // Two threads may do so at a time; then one of them is used once.
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
     * The native library takes more than twice as long as its Java code, which refuses the shortest ones. None may be left out:
     * an encoder without it counts distances in another way than a decoder with it.
     */
    private static BrotliDictionary prepare(CompressionDictionary dictionary) {
        if (dictionary.length() < SHORTEST_IN_JAVA) {
            return prepareShort(dictionary);
        }
        ByteBuffer made =
                PreparedDictionaryGenerator.generate(dictionary.buffer()).getData();
        return new BrotliDictionary(made, () -> DirectMemory.free(made));
    }

    /** Its owner has the memory, and refers to the bytes. */
    private static BrotliDictionary prepareShort(CompressionDictionary dictionary) {
        BrotliDictionary raw = direct(dictionary);
        PreparedDictionary prepared = Encoder.prepareDictionary(raw.data, RAW);
        return new BrotliDictionary(prepared.getData(), () -> {
            close(prepared);
            raw.letGo();
        });
    }

    private static void close(PreparedDictionary prepared) {
        // Of some versions alone: others have a finalizer.
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
