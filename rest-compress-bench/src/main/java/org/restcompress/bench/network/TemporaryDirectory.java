// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A temporary directory. It is deleted at the end, also if this process is stopped before. */
public final class TemporaryDirectory implements AutoCloseable {
    private final Path path = Files.createTempDirectory("rest-compress-bench");
    private final Thread hook = new Thread(this::delete, "deletes " + path);

    public TemporaryDirectory() throws IOException {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    public Path path() {
        return path;
    }

    private void delete() {
        try (Stream<Path> files = Files.walk(path)) {
            List<Path> innermostFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : innermostFirst) {
                Files.delete(file);
            }
        } catch (NoSuchFileException e) {
            // It is already deleted.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        delete();
        Runtime.getRuntime().removeShutdownHook(hook);
    }
}
