// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.files.source.FileSource;
import org.restcompress.internal.files.source.FileSource.Found;

/** The files of one source, and what is known of those that somebody asked for. */
final class FileStore {
    /** Files, not bytes: what is known of one takes a few hundred bytes. Applications have fewer. */
    private static final int MAX_KNOWN = 1 << 14;

    private final FileSource source;
    private final FileRules rules;
    private final FileOptions options;
    private final KeptBytes kept;
    private final Map<String, StoredFile> known = new ConcurrentHashMap<>();

    /** Knows no file as yet. */
    FileStore(FileSource source, FileRules rules, FileOptions options) {
        this.source = source;
        this.rules = rules;
        this.options = options;
        this.kept = new KeptBytes(options.maxBytes());
    }

    /** Whether there is a file of a name. */
    boolean has(String name) throws IOException {
        StoredFile before = known.get(name);
        return (before != null && before.found().isFixed()) || source.find(name) != null;
    }

    /** The file of a name; null if there is none. */
    @Nullable
    StoredFile find(String name) throws IOException {
        StoredFile before = known.get(name);
        if (before != null && before.found().isFixed()) {
            return before;
        }
        Found found = source.find(name);
        if (found == null) {
            known.remove(name);
            return null;
        }
        return before != null && found.isStill(before.found()) ? before : read(name, found);
    }

    /** Once, however many ask for it first. */
    private StoredFile read(String name, Found found) throws IOException {
        if (known.size() >= MAX_KNOWN) {
            // On a system that knows a file by many names, somebody makes them up.
            known.clear();
        }
        try {
            return known.compute(
                    name,
                    (key, before) -> before != null && found.isStill(before.found()) ? before : readNow(name, found));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private StoredFile readNow(String name, Found found) {
        try {
            return new StoredFile(source, name, found, rules, options, kept);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
