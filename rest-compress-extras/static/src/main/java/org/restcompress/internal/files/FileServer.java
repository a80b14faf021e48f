// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
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

    /** A file that is another one each time it is read is written just now. */
    private static final int MAX_TRIES = 8;

    /** Without files to open, each request fails: one line in a minute is enough. */
    private static final long WARNING_NANOS = TimeUnit.MINUTES.toNanos(1);

    private static final AtomicLong WARNED = new AtomicLong(System.nanoTime() - 2 * WARNING_NANOS);

    /** Answers. */
    public FileAnswer answer(FileRequest request) {
        Optional<FilePath> path = FilePath.parse(request.path());
        if (path.isEmpty()) {
            return notFound();
        }
        for (int tries = 1; ; tries++) {
            try {
                return answer(request, path.get().name());
            } catch (IOException e) {
                boolean mayHaveChanged = e instanceof ChangedException || e instanceof FileSystemException;
                if (tries == MAX_TRIES || !mayHaveChanged) {
                    return failed(request, e);
                }
            }
        }
    }

    /** The reason has the server's path in it, so that it is not for the client. */
    private static FileAnswer failed(FileRequest request, IOException reason) {
        if (reason instanceof NoSuchFileException || reason instanceof AccessDeniedException) {
            // It has vanished since it was found, or may not be read.
            return notFound();
        }
        long now = System.nanoTime();
        long last = WARNED.get();
        if (!(reason instanceof ChangedException) && now - last > WARNING_NANOS && WARNED.compareAndSet(last, now)) {
            // Such as too many open files.
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
        // Some class loaders give a directory as a file without a byte.
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

    /** Without a host. Two slashes at its beginning would make its first segment one. */
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
