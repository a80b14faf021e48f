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
 * What an application knows of all its files, wherever they are. A file in a directory is looked up for each request: nothing
 * is known of a directory, so that there may be one for each tenant.
 */
public final class FileStore {
    /** Ways of {@code withMemory}. */
    static final int MAX_CONTENTS = 1000;

    /** Files, not bytes: what is known of one takes a few hundred. Applications have fewer. */
    private static final int MAX_FIXED = 1 << 14;

    private record Key(FileSource source, String name) {}

    private final FileRules rules;
    private final Cache<Key, Snapshot> fixed = cache(MAX_FIXED);
    private final CodedFiles codedFiles;
    private final Cache<Long, Contents> contents = cache(MAX_CONTENTS);

    /** Knows no file as yet. */
    public FileStore(Settings config) {
        rules = FileRules.of(config);
        codedFiles = new CodedFiles(rules.codecs());
    }

    /** The newest ones, bounded. */
    static <K, V> Cache<K, V> cache(int most) {
        // A pool of threads of its own would outlive an undeployed application.
        return Caffeine.newBuilder().maximumSize(most).executor(Runnable::run).build();
    }

    FileRules rules() {
        return rules;
    }

    CodedFiles codedFiles() {
        return codedFiles;
    }

    /** What was read, for all who keep as much of it. */
    Contents contents(long maxBytes) {
        return contents.get(maxBytes, Contents::new);
    }

    /** How many ways of {@code withMemory} are known. */
    long countContents() {
        contents.cleanUp();
        return contents.estimatedSize();
    }

    /** A file and what lies beside it; null if there is none. */
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

    /** Looks for a file anew the next time, since it could not be read. */
    void forget(FileSource source, Snapshot file) {
        fixed.invalidate(new Key(source, file.plain().name()));
    }
}
