// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdDictDecompress;
import com.github.luben.zstd.ZstdException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.DecodingStream;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.codec.SourceBuffer;
import org.restcompress.internal.platform.NativeCache;
import org.restcompress.internal.platform.Pool;

/** Decodes zstd frames, some of them skippable, up to the end of the source (RFC 8878 §3). */
final class ZstdDecodingStream extends DecodingStream {
    /** Binary logarithm of 128 MiB (RFC 9842 §5). */
    private static final int LARGEST_WINDOW_WITH_DICTIONARY = 27;

    static final Pool<State> POOL = new Pool<>(Pool.BOUND, State::new);

    private final @Nullable CompressionDictionary dictionary;
    private final String coding;
    private final State state;
    private final int largestWindow;
    private final InputStream source;
    private final DecodeLimits limits;
    private final ByteBuffer coded;
    private boolean begun;
    private boolean anyFrame;
    private boolean inFrame;
    private ZstdFrameHeader header = ZstdFrameHeader.NONE;
    private long frameLength;
    private int emptyInARow;

    /** Creates a stream. With a dictionary, the frames follow a prologue that names it. */
    ZstdDecodingStream(InputStream source, @Nullable CompressionDictionary dictionary, DecodeLimits limits) {
        this.dictionary = dictionary;
        this.source = source;
        this.limits = limits;
        state = POOL.borrow();
        coded = ByteBuffer.wrap(state.input).limit(0);
        if (dictionary == null) {
            coding = ZstdCodec.CODING;
            largestWindow = 1 << ZstdCodec.LARGEST_WINDOW;
            return;
        }
        coding = Dcz.CODING;
        // RFC 9842 §5: a dictionary may ask for a larger window.
        long wanted = Math.min(ZstdDictionary.wantedWindow(dictionary), 1 << LARGEST_WINDOW_WITH_DICTIONARY);
        largestWindow = (int) Math.max(1 << ZstdCodec.LARGEST_WINDOW, wanted);
        boolean done = false;
        try {
            state.load(dictionary);
            done = true;
        } finally {
            if (!done) {
                POOL.discard(state);
            }
        }
    }

    @Override
    protected int decode(byte[] target, int offset, int length) throws IOException {
        if (!begun && dictionary != null) {
            Dcz.readPrologue(source, dictionary);
        }
        begun = true;
        ByteBuffer decoded = ByteBuffer.wrap(target, offset, length);
        while (true) {
            if (!inFrame && !beginFrame()) {
                return -1;
            }
            // Bytes that the library still holds come first: reading the source may block until the sender sends more.
            step(coded.remaining(), decoded);
            int n = decoded.position() - offset;
            if (n > 0) {
                return n;
            }
            if (inFrame && !coded.hasRemaining() && !fill()) {
                throw cutShort();
            }
        }
    }

    private boolean beginFrame() throws IOException {
        if (!coded.hasRemaining() && !fill()) {
            if (anyFrame) {
                return false;
            }
            throw cutShort();
        }
        header = readHeader();
        limits.checkWindow(coding, header.window(), largestWindow);
        anyFrame = true;
        inFrame = true;
        frameLength = 0;
        if (header.length() > 0) {
            // The header gets a call of its own. The library decodes a whole frame in one call, which is less strict
            // (see ZstdWholeDecoder). Whether a frame is valid would then depend on how its bytes arrive.
            step(header.length(), ByteBuffer.allocate(0));
        }
        return true;
    }

    /** Parses a header, and leaves its bytes to the library, which also reports a header that is cut short. */
    private ZstdFrameHeader readHeader() throws IOException {
        ZstdFrameHeader found = ZstdFrameHeader.of(coded);
        while (found == null && fill()) {
            found = ZstdFrameHeader.of(coded);
        }
        return found == null ? ZstdFrameHeader.NONE : found;
    }

    private void step(int codedBytes, ByteBuffer decoded) throws IOException {
        int before = decoded.position();
        int limit = coded.limit();
        coded.limit(coded.position() + codedBytes);
        try {
            inFrame = !state.context.decompressByteBufferStream(decoded, coded);
        } catch (ZstdException e) {
            throw new MalformedContentException(coding, String.valueOf(e.getMessage()), e);
        }
        coded.limit(limit);
        frameLength += decoded.position() - before;
        if (!inFrame) {
            endFrame();
        }
    }

    private void endFrame() throws IOException {
        // The library checks the length only if the last block is not empty.
        if (header.contentSize() != ZstdFrameHeader.UNKNOWN && header.contentSize() != frameLength) {
            throw new MalformedContentException(coding, "a frame does not decode to the length in its header");
        }
        emptyInARow = frameLength == 0 ? emptyInARow + 1 : 0;
        limits.checkEmpty("zstd frames", emptyInARow);
    }

    /** Reads more bytes behind those that are left. Returns false at the end of the source. */
    private boolean fill() throws IOException {
        coded.compact();
        int n = SourceBuffer.read(source, state.input, coded.position());
        coded.limit(coded.position() + Math.max(n, 0)).position(0);
        return n > 0;
    }

    private MalformedContentException cutShort() {
        return new MalformedContentException(coding, "it is cut short");
    }

    @Override
    protected void release() {
        state.reset();
        POOL.giveBack(state);
    }

    /** A decompression context with the input buffer that a stream needs in addition. */
    static final class State extends Pool.State {
        /** In bytes: as many as a container returns from one read. */
        private static final int BUFFER = 8 * 1024;

        final ZstdDecompressCtx context = new ZstdDecompressCtx();
        final byte[] input = new byte[BUFFER];
        private final NativeCache.Hold held = new NativeCache.Hold();

        State() {
            context.setLongMax(ZstdCodec.LARGEST_WINDOW);
        }

        /** Makes the context decode with a dictionary, until the {@link #reset}. */
        void load(CompressionDictionary dictionary) {
            ZstdDictionary<ZstdDictDecompress> prepared = ZstdDictionary.toDecode(dictionary);
            held.hold(prepared);
            // The stream checks windows itself.
            context.setLongMax(LARGEST_WINDOW_WITH_DICTIONARY);
            context.loadDict(prepared.digested);
        }

        void reset() {
            // The library's reset forgets the parameters and the dictionary, too.
            context.reset();
            held.hold(null);
            context.setLongMax(ZstdCodec.LARGEST_WINDOW);
        }

        @Override
        public Runnable release() {
            ZstdDecompressCtx freed = context;
            NativeCache.Hold dictionary = held;
            return () -> {
                freed.close();
                dictionary.hold(null);
            };
        }
    }
}
