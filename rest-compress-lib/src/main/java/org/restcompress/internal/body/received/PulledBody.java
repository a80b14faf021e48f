// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A body that is coded or decoded while one thread reads it, and that another thread may close. What its content has
 * borrowed goes back once: at the end, at a failure, or when it is closed, whichever comes first. The reading thread
 * still uses what is borrowed, so a body that is closed during a read gives it back after that read.
 */
public class PulledBody extends InputStream {
    private enum State {
        /** No thread is in the content. */
        OPEN,
        /** A thread is in the content; no other may touch it. */
        READING,
        /** Another thread closed the body during a read. */
        CLOSING,
        /** Read to the end. All is given back, as in the states below. */
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
     * Borrows nothing yet. The content is closed once, by which it gives back what it borrowed, and the source is closed with
     * this.
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

    /** Reads the body. What fails is thrown each time; so is it if the body is closed, or another thread is reading. */
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

    /** Whether it was read to its end, so that there is nothing left to be looked at. */
    synchronized boolean hasEnded() {
        return state == State.ENDED;
    }

    private synchronized void endRead(State next) {
        state = state == State.CLOSING ? State.CLOSED : next;
        if (state != State.OPEN) {
            giveBack();
        }
    }

    /** Ends the body for whoever would read on, and gives back what was borrowed. The source stays open. */
    public synchronized void release() {
        switch (state) {
            case OPEN -> {
                state = State.CLOSED;
                giveBack();
            }
            case READING -> state = State.CLOSING;
            case CLOSING, ENDED, FAILED, CLOSED -> {
                // It is given back, or will be.
            }
        }
    }

    private void giveBack() {
        try {
            content.close();
        } catch (IOException e) {
            throw new UncheckedIOException("what was borrowed is not given back", e);
        }
    }

    @Override
    public void close() throws IOException {
        release();
        // This wakes up whoever reads at the moment.
        source.close();
    }
}
