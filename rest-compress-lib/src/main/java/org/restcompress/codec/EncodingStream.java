// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;

/**
 * Codes what is written to it. It ends in one of two ways, of which the first that is called counts:
 *
 * <ul>
 *   <li>{@link #close} writes the end: the sink then holds a complete, valid coded content;
 *   <li>{@link #abort} gives the content up: the sink then holds something that no decoder takes for complete. It ends
 *       in bytes that no decoder takes, since many clients do not look whether the end is there.
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

    /**
     * Bytes: more than clients read ahead. Node's {@code fetch} never returns if the message has been received to its end when
     * the decoder fails: so it is with undici 6 before 6.29.1, which Node 20 and 22 have.
     */
    private static final int SPOILER = 128 * 1024;

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
     * Spoils a content that is given up: writes bytes that no decoder takes at this place, whatever follows them. A missing end
     * is not enough, since many clients give what decodes, and look no further.
     *
     * <p>By default these are 128 KiB of the byte 0xFF, which in most formats begins no block, chunk or the like. A coding in which it
     * does writes other bytes first. So does one that has written no header yet.
     *
     * <p>A {@link #sync} has just been done, unless the stream has failed. It is followed by {@link #release}. Nobody is told what
     * it throws.
     *
     * @throws IOException if the sink fails
     */
    protected void spoil() throws IOException {
        byte[] bytes = new byte[SPOILER];
        Arrays.fill(bytes, (byte) 0xff);
        sink.write(bytes);
    }

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
     * Gives the content up, and releases what the stream holds. The sink gets what was written so far, unless the stream has
     * failed, and bytes that {@linkplain #spoil spoil} it. Whether it takes them is not told. It is neither flushed nor closed.
     * After an end this does nothing.
     */
    public final void abort() {
        if (phase == Phase.ENDED) {
            return;
        }
        boolean failed = phase == Phase.FAILED;
        phase = Phase.ENDED;
        try {
            if (!failed) {
                sync();
            }
            spoil();
        } catch (Throwable e) {
            // Errors, too: the caller has a failure to report already.
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
