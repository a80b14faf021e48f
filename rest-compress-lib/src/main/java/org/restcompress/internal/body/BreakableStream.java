// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What fails is thrown once, as it is: an interceptor that knows the failure may end it, as Dropwizard's does with that of a
 * client which is gone. The stream is broken then, and later calls fail with an exception of their own: whoever closes what
 * has failed could not add the first one to itself as suppressed.
 */
abstract class BreakableStream extends OutputStream {
    private @Nullable Throwable failure;

    /** Takes bytes: one at least. */
    abstract void take(byte[] bytes, int offset, int length) throws IOException;

    /** Flushes. */
    abstract void push() throws IOException;

    @Override
    public final void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public final void write(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (length == 0) {
            return;
        }
        checkUnbroken();
        try {
            take(bytes, offset, length);
        } catch (Throwable e) {
            failure = e;
            throw e;
        }
    }

    @Override
    public final void flush() throws IOException {
        checkUnbroken();
        try {
            push();
        } catch (Throwable e) {
            failure = e;
            throw e;
        }
    }

    /** Whether the sink has failed. */
    final boolean isCut() {
        return failure instanceof IOException;
    }

    private void checkUnbroken() throws IOException {
        if (failure != null) {
            throw new IOException("the body has failed already", failure);
        }
    }
}
