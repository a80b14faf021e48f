// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import com.aayushatharva.brotli4j.decoder.DecoderJNI;
import com.aayushatharva.brotli4j.decoder.DecoderJNI.Status;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.DecodingStream;
import org.restcompress.codec.MalformedContentException;

/** Decodes one brotli stream. */
final class BrotliDecodingStream extends DecodingStream {
    /** Bytes: as many as a container returns in one read. */
    private static final int BUFFER = 8 * 1024;

    /** Bytes (RFC 7932 §9.1). The library refuses more, too. */
    private static final int LARGEST_WINDOW = 16 << 20;

    /**
     * The first bits of a large-window stream, which is not part of RFC 7932. Its window may be larger, and is in six bits of
     * the next byte.
     */
    private static final int LARGE_WINDOW = 0x11;

    private static final int LARGE_WINDOW_MASK = 0x7f;
    private static final int LARGE_WINDOW_BITS = 0x3f;

    private final InputStream source;
    private final String coding;
    private final @Nullable CompressionDictionary dictionary;
    private final DecodeLimits limits;
    private final DecoderJNI.Wrapper decoder;
    private final NativeState state;
    private final byte[] transfer = new byte[BUFFER];
    private boolean begun;

    BrotliDecodingStream(
            InputStream source, String coding, @Nullable CompressionDictionary dictionary, DecodeLimits limits)
            throws IOException {
        this.source = source;
        this.coding = coding;
        this.dictionary = dictionary;
        this.limits = limits;
        BrotliDictionary plain = dictionary == null ? null : BrotliDictionary.forDecoders(dictionary);
        decoder = NativeState.make("a decoder", plain, () -> new DecoderJNI.Wrapper(BUFFER));
        state = new NativeState(this, plain, decoder::destroy);
        if (plain != null && !decoder.attachDictionary(plain.data())) {
            state.free();
            throw new IllegalStateException("brotli did not accept the dictionary");
        }
    }

    @Override
    protected int decode(byte[] target, int offset, int length) throws IOException {
        try {
            while (true) {
                int n = pull(target, offset, length);
                if (n > 0) {
                    return n;
                }
                if (decoder.getStatus() == Status.DONE) {
                    if (source.read() >= 0) {
                        throw malformed("bytes follow its end");
                    }
                    return -1;
                }
                goOn();
            }
        } finally {
            // Otherwise the collector could find this unreachable, and free the decoder while it works.
            Reference.reachabilityFence(this);
        }
    }

    private int pull(byte[] target, int offset, int length) {
        if (!decoder.hasOutput()) {
            return 0;
        }
        ByteBuffer decoded = decoder.pull(length);
        int n = decoded.remaining();
        decoded.get(target, offset, n);
        return n;
    }

    /** Lets the decoder work, and feeds it more bytes if it needs them. */
    private void goOn() throws IOException {
        switch (decoder.getStatus()) {
            case OK -> decoder.push(0);
            case NEEDS_MORE_OUTPUT -> {
                // The next pull() takes its output.
            }
            case NEEDS_MORE_INPUT -> {
                // It also reports this while its last input waits for room in the output. The end may be in that input.
                decoder.push(0);
                if (decoder.getStatus() == Status.NEEDS_MORE_INPUT && !decoder.hasOutput()) {
                    feed();
                }
            }
            default -> throw malformed("it is damaged, or bytes follow its end");
        }
    }

    private void feed() throws IOException {
        int n = begun ? read(0, transfer.length) : begin();
        if (n < 0) {
            throw malformed("it is cut short");
        }
        ByteBuffer input = decoder.getInputBuffer();
        input.clear();
        input.put(transfer, 0, n);
        decoder.push(n);
    }

    /** Reads the first bytes, and checks the window before the library allocates it. */
    private int begin() throws IOException {
        begun = true;
        if (dictionary != null) {
            Prologue.read(source, dictionary);
        }
        int n = read(0, transfer.length);
        if (n < 0) {
            return n;
        }
        boolean large = (transfer[0] & LARGE_WINDOW_MASK) == LARGE_WINDOW;
        if (large && n == 1) {
            n += Math.max(0, read(1, 1));
        }
        int bits = !large ? windowBits(transfer[0]) : n > 1 ? transfer[1] & LARGE_WINDOW_BITS : 0;
        limits.checkWindow(coding, 1L << bits, LARGEST_WINDOW);
        return n;
    }

    /**
     * Reads at least one byte; returns -1 at the end. Some sources return 0 instead of waiting. If that counted as the end, a
     * body would be cut short without an error.
     */
    private int read(int at, int length) throws IOException {
        int n = source.read(transfer, at, length);
        if (n != 0) {
            return n;
        }
        int one = source.read();
        if (one < 0) {
            return -1;
        }
        transfer[at] = (byte) one;
        return 1;
    }

    /** RFC 7932 §9.1: the binary logarithm of the window, in up to seven bits. */
    private static int windowBits(byte head) {
        int low = head >> 1 & 7;
        int high = head >> 4 & 7;
        if ((head & 1) == 0) {
            return 16;
        }
        if (low != 0) {
            return 17 + low;
        }
        return high == 0 ? 17 : 8 + high;
    }

    private MalformedContentException malformed(String problem) {
        return new MalformedContentException(coding, problem);
    }

    @Override
    protected void release() {
        state.free();
    }
}
