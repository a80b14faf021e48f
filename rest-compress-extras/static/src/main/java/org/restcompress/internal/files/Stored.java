// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.files.source.FileSource.Found;

/**
 * A representation that is there as a file.
 *
 * @param found the file
 * @param kept where its bytes are kept
 * @param isHeld whether it is so short that it is held in memory
 */
record Stored(@Nullable String coding, long length, String tag, Found found, KeptBytes kept, boolean isHeld)
        implements Representation {
    private static final int BUFFER = 1 << 14;

    @Override
    public byte @Nullable [] bytes() throws IOException {
        if (!isHeld) {
            return null;
        }
        byte[] known = kept.find(tag);
        if (known != null) {
            return known;
        }
        byte[] read;
        try (InputStream in = found.opener().open()) {
            read = in.readNBytes((int) length);
        }
        checkLength(read.length);
        kept.keep(tag, read);
        return read;
    }

    @Override
    public void stream(OutputStream out, long from, long count, @Nullable Meter meter) throws IOException {
        try (InputStream in = found.opener().open()) {
            in.skipNBytes(from);
            byte[] buffer = new byte[(int) Math.min(BUFFER, Math.max(count, 1))];
            long left = count;
            while (left > 0) {
                int n = in.read(buffer, 0, (int) Math.min(buffer.length, left));
                if (n < 0) {
                    checkLength(length - left);
                }
                out.write(buffer, 0, n);
                left -= n;
            }
        }
    }

    /** Its headers have left already, or its tag is that of other bytes. */
    private void checkLength(long read) throws EOFException {
        if (read < length) {
            throw new EOFException(found.place() + " was cut short while it was sent");
        }
    }
}
