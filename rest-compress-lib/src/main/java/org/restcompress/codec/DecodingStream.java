// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Serves as a base for decoders. It ends once. It releases the decoder's state at the end of the body, on failure and on close,
 * whichever comes first. For one thread at a time.
 *
 * <p>If it is made with a source, it distinguishes bad bytes from a source that fails, whatever the decoding library throws. It
 * rethrows the source's exception unchanged. Any other {@link IOException} or {@link RuntimeException} becomes a {@link
 * MalformedContentException}, once something was read from the source.
 *
 * @since 1.0
 */
public abstract class DecodingStream extends InputStream {
    private enum Phase {
        OPEN,
        ENDED,
        FAILED,
        CLOSED
    }

    private final @Nullable String coding;
    private final @Nullable Source source;
    private Phase phase = Phase.OPEN;

    /** Makes an open stream for a decoder that throws {@link MalformedContentException} itself. */
    protected DecodingStream() {
        coding = null;
        source = null;
    }

    /**
     * Makes an open stream for a decoder that reads from {@link #source}.
     *
     * @param coding the name of the coding, for {@link MalformedContentException}
     * @param source gives the compressed bytes; this stream does not close it
     */
    protected DecodingStream(String coding, InputStream source) {
        this.coding = coding;
        this.source = new Source(source);
    }

    /**
     * Returns the source of the compressed bytes. Closing it does nothing.
     *
     * @return a stream that records whether it was read and whether it failed
     * @throws IllegalStateException if this was made without a source
     */
    protected final InputStream source() {
        if (source == null) {
            throw new IllegalStateException("the stream was made without a source");
        }
        return source;
    }

    /**
     * Decodes some bytes.
     *
     * @param target takes the decoded bytes
     * @param offset the index of the first one
     * @param length the most bytes to decode, 1 or more
     * @return the number of bytes, more than 0, or -1 at the end of a valid body
     * @throws MalformedContentException if the compressed bytes are damaged, cut short, or followed by others
     * @throws LimitExceededException if they exceed a limit
     * @throws IOException if the source fails
     */
    protected abstract int decode(byte[] target, int offset, int length) throws IOException;

    /** Releases the decoder's state. It is called once, and no other call follows. */
    protected abstract void release();

    @Override
    public final int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    /**
     * Decodes some bytes.
     *
     * @throws MalformedContentException if the compressed bytes are damaged, cut short, or followed by others
     * @throws LimitExceededException if they exceed a limit
     * @throws IOException if the source fails, the stream failed before, or it is closed
     */
    @Override
    public final int read(byte[] target, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, target.length);
        if (phase == Phase.ENDED) {
            return -1;
        }
        if (phase != Phase.OPEN) {
            throw new IOException(phase == Phase.FAILED ? "the stream has failed before" : "the stream is closed");
        }
        if (length == 0) {
            return 0;
        }
        int n;
        boolean decoded = false;
        try {
            n = decode(target, offset, length);
            if (n < 0 && source != null) {
                source.rethrow();
            }
            if (n == 0) {
                // Most readers would loop forever.
                throw new IllegalStateException("the decoder returned 0 bytes (expected 1 or more, or -1 at the end)");
            }
            if (n < -1 || n > length) {
                throw new IllegalStateException(
                        "the decoder returned " + n + " (expected 1.." + length + " bytes, or -1 at the end)");
            }
            decoded = true;
        } catch (IOException | RuntimeException e) {
            if (coding == null || source == null) {
                throw e;
            }
            source.rethrow();
            if (source.unread) {
                throw e;
            }
            throw malformed(coding, e);
        } finally {
            if (!decoded) {
                end(Phase.FAILED);
            }
        }
        if (n < 0) {
            end(Phase.ENDED);
        }
        return n;
    }

    private static IOException malformed(String coding, Exception problem) {
        if (problem instanceof MalformedContentException || problem instanceof LimitExceededException) {
            return (IOException) problem;
        }
        String what = problem instanceof EOFException ? "it is cut short" : "it cannot be decoded";
        return new MalformedContentException(coding, what, problem);
    }

    @Override
    public final void close() {
        if (phase == Phase.OPEN) {
            end(Phase.CLOSED);
        } else {
            phase = Phase.CLOSED;
        }
    }

    private void end(Phase how) {
        phase = how;
        release();
    }

    /** Records its failure, since a decoding library may then throw another exception, or none. Closing it does nothing. */
    private static final class Source extends InputStream {
        private final InputStream in;
        private boolean unread = true;
        private @Nullable Exception failure;

        Source(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            try {
                int n = in.read(target, offset, length);
                if (n == 0 && length > 0) {
                    // Some streams return 0 instead of waiting. A library that took it for the end would cut the body
                    // short, and nobody would notice.
                    int one = in.read();
                    target[offset] = (byte) one;
                    n = one < 0 ? -1 : 1;
                }
                unread = false;
                return n;
            } catch (IOException | RuntimeException e) {
                failure = e;
                throw e;
            }
        }

        @Override
        public int available() throws IOException {
            return in.available();
        }

        private void rethrow() throws IOException {
            if (failure instanceof RuntimeException e) {
                throw e;
            }
            if (failure instanceof IOException e) {
                throw e;
            }
        }
    }
}
