// SPDX-License-Identifier: Apache-2.0
package org.restcompress.dictionary;

import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.Dictionary;

/**
 * A store over a concurrent map, such as a cache of the application server's own Infinispan. The map decides how much it
 * keeps and for how long: give it a bound and an expiry, since this class has none.
 */
public final class MapStore implements DictionaryStore {
    private final ConcurrentMap<String, byte[]> map;

    /**
     * A store over a map.
     *
     * @param map of keys and bytes; the application opens and closes what is behind it
     */
    public MapStore(ConcurrentMap<String, byte[]> map) {
        this.map = Objects.requireNonNull(map);
    }

    @Override
    public Optional<Dictionary> find(String key) {
        byte @Nullable [] bytes = map.get(key);
        return bytes == null || bytes.length == 0 ? Optional.empty() : Optional.of(Dictionary.of(bytes));
    }

    @Override
    public void keep(String key, Dictionary dictionary, int seconds) {
        map.put(key, dictionary.toByteArray());
    }
}
