// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.body.Meter;

/** One form of a file that can be sent: as it is, or in a coding. */
interface Representation {
    /** Its coding; null for the file as it is. */
    @Nullable
    String coding();

    /** Bytes; -1 if that is known only when all of it is coded, so that it has no ranges either. */
    long length();

    /** Its strong entity tag (RFC 9110 §8.8.3), as it stands in the field: made of its bytes, the coding behind two hyphens. */
    String tag();

    /** All of it, which nobody may change; null if it is too long to be held in memory. */
    byte @Nullable [] bytes() throws IOException;

    /**
     * Writes a part of what is too long to be held in memory.
     *
     * @param from the first byte
     * @param count how many bytes; all there are where the length is not known
     * @param meter measures the coding, if it is done now; may be null
     */
    void stream(OutputStream out, long from, long count, @Nullable Meter meter) throws IOException;

    /** Writes a part, wherever it is. */
    default void write(OutputStream out, long from, long count) throws IOException {
        byte[] held = bytes();
        if (held == null) {
            stream(out, from, count, null);
        } else {
            out.write(held, (int) from, (int) count);
        }
    }
}
