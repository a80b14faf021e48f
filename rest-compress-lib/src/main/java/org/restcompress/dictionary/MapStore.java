// SPDX-License-Identifier: Apache-2.0
package org.restcompress.dictionary;

import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.CompressionDictionary;

/** Stores dictionaries in a concurrent map, for {@link DictionaryStore#of}. */
final class MapStore implements DictionaryStore {
    private final ConcurrentMap<String, byte[]> map;

    MapStore(ConcurrentMap<String, byte[]> map) {
        this.map = Objects.requireNonNull(map);
    }

    @Override
    public Optional<CompressionDictionary> find(String key) {
        byte @Nullable [] bytes = map.get(key);
        return bytes == null || bytes.length == 0 ? Optional.empty() : Optional.of(CompressionDictionary.of(bytes));
    }

    @Override
    public void keep(String key, CompressionDictionary dictionary, int seconds) {
        map.put(key, dictionary.toByteArray());
    }
}
