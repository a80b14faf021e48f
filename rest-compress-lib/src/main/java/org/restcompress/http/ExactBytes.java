// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * The bytes of a publisher that says how many they are. It fails where they are others, as a client does with a body that is not
 * coded: a coded one would end validly, and nobody would see that bytes are missing.
 */
final class ExactBytes extends FilterInputStream {
    private final long length;
    private long count;

    ExactBytes(InputStream bytes, long length) {
        super(bytes);
        this.length = length;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int wanted) throws IOException {
        int n = in.read(target, offset, wanted);
        count += Math.max(n, 0);
        if (count > length || (n < 0 && count < length)) {
            throw new IOException("the publisher of the body gave " + (n < 0 ? "" : "at least ") + count
                    + " bytes (expected " + length + ", its contentLength)");
        }
        return n;
    }
}
