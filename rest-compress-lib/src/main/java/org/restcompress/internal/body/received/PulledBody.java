// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A body that is compressed or decoded while one thread reads it, and that another thread may close. The buffers that its
 * content has borrowed go back once: at the end, at a failure, or at a close, whichever comes first. A close during a read
 * gives them back after that read, since the reading thread still uses them.
 */
public class PulledBody extends InputStream {
    private enum State {
        /** No thread reads the content. */
        OPEN,
        /** A thread reads the content. No other thread may use it. */
        READING,
        /** Another thread closed the body during a read. */
        CLOSING,
        /** Read to the end. All is given back, in this state and in those below. */
        ENDED,
        /** Reading failed. */
        FAILED,
        /** Closed before the end. */
        CLOSED
    }

    private final InputStream content;
    private final InputStream source;
    private State state = State.OPEN;
    private @Nullable IOException failure;

    /**
     * Borrows nothing yet.
     *
     * @param content the body. It is closed once, and gives back then what it borrowed
     * @param source the stream that is closed with this body
     */
    public PulledBody(InputStream content, InputStream source) {
        this.content = content;
        this.source = source;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    /**
     * Reads the body.
     *
     * @throws IOException if the body fails, and the same exception again on each later call. It is also thrown if the body
     *     is closed or another thread is reading.
     */
    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, target.length);
        synchronized (this) {
            switch (state) {
                case READING -> throw new IOException("another thread is reading the body");
                case CLOSING, CLOSED -> throw new IOException("the body is closed");
                case FAILED -> throw Objects.requireNonNull(failure);
                case ENDED -> {
                    return -1;
                }
                case OPEN -> {
                    if (length == 0) {
                        return 0;
                    }
                    state = State.READING;
                }
            }
        }
        State next = State.CLOSED;
        try {
            int n = content.read(target, offset, length);
            next = n < 0 ? State.ENDED : State.OPEN;
            return n;
        } catch (IOException e) {
            failure = e;
            next = State.FAILED;
            throw e;
        } finally {
            endRead(next);
        }
    }

    /** Whether the body was read to its end, so that nothing is left to be checked. */
    synchronized boolean hasEnded() {
        return state == State.ENDED;
    }

    private synchronized void endRead(State next) {
        state = state == State.CLOSING ? State.CLOSED : next;
        if (state != State.OPEN) {
            giveBack();
        }
    }

    /** Ends the body for later reads, and gives back what was borrowed. The source stays open. */
    public synchronized void release() {
        switch (state) {
            case OPEN -> {
                state = State.CLOSED;
                giveBack();
            }
            case READING -> state = State.CLOSING;
            case CLOSING, ENDED, FAILED, CLOSED -> {
                // All is given back, or will be.
            }
        }
    }

    private void giveBack() {
        try {
            content.close();
        } catch (IOException e) {
            throw new UncheckedIOException("the decoder of the body could not be closed", e);
        }
    }

    @Override
    public void close() throws IOException {
        release();
        // This wakes up a thread that is reading.
        source.close();
    }
}
