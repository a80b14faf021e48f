// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
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
    private final Cache<Key, Found> fixedDeltas = cache(MAX_FIXED);
    private final Cache<Long, Contents> contents = cache(MAX_CONTENTS);

    /** Knows no file as yet. */
    public FileStore(Settings config) {
        rules = FileRules.of(config);
    }

    /** The newest ones, bounded. */
    static <K, V> Cache<K, V> cache(int most) {
        // A pool of threads of its own would outlive an undeployed application.
        return Caffeine.newBuilder().maximumSize(most).executor(Runnable::run).build();
    }

    FileRules rules() {
        return rules;
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
        Snapshot snapshot = Snapshot.of(found);
        if (found.isFixed()) {
            fixed.put(key, snapshot);
        }
        return snapshot;
    }

    /** What lies beside a file, with something behind its name; null if there is nothing. */
    @Nullable
    Found beside(FileSource source, Snapshot file, String suffix) throws IOException {
        Key key = new Key(source, file.plain().name() + suffix);
        Found known = fixedDeltas.getIfPresent(key);
        if (known != null) {
            return known;
        }
        Found found = file.beside(suffix);
        if (found != null && found.isFixed()) {
            fixedDeltas.put(key, found);
        }
        return found;
    }

    /** A file and what lies beside it, as they were found for one request. */
    record Snapshot(Found plain, Map<String, Found> coded) {
        /** Milliseconds: the times in archives are as coarse as that. */
        private static final long COARSENESS = 2000;

        static Snapshot of(Found plain) throws IOException {
            Map<String, Found> coded = new HashMap<>();
            for (Map.Entry<String, String> suffix : Suffixes.OF_CODINGS.entrySet()) {
                Found beside = beside(plain, suffix.getValue());
                if (beside != null) {
                    coded.put(suffix.getKey(), beside);
                }
            }
            return new Snapshot(plain, coded);
        }

        @Nullable
        Found beside(String suffix) throws IOException {
            return beside(plain, suffix);
        }

        /** Not what was made of an earlier version, nor what is being written: no coding makes a file without a byte. */
        private static @Nullable Found beside(Found plain, String suffix) throws IOException {
            Found beside = plain.beside(suffix);
            return beside != null
                            && beside.length() > 0
                            && beside.modified() + COARSENESS >= plain.modified()
                            && beside.isSettled()
                    ? beside
                    : null;
        }
    }
}
