// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * Passes copies of the bytes on. Jersey's connector for Grizzly keeps the arrays that it gets and sends them later. Encoders
 * have put other bytes into their arrays by then. An empty write is not passed on, since it ends the body there.
 */
public final class UnsharedBytes extends FilterOutputStream {
    public UnsharedBytes(OutputStream sink) {
        super(sink);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (length > 0) {
            out.write(Arrays.copyOfRange(bytes, offset, offset + length), 0, length);
        }
    }
}
