// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.WholeDecoder;

/** A codec whose coding of one body is measured. */
record MeteredCodec(ContentCodec codec, Meter meter) implements ContentCodec {
    @Override
    public String coding() {
        return codec.coding();
    }

    @Override
    public Set<String> aliases() {
        return codec.aliases();
    }

    @Override
    public OptionalInt level() {
        return codec.level();
    }

    @Override
    public ContentCodec withLevel(int level) {
        return meter.measured(codec.withLevel(level));
    }

    @Override
    public int longestPadding() {
        return codec.longestPadding();
    }

    @Override
    public ContentCodec withPadding(int bytes) {
        return meter.measured(codec.withPadding(bytes));
    }

    @Override
    public int encode(byte[] content, int offset, int length, byte[] target) {
        long begun = meter.clock();
        int coded = codec.encode(content, offset, length, target);
        meter.worked(begun);
        meter.coded(Math.max(coded, 0));
        return coded;
    }

    @Override
    public EncodingStream encoder(OutputStream sink) throws IOException {
        return measured(codec::encoder, sink);
    }

    @Override
    public EncodingStream statelessEncoder(OutputStream sink) throws IOException {
        return measured(codec::statelessEncoder, sink);
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) throws IOException {
        return codec.decoder(source, limits);
    }

    @Override
    public Optional<WholeDecoder> wholeDecoder() {
        return codec.wholeDecoder();
    }

    /** Makes a stream that codes. */
    private interface Coder {
        EncodingStream to(OutputStream sink) throws IOException;
    }

    private EncodingStream measured(Coder coder, OutputStream sink) throws IOException {
        long begun = meter.clock();
        EncodingStream stream = coder.to(new Sink(sink, meter));
        meter.worked(begun);
        return new Measured(stream, meter);
    }

    /** A stream whose work is measured; the one that works flushes the sink. */
    private static final class Measured extends EncodingStream {
        private final EncodingStream stream;
        private final Meter meter;

        Measured(EncodingStream stream, Meter meter) {
            super(OutputStream.nullOutputStream());
            this.stream = stream;
            this.meter = meter;
        }

        @Override
        protected void encode(byte[] bytes, int offset, int length) throws IOException {
            long begun = meter.clock();
            stream.write(bytes, offset, length);
            meter.worked(begun);
        }

        @Override
        protected void sync() throws IOException {
            long begun = meter.clock();
            stream.flush();
            meter.worked(begun);
        }

        @Override
        protected void end() throws IOException {
            long begun = meter.clock();
            stream.finish();
            meter.worked(begun);
        }

        /** Releases it, too. */
        @Override
        protected void spoil() throws IOException {
            stream.close();
        }

        @Override
        protected void release() {
            try {
                stream.close();
            } catch (IOException e) {
                throw new IllegalStateException("a finished stream has nothing left to write", e);
            }
        }
    }

    /** Counts what is handed on, and how long that takes. */
    private static final class Sink extends OutputStream {
        private final OutputStream sink;
        private final Meter meter;

        Sink(OutputStream sink, Meter meter) {
            this.sink = sink;
            this.meter = meter;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            long begun = System.nanoTime();
            sink.write(bytes, offset, length);
            meter.waited(begun);
            meter.coded(length);
        }

        @Override
        public void flush() throws IOException {
            long begun = System.nanoTime();
            sink.flush();
            meter.waited(begun);
        }
    }
}
