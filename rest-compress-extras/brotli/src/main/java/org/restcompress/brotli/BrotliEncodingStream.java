// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import com.aayushatharva.brotli4j.encoder.Encoder;
import com.aayushatharva.brotli4j.encoder.EncoderJNI;
import com.aayushatharva.brotli4j.encoder.EncoderJNI.Operation;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.EncodingStream;

/**
 * Encodes one brotli stream. It passes the body to brotli in pieces of one length. So the same body gives the same bytes,
 * however its writes are cut. The encoder's own input buffer holds a piece until it is full; only a flush ends it early.
 */
final class BrotliEncodingStream extends EncodingStream {
    /**
     * Bytes of a piece. Each takes one native call. Brotli's other memory is a hundred times larger. At qualities 0 and 1
     * brotli compresses each piece by itself.
     */
    private static final int INPUT = 16 * 1024;

    /** Lets brotli choose the window: 4 MiB, without the large-window extension. */
    private static final int DEFAULT_WINDOW = -1;

    /**
     * RFC 7932 §9.2: metadata with a length of two bytes, the higher one 0, which is invalid. The reserved bit is invalid,
     * too, but curl reports it as a failure to write.
     */
    private static final byte[] INVALID_METADATA = {0b10_0_11_0, 0, 0};

    private final EncoderJNI.Wrapper encoder;
    private final NativeState state;
    private final int padding;
    private byte[] transfer = {};

    BrotliEncodingStream(OutputStream sink, int quality, @Nullable CompressionDictionary dictionary, int padding)
            throws IOException {
        super(sink);
        this.padding = padding;
        BrotliDictionary prepared = dictionary == null ? null : BrotliDictionary.forEncoders(dictionary);
        encoder = NativeState.make(
                "an encoder",
                prepared,
                () -> new EncoderJNI.Wrapper(INPUT, quality, DEFAULT_WINDOW, Encoder.Mode.GENERIC));
        state = new NativeState(this, prepared, encoder::destroy);
        if (prepared != null && !encoder.attachDictionary(prepared.data())) {
            state.free();
            throw new IllegalStateException("brotli did not accept the dictionary");
        }
    }

    @Override
    protected void encode(byte[] bytes, int offset, int length) throws IOException {
        ByteBuffer piece = encoder.getInputBuffer();
        int done = 0;
        while (done < length) {
            int n = Math.min(length - done, piece.remaining());
            piece.put(bytes, offset + done, n);
            done += n;
            if (!piece.hasRemaining()) {
                process();
            }
        }
    }

    /** Compresses the bytes in the input buffer. */
    private void process() throws IOException {
        ByteBuffer piece = encoder.getInputBuffer();
        if (piece.position() > 0) {
            push(Operation.PROCESS, piece.position());
            piece.clear();
        }
    }

    @Override
    protected void sync() throws IOException {
        process();
        push(Operation.FLUSH, 0);
    }

    @Override
    protected void end() throws IOException {
        if (padding > 0) {
            sync();
            sink().write(BrotliMetadata.of(padding));
        }
        process();
        push(Operation.FINISH, 0);
        while (!encoder.isFinished()) {
            push(Operation.FINISH, 0);
        }
    }

    /** Writes invalid metadata first: the byte 0xFF alone is a valid end to a decoder that ignores the bits after it. */
    @Override
    protected void spoil() throws IOException {
        sink().write(INVALID_METADATA);
        super.spoil();
    }

    @Override
    protected void release() {
        state.free();
    }

    private void push(Operation operation, int length) throws IOException {
        try {
            encoder.push(operation, length);
            pull();
            while (encoder.hasRemainingInput()) {
                encoder.push(operation, 0);
                pull();
            }
        } finally {
            // Otherwise the collector could find this unreachable, and free the encoder while it works.
            Reference.reachabilityFence(this);
        }
    }

    private void pull() throws IOException {
        while (encoder.hasMoreOutput()) {
            ByteBuffer coded = encoder.pull();
            int n = coded.remaining();
            if (n > transfer.length) {
                transfer = new byte[n];
            }
            coded.get(transfer, 0, n);
            sink().write(transfer, 0, n);
        }
    }
}
