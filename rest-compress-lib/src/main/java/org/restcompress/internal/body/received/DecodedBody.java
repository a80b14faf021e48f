// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.event.Side;

/**
 * The decoded body of a message, which also checks what an entity reader leaves unread. If the compressed bytes are
 * malformed or exceed a limit, each read fails with the exception that fits the message.
 */
public final class DecodedBody extends PulledBody {
    private enum Reader {
        /** No entity reader is at work. The application reads and closes the body. */
        LEFT_OPEN,
        /** An entity reader is at work, and has not read from this body yet. It cannot close the body. */
        BEGUN,
        /**
         * The entity reader at work has read from this body. It cannot close the body, so that the rest is still checked.
         */
        READING,
        /** The body is closed. */
        DONE
    }

    /** In bytes. White space after JSON or XML is shorter. */
    private static final int MAX_REST = 16 * 1024;

    private final InputStream source;
    private final Side side;
    private final Function<IOException, RuntimeException> complaint;
    private volatile Reader reader = Reader.LEFT_OPEN;

    /** The thread of the entity reader at work. */
    private volatile @Nullable Thread thread;

    private volatile @Nullable RuntimeException failure;

    /**
     * Makes a body that decodes lazily.
     *
     * @param complaint makes the exception that readers get if the compressed bytes are malformed or exceed a limit
     */
    public DecodedBody(
            CodedBody coded, DecodeLimits limits, Side side, Function<IOException, RuntimeException> complaint) {
        super(new DecodedContent(coded, limits, side), coded.source());
        this.source = coded.source();
        this.side = side;
        this.complaint = complaint;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (reader == Reader.BEGUN && (side == Side.SERVER || thread == Thread.currentThread())) {
            // Each request has its own properties, and its reader may read in another thread.
            reader = Reader.READING;
        }
        try {
            return super.read(target, offset, length);
        } catch (MalformedContentException | LimitExceededException e) {
            if (side == Side.CLIENT && reader == Reader.LEFT_OPEN) {
                // Event sources reconnect after an IOException, and after no other exception.
                throw e;
            }
            throw failureOf(e);
        }
    }

    /** Makes the exception once, since the body fails with the same exception each time. */
    private RuntimeException failureOf(IOException problem) {
        RuntimeException made = failure;
        if (made == null) {
            made = complaint.apply(problem);
            failure = made;
        }
        return made;
    }

    /** Whether this stream is the source of the compressed bytes. */
    public boolean decodes(InputStream stream) {
        return stream == source;
    }

    /**
     * Says that a reader of a whole entity begins to work in this thread. What it leaves unread is still checked.
     *
     * @return false if a reader is at work in another thread. An Invocation of RESTEasy that is submitted again before it is
     *     answered has several bodies, and one property
     */
    public synchronized boolean beginReading() {
        boolean isRead = reader == Reader.BEGUN || reader == Reader.READING;
        if (isRead && thread != Thread.currentThread()) {
            return false;
        }
        if (reader != Reader.DONE) {
            reader = Reader.BEGUN;
            thread = Thread.currentThread();
        }
        return true;
    }

    /**
     * Whether the reader at work has read from this body. An Invocation that is used twice has two bodies, and one property.
     */
    public boolean touched() {
        return reader == Reader.READING;
    }

    /**
     * Reads the rest after the reader has returned a whole entity, so that a broken end is noticed. A request is read to its
     * end. A response may have no end, so only a few bytes of it are read. Nobody reads the body after that.
     */
    public void endReading() throws IOException {
        try {
            byte[] rest = new byte[4096];
            long left = side == Side.CLIENT ? MAX_REST : Long.MAX_VALUE;
            for (int n = 0; left > 0 && n >= 0 && !hasEnded(); left -= n) {
                n = read(rest);
            }
            release();
        } catch (IOException e) {
            // The entity of a response is complete, whatever happens to the connection. The entity of a request is not,
            // unless the body was closed meanwhile.
            if (side == Side.SERVER && reader != Reader.DONE) {
                throw e;
            }
            release();
        } finally {
            leaveOpen();
        }
    }

    /**
     * Returns the failure of a body whose reader has failed, or null. The rest of a request is read first. A response is not
     * read on, since it may have no end.
     */
    public @Nullable RuntimeException failureOfRest() {
        if (side == Side.SERVER) {
            try {
                endReading();
            } catch (IOException | RuntimeException e) {
                // The body keeps its own failure. If it has none, the reader's exception counts.
            }
        }
        return failure;
    }

    /** Says that the entity reads the body later. */
    public synchronized void leaveOpen() {
        if (reader != Reader.DONE) {
            reader = Reader.LEFT_OPEN;
        }
    }

    @Override
    public void close() throws IOException {
        if (mayClose()) {
            super.close();
        }
    }

    /**
     * Whether this thread may close the body. It is closed once, and not by the entity reader at work. Another thread may
     * close it, which wakes up the reader.
     */
    private synchronized boolean mayClose() {
        boolean may = reader == Reader.LEFT_OPEN || (reader != Reader.DONE && thread != Thread.currentThread());
        if (may) {
            reader = Reader.DONE;
        }
        return may;
    }
}
