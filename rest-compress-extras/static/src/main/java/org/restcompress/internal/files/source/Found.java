// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files.source;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * A file with the attributes that it had when it was found. Two equal objects are one file with the same bytes, as far as the
 * file system shows.
 */
public interface Found {
    /** Returns the name below the root. */
    String name();

    /** Returns the length in bytes. */
    long length();

    /**
     * Returns the time since which the file has been here, in milliseconds of the epoch; 0 if unknown. It is the time of the
     * last write, or that of the file's jar if the jar is newer.
     */
    long modified();

    /** Returns the time of the last write of the file itself, in milliseconds of the epoch. The time of a jar has no effect. */
    default long written() {
        return modified();
    }

    /** Returns whether the file cannot change while the application runs. */
    boolean isFixed();

    /**
     * Returns whether any further write would change the file's time. Shortly after a write, the clock's tick may hide
     * another one.
     */
    boolean isSettled();

    /** Returns whether the file exists and has not changed since it was found. */
    boolean isStill() throws IOException;

    /**
     * Returns the file with its present attributes, which differ if its bytes may have changed. Returns this object if
     * another file has taken its place.
     */
    Found now() throws IOException;

    Opened open() throws IOException;

    /** Returns the file whose name has this suffix added, in the same jar or directory; null if there is none. */
    @Nullable
    Found beside(String suffix) throws IOException;

    /** An open file. It reads one version, even if another file takes its place. */
    interface Opened extends Closeable {
        /** Returns a stream from a position on, which is valid until the next call. */
        InputStream from(long position) throws IOException;
    }
}
