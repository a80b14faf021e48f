// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files.source;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** A file, as it was found. Two that are equal are one file with the same bytes, as far as the file system shows. */
public interface Found {
    /** Below the root. */
    String name();

    /** Bytes. */
    long length();

    /** Milliseconds of the epoch; 0 if that is not known. */
    long modified();

    /** Whether it stays as it is for as long as the application runs. */
    boolean isFixed();

    /** Whether whoever writes it from now on gives it another time. */
    boolean isSettled();

    /** Whether it is there, and has not changed since. */
    boolean isStill() throws IOException;

    /** The same file by now: another one if its bytes may have changed, and this one if something else has its place. */
    Found now() throws IOException;

    /** Opens it. */
    Opened open() throws IOException;

    /** The file of the same name with something behind it, in the same jar or directory; null if there is none. */
    @Nullable
    Found beside(String suffix) throws IOException;

    /** An open file: one version of it, whatever is put in its place. */
    interface Opened extends Closeable {
        /** The rest of it, which is read until another rest is asked for. */
        InputStream from(long position) throws IOException;
    }
}
