// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files.source;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/**
 * The files below a directory, which may change. A link counts where it leads to a file below the directory.
 *
 * @param root the directory
 */
public record DirectorySource(Path root) implements FileSource {
    @Override
    public @Nullable Found find(String name) throws IOException {
        try {
            Path real = root.resolve(name).toRealPath();
            return real.startsWith(root.toRealPath()) ? found(root.resolve(name)) : null;
        } catch (InvalidPathException | FileSystemException e) {
            // Not there, below a file, a circle of links, or nothing that this process may read.
            return null;
        }
    }

    /** A file of the default file system; null if it is none. */
    static @Nullable Found found(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return attributes.isRegularFile()
                ? new Found(
                        file.toString(),
                        attributes.size(),
                        attributes.lastModifiedTime().toMillis(),
                        false,
                        () -> Files.newInputStream(file))
                : null;
    }
}
