// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.files.source.FilePath;
import org.restcompress.internal.files.source.FileSource;
import org.restcompress.internal.negotiation.FieldNames;

/** Answers requests for the files of one source. */
public record FileServer(FileSource source, FileOptions options, FileStore store) {
    private static final System.Logger LOG = System.getLogger(FileServer.class.getName());

    /** A file that changes at each try is being written, and the answer is 503. */
    private static final int MAX_TRIES = 8;

    /** If the process cannot open files, each request fails: one line in a minute is enough. */
    private static final long WARNING_NANOS = TimeUnit.MINUTES.toNanos(1);

    private static final AtomicLong WARNED = new AtomicLong(System.nanoTime() - 2 * WARNING_NANOS);

    /** Answers a request, with a 404 or 503 if the file cannot be served. */
    public FileAnswer answer(FileRequest request) {
        Optional<FilePath> path = FilePath.parse(request.path());
        if (path.isEmpty()) {
            return notFound();
        }
        for (int tries = 1; ; tries++) {
            try {
                return answer(request, path.get().name());
            } catch (IOException e) {
                // The file may have changed since it was found. The JDK says so in several ways.
                if (tries == MAX_TRIES) {
                    return failed(request, e);
                }
            }
        }
    }

    /** Keeps the reason from the client, since it contains a path of the server. */
    private static FileAnswer failed(FileRequest request, IOException reason) {
        if (reason instanceof NoSuchFileException || reason instanceof AccessDeniedException) {
            // The file has vanished since it was found, or this process may not read it.
            return notFound();
        }
        long now = System.nanoTime();
        long last = WARNED.get();
        if (!(reason instanceof ChangedException) && now - last > WARNING_NANOS && WARNED.compareAndSet(last, now)) {
            // One reason is too many open files.
            LOG.log(Level.WARNING, () -> request.uri().getRawPath() + " is answered with 503: " + reason);
        }
        return FileAnswer.error(503, FieldNames.ACCEPT_ENCODING);
    }

    private static FileAnswer notFound() {
        return FileAnswer.error(404, FieldNames.ACCEPT_ENCODING);
    }

    private FileAnswer answer(FileRequest request, String name) throws IOException {
        String index = name.isEmpty() ? options.index() : name + '/' + options.index();
        if (request.isFolder()) {
            return answer(request, store.find(source, index));
        }
        Snapshot file = name.isEmpty() ? null : store.find(source, name);
        // Some class loaders return a directory as an empty file.
        if ((file == null || file.plain().length() == 0) && store.find(source, index) != null) {
            return redirect(request);
        }
        return answer(request, file);
    }

    private FileAnswer answer(FileRequest request, @Nullable Snapshot file) throws IOException {
        if (file == null) {
            return notFound();
        }
        try {
            return new FileExchange(request, file, options, store).answer();
        } catch (IOException e) {
            store.forget(source, file);
            throw e;
        }
    }

    /**
     * Redirects to the path with a slash at its end. A path that begins with two slashes would name a host, so it gets a 404.
     */
    private static FileAnswer redirect(FileRequest request) {
        String path = request.uri().getRawPath();
        if (path.startsWith("//")) {
            return notFound();
        }
        String query = request.uri().getRawQuery();
        String target = path + '/' + (query == null ? "" : '?' + query);
        return FileAnswer.without(
                308,
                Map.of(
                        FileAnswer.LOCATION,
                        target,
                        FieldNames.CACHE_CONTROL,
                        "no-cache",
                        FieldNames.VARY,
                        FieldNames.ACCEPT_ENCODING),
                null);
    }
}
