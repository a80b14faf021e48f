// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A body that is coded or decoded while it is read. It gives back what it borrowed at its end, when it fails and when it
 * is closed, whichever comes first. It may be closed while another thread reads: then that thread gives back what it
 * still uses, or two bodies would share it.
 */
abstract class PulledBody extends InputStream {
    private static final int END = -1;
    private static final int FAILED = -2;

    private final InputStream source;
    private boolean reading;
    private boolean ended;
    private boolean closed;
    private @Nullable IOException failure;

    /**
     * Borrows nothing yet.
     *
     * @param source closed with this
     */
    PulledBody(InputStream source) {
        this.source = source;
    }

    /**
     * Reads into an array.
     *
     * @return the number of bytes, more than 0, or -1 at the end
     */
    abstract int next(byte[] target, int offset, int length) throws IOException;

    /** Gives back what was borrowed; after that there is no {@link #next}. A second call does nothing. */
    abstract void release();

    @Override
    public final int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    /**
     * Reads the body.
     *
     * @return the number of bytes, or -1 at its end
     * @throws IOException if it is bad, its source fails, or it is closed; the same one each time
     */
    @Override
    public final int read(byte[] target, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, target.length);
        synchronized (this) {
            if (failure != null) {
                throw failure;
            }
            if (ended) {
                return -1;
            }
            if (closed) {
                throw new IOException("the body is closed");
            }
            if (length == 0) {
                return 0;
            }
            reading = true;
        }
        int n = FAILED;
        try {
            n = next(target, offset, length);
            return n;
        } catch (IOException e) {
            failure = e;
            throw e;
        } finally {
            endRead(n);
        }
    }

    private synchronized void endRead(int n) {
        reading = false;
        ended = n == END;
        closed |= n < 0;
        if (closed) {
            release();
        }
    }

    @Override
    public final void close() throws IOException {
        synchronized (this) {
            closed = true;
            if (!reading) {
                release();
            }
        }
        // This wakes up whoever reads at the moment.
        source.close();
    }
}
