// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;

/**
 * Compresses what is written to it. It ends in one of two ways, and the first call counts:
 *
 * <ul>
 *   <li>{@link #close} writes the end: the sink then holds a complete, valid body;
 *   <li>{@link #abort} gives the body up: the sink then holds bytes that no decoder accepts as complete. The last bytes are
 *       invalid, since many clients do not check that the end is there.
 * </ul>
 *
 * <p>Both release the stream's resources, and neither closes the sink. {@code try (var stream = codec.encoder(sink))} ends the
 * body validly even if the block fails. If a recipient would get that body, as from a server, use the following form. The
 * recipient then gets a broken body instead of a short one:
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
 * <p>After a failure, the stream accepts no more bytes, and {@code close} does the same as {@code abort}. For one thread at a
 * time.
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
     * In bytes: more than clients read ahead. If the decoder fails after the whole message has been received, Node's {@code
     * fetch} never returns. That is so with undici 6 before 6.29.1, which Node 20 and 22 have.
     */
    private static final int SPOILER = 128 * 1024;

    /** In bytes. While a native library works on an array, the garbage collector waits: G1 does so before JDK 22. */
    private static final int PIECE = 128 * 1024;

    private final OutputStream sink;

    private Phase phase = Phase.OPEN;

    /**
     * Makes an open stream.
     *
     * @param sink takes the compressed bytes
     */
    protected EncodingStream(OutputStream sink) {
        this.sink = sink;
    }

    /**
     * Returns the stream that takes the compressed bytes.
     *
     * @return the sink, which this stream does not close
     */
    protected final OutputStream sink() {
        return sink;
    }

    /**
     * Compresses bytes of the body.
     *
     * @param bytes holds them
     * @param offset the index of the first byte
     * @param length the number of bytes, 1..131072
     * @throws IOException if the sink fails
     */
    protected abstract void encode(byte[] bytes, int offset, int length) throws IOException;

    /**
     * Makes all bytes so far decodable from what the sink has received.
     *
     * @throws IOException if the sink fails
     */
    protected abstract void sync() throws IOException;

    /**
     * Writes the end of the compressed body. It is called once at most, and {@link #release} follows.
     *
     * @throws IOException if the sink fails
     */
    protected abstract void end() throws IOException;

    /**
     * Spoils a body that is given up: writes bytes that no decoder accepts at this place, whatever follows them. A missing end is
     * not enough, since many clients return what they could decode, and do not check for the end.
     *
     * <p>The default writes 128 KiB of the byte 0xFF. In most formats it begins no block, chunk or similar unit. A coding in
     * which it does overrides this, and writes other bytes first. So does a coding whose stream may not have written its header
     * yet.
     *
     * <p>{@link #sync} was called just before, unless the stream has failed. {@link #release} follows. Exceptions of this method
     * are ignored.
     *
     * @throws IOException if the sink fails
     */
    protected void spoil() throws IOException {
        byte[] bytes = new byte[SPOILER];
        Arrays.fill(bytes, (byte) 0xff);
        sink.write(bytes);
    }

    /** Releases the stream's resources. It is called once, and no other call follows. */
    protected abstract void release();

    @Override
    public final void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    /**
     * Compresses bytes of the body.
     *
     * @throws IOException if the sink fails, the stream failed before, or it has ended
     */
    @Override
    public final void write(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        begin();
        int piece;
        for (int done = 0; done < length; done += piece) {
            piece = Math.min(length - done, PIECE);
            encode(bytes, offset + done, piece);
        }
        phase = Phase.OPEN;
    }

    /**
     * Makes every byte written so far decodable from what the sink has received, and flushes the sink.
     *
     * @throws IOException if the sink fails, the stream failed before, or it has ended
     */
    @Override
    public final void flush() throws IOException {
        begin();
        sync();
        sink.flush();
        phase = Phase.OPEN;
    }

    /**
     * Writes the end of the compressed body, and releases the stream's resources. The sink is neither flushed nor closed. After
     * an end, this does nothing. If the stream has failed, this does the same as {@link #abort}.
     *
     * @throws IOException if the sink fails; the body then has no valid end
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
     * Gives the body up, and releases the stream's resources. The sink gets what was written so far, unless the stream has
     * failed. Then it gets bytes that {@linkplain #spoil spoil} the body. Failures of the sink are not reported. The sink is
     * neither flushed nor closed. After an end, this does nothing.
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
            // Errors, too: the caller already has a failure to report.
        } finally {
            release();
        }
    }

    /** Marks the stream as failed until the operation has succeeded. */
    private void begin() throws IOException {
        if (phase != Phase.OPEN) {
            throw new IOException(phase == Phase.FAILED ? "the stream has failed before" : "the stream is closed");
        }
        phase = Phase.FAILED;
    }
}
