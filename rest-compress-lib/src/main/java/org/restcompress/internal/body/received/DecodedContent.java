// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.MalformedContentException;

/**
 * A content with its codings undone, the last applied first, while it is read; limits hold for each of its layers.
 * Nothing is borrowed from a codec before the first byte is asked for, and everything is back at the end of the content,
 * on failure, and on close. Not for several threads at a time.
 */
public final class DecodedContent extends InputStream {
    /** What a source without a byte is: no coding gives that, but some servers name one where they send nothing. */
    public enum Emptiness {
        /** Damaged: nobody codes nothing, and much gets lost on its way. */
        MALFORMED,
        /** An empty content, whatever the coding. */
        VALID
    }

    private final InputStream source;
    private final List<ContentCodec> codecs;
    private final DecodeLimits limits;
    private final Emptiness emptiness;
    private final long announced;
    private final int known;
    private final Deque<InputStream> layers = new ArrayDeque<>(4);
    private long received;
    private boolean ended;
    private boolean closed;

    /**
     * Decodes lazily. A short body whose length is announced is read to its end before any of it is decoded, in one call.
     *
     * @param coded its source stays open
     * @param limits what it may cost
     * @param emptiness what to make of a source without a byte
     */
    public DecodedContent(CodedBody coded, DecodeLimits limits, Emptiness emptiness) {
        this.source = coded.source();
        this.codecs = coded.codecs();
        this.announced = coded.announced();
        this.known = coded.known();
        this.limits = limits;
        this.emptiness = emptiness;
    }

    @Override
    public int read() throws IOException {
        return oneOf(this);
    }

    /**
     * Reads decoded bytes.
     *
     * @return the number of bytes, or -1 at the end of valid content
     * @throws MalformedContentException if the content is empty, damaged, cut short, or followed by something else
     * @throws LimitExceededException if it asks for more than the limits give
     * @throws IOException if the source fails, or this is closed or has failed before
     */
    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, target.length);
        if (ended) {
            return -1;
        }
        if (closed) {
            throw new IOException("the content is closed");
        }
        if (length == 0) {
            return 0;
        }
        int n;
        boolean open = false;
        try {
            n = begin() ? layers.element().read(target, offset, length) : -1;
            ended = n < 0;
            open = !ended;
        } catch (LimitExceededException e) {
            throw LimitSettings.named(e);
        } finally {
            if (!open) {
                close();
            }
        }
        return n;
    }

    /** Gives back what the decoders hold; the source stays open. */
    @Override
    public void close() {
        closed = true;
        while (!layers.isEmpty()) {
            try {
                layers.pop().close();
            } catch (IOException e) {
                // A decoder that cannot be closed has no more to give; the next must be closed all the same.
            }
        }
    }

    /**
     * Opens the layers, unless they are; false if the source has no byte. No decoder is asked about such a source: LZF alone
     * takes it for valid.
     */
    private boolean begin() throws IOException {
        if (!layers.isEmpty()) {
            return true;
        }
        int first = source.read();
        if (first >= 0) {
            open(new Received((byte) first));
        } else if (emptiness == Emptiness.MALFORMED) {
            throw new MalformedContentException(codecs.get(codecs.size() - 1).coding(), "it is empty");
        }
        return first >= 0;
    }

    private void open(Received opened) throws IOException {
        layers.push(opened);
        long length = announced;
        for (int i = codecs.size() - 1; i >= 0; i--) {
            InputStream decoder = WholeDecodingStream.decoder(codecs.get(i), layers.element(), limits, length);
            length = -1;
            layers.push(decoder);
            layers.push(new Layer(decoder));
        }
    }

    private static int oneOf(InputStream stream) throws IOException {
        byte[] one = new byte[1];
        return stream.read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    /**
     * Counts what comes in, holds it against the limits, and leaves the source open. Whoever skips reads, and is counted. The
     * first byte has been taken from the source already, to see that there is one.
     */
    private final class Received extends InputStream {
        private final byte first;

        Received(byte first) {
            this.first = first;
        }

        @Override
        public int read() throws IOException {
            int b = received == 0 ? first & 0xff : source.read();
            count(b < 0 ? 0 : 1);
            return b;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            if (received > 0 || length == 0) {
                return count(source.read(target, offset, length));
            }
            // Nothing more: it could mean to wait.
            target[offset] = first;
            return count(1);
        }

        private int count(int more) throws LimitExceededException {
            received += Math.max(more, 0);
            limits.checkReceived(received);
            return more;
        }
    }

    /** Counts what one decoder gives, and holds it against the limits. */
    private final class Layer extends InputStream {
        private final InputStream decoder;
        private long decoded;

        Layer(InputStream decoder) {
            this.decoder = decoder;
        }

        @Override
        public int read() throws IOException {
            return oneOf(this);
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int n = decoder.read(target, offset, length);
            decoded += Math.max(n, 0);
            limits.checkSize(decoded, received + known);
            return n;
        }
    }
}
