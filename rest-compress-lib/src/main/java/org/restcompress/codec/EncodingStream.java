// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/**
 * Codes what is written to it. It ends in one of two ways, of which the first that is called counts:
 *
 * <ul>
 *   <li>{@link #close} writes the end: the sink then holds a complete, valid coded content;
 *   <li>{@link #abort} gives the content up: the sink then holds something that no decoder takes for complete.
 * </ul>
 *
 * <p>Each releases what the stream holds, and neither closes the sink. {@code try (var stream = codec.encoder(sink))} ends the
 * content validly even if the block fails. Where a recipient would get that, as it would from a server, this leaves it a broken
 * content instead of a short one:
 *
 * <pre>{@code
 * EncodingStream stream = codec.encoder(sink);
 * try {
 *     writeTo(stream);
 *     stream.close();
 * } finally {
 *     stream.abort(); // does nothing after the end
 * }
 * }</pre>
 *
 * <p>Once the stream has failed it takes no more, and {@code close} does what {@code abort} does. For one thread at a time.
 *
 * @since 1.0
 */
public abstract class EncodingStream extends OutputStream {
    private enum Phase {
        OPEN,
        FAILED,
        ENDED
    }

    /** Takes the coded bytes. It is not closed here. */
    protected final OutputStream sink;

    private Phase phase = Phase.OPEN;

    /**
     * Makes an open stream.
     *
     * @param sink takes the coded bytes
     */
    protected EncodingStream(OutputStream sink) {
        this.sink = sink;
    }

    /**
     * Takes content.
     *
     * @param bytes holds it
     * @param offset where it begins
     * @param length how many bytes it has, 1 or more
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
     * Writes the end of the coded content. It is called once at most, and followed by {@link #release}.
     *
     * @throws IOException if the sink fails
     */
    protected abstract void end() throws IOException;

    /**
     * Spoils the end of a content that is given up. A coding needs this whose content could end anywhere, or that has put out
     * nothing yet, which could be taken for an empty content. By default it does nothing, since most codings have a header, and
     * an end mark that is missing then. It is followed by {@link #release}.
     *
     * @throws IOException if the sink fails, which nobody is told
     */
    protected void spoil() throws IOException {}

    /** Gives back what the stream holds. It is called once, and followed by no other call. */
    protected abstract void release();

    @Override
    public final void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    /**
     * Takes content.
     *
     * @throws IOException if the sink fails, the stream has failed before, or it has ended
     */
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
     * @throws IOException if the sink fails, the stream has failed before, or it has ended
     */
    @Override
    public final void flush() throws IOException {
        begin();
        sync();
        sink.flush();
        phase = Phase.OPEN;
    }

    /**
     * Writes the end of the coded content, and releases what the stream holds. The sink is neither flushed nor closed. It does
     * nothing after an end. If the stream has failed, it does what {@link #abort} does.
     *
     * @throws IOException if the sink fails; the content then has no valid end
     */
    @Override
    public final void close() throws IOException {
        try {
            if (phase == Phase.OPEN) {
                begin();
                end();
                phase = Phase.ENDED;
                release();
            }
        } finally {
            abort();
        }
    }

    /**
     * Gives the content up, and releases what the stream holds. The sink is neither flushed nor closed; it may get some bytes
     * that spoil the end, and whether it takes them is not told. It does nothing after an end.
     */
    public final void abort() {
        if (phase == Phase.ENDED) {
            return;
        }
        phase = Phase.ENDED;
        try {
            spoil();
        } catch (IOException | RuntimeException e) {
            // The caller has a failure to report already. A broken sink gives no recipient a whole content.
        } finally {
            release();
        }
    }

    /** Whatever is begun has failed until it is done. */
    private void begin() throws IOException {
        if (phase != Phase.OPEN) {
            throw new IOException(phase == Phase.FAILED ? "the stream has failed before" : "the stream is closed");
        }
        phase = Phase.FAILED;
    }
}
