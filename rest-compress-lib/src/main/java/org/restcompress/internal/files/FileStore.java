// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.cache.KeptBytes;
import org.restcompress.internal.files.source.FileSource;
import org.restcompress.internal.files.source.FileSource.Found;
import org.restcompress.internal.platform.Linked;

/** The files of one source, and what is known of those that somebody asked for. */
public final class FileStore {
    private static final System.Logger LOG = System.getLogger(FileStore.class.getName());

    /** What {@link KeptBytes} is linked with. It stands here, since this class can be loaded without. */
    public static final Linked CAFFEINE =
            Linked.with("com.github.benmanes.caffeine.cache.Cache", "com.github.benmanes.caffeine.cache.Caffeine");

    /** Files, not bytes: what is known of one takes a few hundred bytes. Applications have fewer. */
    private static final int MOST_KNOWN = 1 << 14;

    private final FileSource source;
    private final FileRules rules;
    private final @Nullable KeptBytes kept;
    private final Map<String, StoredFile> known = new ConcurrentHashMap<>();

    /** Knows no file as yet. */
    public FileStore(FileSource source, FileRules rules) {
        this.source = source;
        this.rules = rules;
        boolean keeps = rules.maxBytes() > 0;
        if (keeps && !CAFFEINE.isUsable()) {
            LOG.log(
                    Level.WARNING,
                    "static files are read anew for each request, and coded anew where no coded file lies beside them:"
                            + " com.github.ben-manes.caffeine:caffeine is not available");
        }
        this.kept = keeps && CAFFEINE.isUsable() ? new KeptBytes(rules.maxBytes()) : null;
    }

    FileRules rules() {
        return rules;
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
        if (known.size() >= MOST_KNOWN) {
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
            return new StoredFile(source, name, found, rules, kept);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
