// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files.source;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Where files are: below a directory, or on a class path. */
public interface FileSource {
    /**
     * A file.
     *
     * @param place where it is; that of a file beside it differs in the name alone
     * @param length bytes; negative if that is not known before it is read
     * @param modified milliseconds of the epoch; 0 if that is not known
     * @param isFixed whether it stays as it is for as long as the application runs
     * @param opener opens it
     */
    record Found(String place, long length, long modified, boolean isFixed, Opener opener) {
        /** Whether this is what was found before, as far as can be seen. */
        public boolean isStill(Found before) {
            return place.equals(before.place) && length == before.length && modified == before.modified;
        }
    }

    /** Opens a file. */
    @FunctionalInterface
    interface Opener {
        /** All of it, from its first byte. */
        InputStream open() throws IOException;
    }

    /**
     * Looks for a file.
     *
     * @param name as in {@link FilePath#name}, and not empty
     * @return null if there is no such file, or it is a directory
     */
    @Nullable
    Found find(String name) throws IOException;
}
