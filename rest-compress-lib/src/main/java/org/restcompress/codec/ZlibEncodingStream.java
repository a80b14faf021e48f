// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Codes with the JDK's zlib: as it comes (RFC 1950) for {@code deflate}, or framed by RFC 1952 for {@code gzip}. */
final class ZlibEncodingStream extends EncodingStream {
    private final Pool<State> pool;
    private final State state;
    private final boolean gzip;
    private long length;
    private boolean headerWritten;
    private boolean unflushed;

    ZlibEncodingStream(Pool<State> pool, OutputStream sink, boolean gzip) {
        super(sink);
        this.pool = pool;
        this.state = pool.borrow();
        this.gzip = gzip;
    }

    @Override
    protected void encode(byte[] bytes, int offset, int length) throws IOException {
        writeHeader();
        if (gzip) {
            state.crc.update(bytes, offset, length);
            this.length += length;
        }
        unflushed = true;
        state.deflater.setInput(bytes, offset, length);
        while (!state.deflater.needsInput()) {
            drain(Deflater.NO_FLUSH);
        }
    }

    @Override
    protected void sync() throws IOException {
        // A second sync flush without content between would only add an empty block.
        if (unflushed) {
            while (drain(Deflater.SYNC_FLUSH) == state.buffer.length) {
                // RFC 1951 §3.2.4: the flush is complete when its empty block did not fill the buffer.
            }
            unflushed = false;
        }
    }

    @Override
    protected void end() throws IOException {
        writeHeader();
        state.deflater.finish();
        while (!state.deflater.finished()) {
            drain(Deflater.NO_FLUSH);
        }
        if (gzip) {
            sink.write(state.buffer, 0, GzipFormat.trailer(state.buffer, 0, state.crc, length));
        }
    }

    @Override
    protected void release() {
        state.reset();
        pool.giveBack(state);
    }

    private void writeHeader() throws IOException {
        if (gzip && !headerWritten) {
            headerWritten = true;
            sink.write(state.buffer, 0, GzipFormat.header(state.buffer));
        }
    }

    private int drain(int flush) throws IOException {
        int n = state.deflater.deflate(state.buffer, 0, state.buffer.length, flush);
        sink.write(state.buffer, 0, n);
        return n;
    }

    /** A deflater with what a stream needs beside it. */
    static final class State extends Pool.State {
        /** Bytes: two chunks of a typical socket write, and large enough that native calls are few. */
        private static final int BUFFER = 16 * 1024;

        final Deflater deflater;
        final byte[] buffer = new byte[BUFFER];
        final CRC32 crc = new CRC32();

        State(int level, boolean raw) {
            deflater = new Deflater(level, raw);
        }

        /** Codes a whole content into {@code room} bytes of the target; -1 if they are too few. */
        int encode(byte[] content, int offset, int length, byte[] target, int begin, int room) {
            deflater.setInput(content, offset, length);
            deflater.finish();
            int n = deflater.deflate(target, begin, room);
            return deflater.finished() ? n : -1;
        }

        void reset() {
            deflater.reset();
            crc.reset();
        }

        @Override
        Runnable release() {
            return deflater::end;
        }
    }
}
