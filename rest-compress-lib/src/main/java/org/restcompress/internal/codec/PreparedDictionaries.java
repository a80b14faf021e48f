// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec;

import java.nio.ByteBuffer;
import java.util.function.BiFunction;
import org.restcompress.codec.Dictionary;
import org.restcompress.internal.platform.NativeCache;

/**
 * What a codec's library makes of dictionaries, for one purpose. To prepare a dictionary takes several times as long as to use
 * it, so the prepared ones are kept. One that is used once only is prepared once, too: no library codes against a dictionary
 * that it did not prepare.
 *
 * @param <V> a prepared dictionary
 */
public final class PreparedDictionaries<V extends NativeCache.Value> {
    /** Bytes: about a hundred dictionaries of 100 KB, for all codecs together. */
    private static final long MOST_BYTES = 64L << 20;

    private static final NativeCache<Key> CACHE = new NativeCache<>(MOST_BYTES);

    private final Class<V> purpose;
    private final BiFunction<Dictionary, Integer, V> prepare;

    /** Not the dictionary itself, which could not be collected then. */
    private record Key(Class<?> purpose, int level, ByteBuffer sha256) {}

    /** Prepares nothing yet. The function takes a dictionary and a level. */
    public PreparedDictionaries(Class<V> purpose, BiFunction<Dictionary, Integer, V> prepare) {
        this.purpose = purpose;
        this.prepare = prepare;
    }

    /** Lends a prepared dictionary, which the caller lets go. */
    public V borrow(Dictionary dictionary, int level) {
        Key key = new Key(purpose, level, ByteBuffer.wrap(dictionary.sha256()));
        return purpose.cast(CACHE.borrow(dictionary, key, () -> prepare.apply(dictionary, level)));
    }
}
