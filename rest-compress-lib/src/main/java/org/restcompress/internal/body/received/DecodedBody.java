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
 * The decoded body of a message, and what becomes of it when an entity reader is done. What is wrong with the coded bytes
 * reaches the reader as the failure that fits the message, each time it reads.
 */
public final class DecodedBody extends PulledBody {
    private enum Reader {
        /** No entity reader is at work: whoever has the body reads and closes it. */
        LEFT_OPEN,
        /** An entity reader is at work, and has not read from this body yet. It cannot close the body. */
        BEGUN,
        /** The entity reader at work has read from this body. It cannot close it, so that the rest is still looked at. */
        READING,
        /** The body is closed. */
        DONE
    }

    /** Bytes: white space behind JSON or XML has fewer. */
    private static final int MAX_REST = 16 * 1024;

    private final InputStream source;
    private final Side side;
    private final Function<IOException, RuntimeException> complaint;
    private volatile Reader reader = Reader.LEFT_OPEN;

    /** The thread that the entity reader at work runs in. */
    private volatile @Nullable Thread thread;

    private volatile @Nullable RuntimeException failure;

    /** Decodes lazily; readers get a complaint instead of a failure of the coded bytes. */
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
            // Requests have properties of their own, and their readers may read in other threads.
            reader = Reader.READING;
        }
        try {
            return super.read(target, offset, length);
        } catch (MalformedContentException | LimitExceededException e) {
            if (side == Side.CLIENT && reader == Reader.LEFT_OPEN) {
                // Event sources connect again after an IOException, and after no other.
                throw e;
            }
            throw failureOf(e);
        }
    }

    /** Made once: the body fails with the same exception each time. */
    private RuntimeException failureOf(IOException problem) {
        RuntimeException made = failure;
        if (made == null) {
            made = complaint.apply(problem);
            failure = made;
        }
        return made;
    }

    /** Whether it is this stream that holds the coded bytes. */
    public boolean decodes(InputStream stream) {
        return stream == source;
    }

    /**
     * From here on a reader of a whole entity is at work in this thread: what it leaves unread is still looked at.
     *
     * @return false if one is at work in another thread: an Invocation of RESTEasy that is submitted again before it is answered
     *     has several bodies, and one property
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

    /** Whether the reader at work read from this body; an Invocation used twice has two, and one property. */
    public boolean touched() {
        return reader == Reader.READING;
    }

    /**
     * The reader returned a whole entity: reads on, so that a body that breaks off there is noticed. A request is read to its end; of
     * a response, which may have no end, a few bytes: then nobody reads on.
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
            // The entity of a response is there, whatever becomes of the connection, and of a request unless it is
            // closed meanwhile.
            if (side == Side.SERVER && reader != Reader.DONE) {
                throw e;
            }
            release();
        } finally {
            leaveOpen();
        }
    }

    /** What is wrong with the rest of a body whose reader has failed. A response is not read on: it may have no end. */
    public @Nullable RuntimeException failureOfRest() {
        if (side == Side.SERVER) {
            try {
                endReading();
            } catch (IOException | RuntimeException e) {
                // The body keeps its own failure, and before any other the reader's counts.
            }
        }
        return failure;
    }

    /** The reader returned something that reads on later. */
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

    /** Once, and not by an entity reader at work. Another thread may, and wakes that reader up. */
    private synchronized boolean mayClose() {
        boolean may = reader == Reader.LEFT_OPEN || (reader != Reader.DONE && thread != Thread.currentThread());
        if (may) {
            reader = Reader.DONE;
        }
        return may;
    }
}
