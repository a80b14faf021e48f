// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.files.source.FileSource;
import org.restcompress.internal.files.source.Found;
import org.restcompress.internal.settings.Settings;

/**
 * Holds the caches for all files of an application. A file in a directory is looked up for each request. No cache has an
 * entry for a directory, so there may be one directory for each tenant.
 */
public final class FileStore {
    /** The most different values of {@code maxBytes} that have a cache each. */
    static final int MAX_CONTENTS = 1000;

    /** Files, not bytes: an entry takes a few hundred bytes. Applications have fewer files. */
    private static final int MAX_FIXED = 1 << 14;

    private record Key(FileSource source, String name) {}

    private final FileRules rules;
    private final Cache<Key, Snapshot> fixed = cache(MAX_FIXED);
    private final CodedFiles codedFiles;
    private final Cache<Long, Contents> contents = cache(MAX_CONTENTS);

    /** Creates empty caches. */
    public FileStore(Settings config) {
        rules = FileRules.of(config);
        codedFiles = new CodedFiles(rules.codecs());
    }

    /** Returns a cache with a bound on its entries. */
    static <K, V> Cache<K, V> cache(int most) {
        // Runs in the caller: a thread pool would outlive an undeployed application.
        return Caffeine.newBuilder().maximumSize(most).executor(Runnable::run).build();
    }

    FileRules rules() {
        return rules;
    }

    CodedFiles codedFiles() {
        return codedFiles;
    }

    /** Returns the cache that all files with this bound share. */
    Contents contents(long maxBytes) {
        return contents.get(maxBytes, Contents::new);
    }

    /** Returns how many values of {@code maxBytes} have a cache. */
    long countContents() {
        contents.cleanUp();
        return contents.estimatedSize();
    }

    /** Returns a file and the precompressed files beside it; null if there is no such file. */
    @Nullable
    Snapshot find(FileSource source, String name) throws IOException {
        Key key = new Key(source, name);
        Snapshot known = fixed.getIfPresent(key);
        if (known != null) {
            return known;
        }
        Found found = source.find(name);
        if (found == null) {
            return null;
        }
        Snapshot snapshot = new Snapshot(found);
        if (found.isFixed()) {
            fixed.put(key, snapshot);
        }
        return snapshot;
    }

    /** Drops a file that could not be read, so that the next request looks for it again. */
    void forget(FileSource source, Snapshot file) {
        fixed.invalidate(new Key(source, file.plain().name()));
    }
}
