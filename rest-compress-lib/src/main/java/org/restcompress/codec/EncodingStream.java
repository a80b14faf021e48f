// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Codes what is written to it. It ends in one of two ways:
 *
 * <ul>
 *   <li>{@link #finish} and then {@link #close}: the sink holds a complete, valid coded content;
 *   <li>{@link #close} alone: the content was abandoned, and the sink holds something that no decoder takes for complete.
 * </ul>
 *
 * <p>So {@code try (var stream = codec.encoder(sink)) { …; stream.finish(); }} is right whatever fails in between.
 */
public abstract class EncodingStream extends OutputStream {
    /** For codecs. */
    protected EncodingStream() {}

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public abstract void write(byte[] bytes, int offset, int length) throws IOException;

    /**
     * Makes every byte written so far decodable from what the sink has got, and flushes the sink.
     *
     * @throws IOException if the sink fails
     */
    @Override
    public abstract void flush() throws IOException;

    /**
     * Writes the end of the coded content. A second call does nothing; the sink is neither flushed nor closed.
     *
     * @throws IOException if the sink fails
     */
    public abstract void finish() throws IOException;

    /**
     * Releases what the stream holds. It does not finish the content, and does not close the sink. A second call does
     * nothing.
     *
     * @throws IOException if the coding has to spoil its end to be recognised as incomplete, and the sink fails
     */
    @Override
    public abstract void close() throws IOException;
}
