// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.locks.ReentrantLock;
import org.restcompress.event.Outcome;
import org.restcompress.internal.body.DeferredStream;

/**
 * A body whose headers are sent first. The runtime then writes it event by event, from any thread. A flush ends an event,
 * and a close ends the body. The runtime flushes once more before it closes. If that flush has anything to send, an event
 * was interrupted, and the body ends as broken. The container's stream is never closed.
 *
 * <p>Another thread may close the body during a write, for example if the client is slow. The writing thread ends the body
 * then.
 */
public final class EventBody extends OutputStream {
    private final ReentrantLock lock = new ReentrantLock();
    private final OutgoingMessage message;
    private final DeferredStream body;
    private volatile boolean closed;
    private volatile boolean brokenOff;
    private volatile boolean givenUp;
    private boolean written;
    private boolean ended;

    public EventBody(OutputStream sink, OutgoingMessage message) {
        this.message = message;
        this.body = new DeferredStream(sink, message, true);
    }

    private interface Step {
        void run() throws IOException;
    }

    /** Decides how the body is sent. Its headers are final. */
    public void begin() throws IOException {
        alone(body::begin);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        alone(() -> {
            body.write(bytes, offset, length);
            written |= length > 0;
        });
    }

    @Override
    public void flush() throws IOException {
        alone(() -> {
            brokenOff = written;
            written = false;
            body.flush();
        });
    }

    /** Ends the body, whole or not. A second call does nothing. */
    @Override
    public void close() throws IOException {
        closed = true;
        endIfClosed();
    }

    /** Gives the body up, because something else failed. It does nothing after the end. */
    public void abandon() {
        givenUp = true;
        try {
            close();
        } catch (IOException e) {
            // The other failure counts.
        }
    }

    private void alone(Step step) throws IOException {
        lock.lock();
        try {
            if (ended) {
                throw new IOException("the body has ended");
            }
            step.run();
        } catch (Throwable failure) {
            // The usual failure is a client that has disconnected.
            giveUp();
            throw failure;
        } finally {
            lock.unlock();
        }
        endIfClosed();
    }

    /**
     * Ends the body now, or leaves that to the writing thread. That thread calls this method after it has released the lock.
     */
    private void endIfClosed() throws IOException {
        if (closed && lock.tryLock()) {
            try {
                end();
            } finally {
                lock.unlock();
            }
        }
    }

    private void end() throws IOException {
        if (brokenOff || givenUp) {
            giveUp();
        }
        if (!ended) {
            try {
                body.finish();
            } catch (Throwable failure) {
                giveUp();
                throw failure;
            }
            ended = true;
            message.ended(Outcome.COMPLETE);
        }
    }

    private void giveUp() {
        if (!ended) {
            ended = true;
            body.abandon();
            message.ended(Outcome.ABANDONED);
        }
    }
}
