// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files.source;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Finds files, below a directory or on a class path. */
@FunctionalInterface
public interface FileSource {
    /**
     * Finds a file.
     *
     * @param name as in {@link FilePath#name}, and not empty
     * @return null if there is no such file, or it is a directory
     */
    @Nullable
    Found find(String name) throws IOException;
}
