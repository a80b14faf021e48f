// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/**
 * Codes what is written to it. It ends in one of two ways:
 *
 * <ul>
 *   <li>{@link #finish} and then {@link #close}: the sink holds a complete, valid coded content;
 *   <li>{@link #close} alone: the content was abandoned, and the sink holds something that no decoder takes for complete.
 * </ul>
 *
 * <p>So {@code try (var stream = codec.encoder(sink)) { …; stream.finish(); }} is right whatever fails in between. Once
 * something failed, the stream can only be closed.
 */
public abstract class EncodingStream extends OutputStream {
    private enum Phase {
        OPEN,
        FINISHED,
        FAILED,
        CLOSED
    }

    /** Where the coded bytes go. It is not closed here. */
    protected final OutputStream sink;

    private Phase phase = Phase.OPEN;
    private boolean finished;

    /**
     * For codecs.
     *
     * @param sink where the coded bytes go
     */
    protected EncodingStream(OutputStream sink) {
        this.sink = sink;
    }

    /**
     * Takes content.
     *
     * @param bytes holds it
     * @param offset where it begins
     * @param length how many bytes it has, more than 0
     * @throws IOException if the sink fails
     */
    protected abstract void encode(byte[] bytes, int offset, int length) throws IOException;

    /**
     * Makes all content so far decodable from what the sink has got.
     *
     * @throws IOException if the sink fails
     */
    protected abstract void sync() throws IOException;

    /**
     * Writes the end of the coded content; called once at most.
     *
     * @throws IOException if the sink fails
     */
    protected abstract void end() throws IOException;

    /**
     * Spoils the end of a content that is abandoned, in a coding whose content could end anywhere, or that has put out
     * nothing yet, which could be taken for an empty content. By default nothing, since most have an end mark that is
     * missing then, and a header.
     *
     * @throws IOException if the sink fails
     */
    protected void spoil() throws IOException {}

    /** Gives back what the stream holds; called once. */
    protected abstract void release();

    @Override
    public final void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public final void write(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        begin();
        if (length > 0) {
            encode(bytes, offset, length);
        }
        phase = Phase.OPEN;
    }

    /**
     * Makes every byte written so far decodable from what the sink has got, and flushes the sink.
     *
     * @throws IOException if the sink fails
     */
    @Override
    public final void flush() throws IOException {
        begin();
        sync();
        sink.flush();
        phase = Phase.OPEN;
    }

    /**
     * Writes the end of the coded content. A second call does nothing; the sink is neither flushed nor closed.
     *
     * @throws IOException if the sink fails
     */
    public final void finish() throws IOException {
        if (!finished) {
            begin();
            end();
            finished = true;
            phase = Phase.FINISHED;
        }
    }

    /**
     * Releases what the stream holds. It does not finish the content, and does not close the sink. A second call does
     * nothing.
     *
     * @throws IOException if the coding has to spoil its end to be recognised as incomplete, and the sink fails for the
     *     first time
     */
    @Override
    public final void close() throws IOException {
        Phase before = phase;
        phase = Phase.CLOSED;
        if (before == Phase.CLOSED) {
            return;
        }
        try {
            if (!finished) {
                spoil();
            }
        } catch (IOException e) {
            // Report only the first failure. The sink may rethrow the same exception, and an exception cannot suppress
            // itself.
            if (before == Phase.OPEN) {
                throw e;
            }
        } finally {
            release();
        }
    }

    /** Whatever is begun has failed until it is done. */
    private void begin() throws IOException {
        if (phase != Phase.OPEN) {
            throw new IOException("the stream is closed");
        }
        phase = Phase.FAILED;
    }
}
