// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.body.DecodedContent.Emptiness;

/**
 * The decoded body of a message. What is wrong with its content reaches the reader as the failure that fits the message,
 * each time it reads. It may be released or closed while another thread reads: then that thread gives back what it still
 * uses, or two bodies would share it.
 */
public final class DecodedBody extends InputStream {
    private final InputStream source;
    private final DecodedContent content;
    private final Function<IOException, RuntimeException> complaint;
    private @Nullable RuntimeException failure;
    private boolean beingRead;
    private boolean inRead;
    private boolean touched;
    private boolean ended;
    private boolean closed;
    private boolean sourceClosed;

    /**
     * Decodes lazily.
     *
     * @param source closed with this; null for an empty one, as RESTEasy on Netty has it
     * @param codecs in the order in which they were applied
     * @param emptiness what to make of a source without a byte
     * @param announced the coded length, or -1
     * @param complaint what readers get instead of a failure of the content
     */
    public DecodedBody(
            @Nullable InputStream source,
            List<ContentCodec> codecs,
            DecodeLimits limits,
            Emptiness emptiness,
            long announced,
            Function<IOException, RuntimeException> complaint) {
        this.source = source == null ? InputStream.nullInputStream() : source;
        this.content = new DecodedContent(this.source, codecs, limits, emptiness, announced);
        this.complaint = complaint;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, target.length);
        synchronized (this) {
            if (failure != null) {
                throw failure;
            }
            if (closed) {
                throw new IOException("the body is closed");
            }
            if (ended) {
                return -1;
            }
            if (length == 0) {
                return 0;
            }
            inRead = true;
            touched = true;
        }
        try {
            int n = content.read(target, offset, length);
            ended = n < 0;
            return n;
        } catch (MalformedContentException | LimitExceededException e) {
            RuntimeException complained = complaint.apply(e);
            failure = complained;
            throw complained;
        } finally {
            endRead();
        }
    }

    private synchronized void endRead() {
        inRead = false;
        if (ended || closed || failure != null) {
            content.close();
        }
    }

    /** Whether it is this stream whose content this decodes. */
    public boolean decodes(InputStream stream) {
        return stream == source;
    }

    /** What was wrong with the content, for readers that hide the exception they got. */
    @Nullable
    public RuntimeException failure() {
        return failure;
    }

    /** From here on a reader of a whole entity is at work: what it leaves unread is still looked at. */
    public void beginReading() {
        beingRead = true;
        touched = false;
    }

    /** Whether the reader at work read from this body; an Invocation used twice has two, and one property. */
    public boolean touched() {
        return touched;
    }

    /** The reader returned a whole entity: reads on to the end, so that a body that breaks off there is noticed. */
    public void endReading() throws IOException {
        beingRead = false;
        if (!ended) {
            byte[] rest = new byte[4096];
            while (read(rest) >= 0) {
                // What the reader left is of interest only if it is bad.
            }
        }
    }

    /** The reader returned something that reads on later. */
    public void leaveOpen() {
        beingRead = false;
    }

    /**
     * Gives back what the decoders hold, and ends the body for whoever would read on. The source stays open: to close it
     * could mean to wait for the rest of an upload that nobody wants.
     */
    public synchronized void release() {
        closed = true;
        if (!inRead) {
            content.close();
        }
    }

    @Override
    public void close() throws IOException {
        if (!beingRead && !sourceClosed) {
            sourceClosed = true;
            release();
            source.close();
        }
    }
}
