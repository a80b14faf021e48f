// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Makes a codec of a pair of ordinary streams, such as a compression library has for its format. This is a complete codec:
 *
 * <pre>{@code
 * public final class Snappy extends StreamCodec {
 *     public Snappy() {
 *         super("snappy", SnappyFramedOutputStream::new, SnappyFramedInputStream::new);
 *     }
 * }
 * }</pre>
 *
 * <ul>
 *   <li><b>End.</b> The encoding stream writes the end of the body when it is closed.
 *   <li><b>Flush.</b> A flush makes what was written decodable if the encoding stream's own flush does. The constructor of {@code
 *       GZIPOutputStream} has a parameter for that.
 *   <li><b>Sink and source.</b> Neither stream can close them.
 *   <li><b>Abort.</b> {@link EncodingStream#abort} flushes the encoding stream and then closes it, and its end does not reach the
 *       sink. Instead the sink gets the bytes by which {@link EncodingStream#spoil} spoils a body. That needs a decoder that
 *       refuses them alone and after a flush, without looking for the end of the source. This is tried once. A decoder may accept
 *       them, because any bytes are valid or because a flush leaves a byte half filled. The sink then gets nothing: an aborted
 *       body only lacks its end, and a client may take it for complete.
 *   <li><b>Bad bytes.</b> Any {@code IOException} or {@code RuntimeException} that the decoding stream throws becomes a {@link
 *       MalformedContentException}, unless the source has failed ({@link DecodingStream}). Bytes after the end are noticed if the
 *       decoding stream has not read them.
 *   <li><b>Limits.</b> The library checks size and ratio while it reads. {@link DecodeLimits#maxWindow} and {@link
 *       DecodeLimits#maxEmpty} are not checked: a codec whose format has windows or empty units overrides {@link #open}.
 * </ul>
 *
 * @since 1.0
 */
public abstract class StreamCodec implements ContentCodec {
    /** Opens an encoding stream. */
    @FunctionalInterface
    public interface Encoding {
        /**
         * Opens a stream that compresses what is written to it, and writes the end when it is closed.
         *
         * @param sink takes the compressed bytes
         * @return a new stream
         * @throws IOException if the sink fails
         */
        OutputStream open(OutputStream sink) throws IOException;
    }

    /** Opens a decoding stream. */
    @FunctionalInterface
    public interface Decoding {
        /**
         * Opens a stream of the decoded body.
         *
         * @param source gives the compressed bytes
         * @return a new stream
         * @throws IOException if the source fails, or the bytes are not in this coding
         */
        InputStream open(InputStream source) throws IOException;
    }

    private static final String SAMPLE = "a content that breaks off";

    private final String coding;
    private final Encoding encoding;
    private final Decoding decoding;

    /** Computed on first use. */
    private volatile @Nullable Boolean canBeSpoilt;

    /**
     * Makes a codec.
     *
     * @param coding the name that {@link #coding} returns
     * @param encoding opens an encoding stream for each body
     * @param decoding opens a decoding stream for each body
     */
    protected StreamCodec(String coding, Encoding encoding, Decoding decoding) {
        this.coding = coding;
        this.encoding = encoding;
        this.decoding = decoding;
    }

    @Override
    public final String coding() {
        return coding;
    }

    @Override
    public final EncodingStream encoder(OutputStream sink) throws IOException {
        Boolean known = canBeSpoilt;
        if (known == null) {
            // Two threads may compute it at the same time, with the same result.
            known = refuses("") && refuses(SAMPLE);
            canBeSpoilt = known;
        }
        return new Encoder(sink, known);
    }

    @Override
    public final InputStream decoder(InputStream source, DecodeLimits limits) {
        return new Decoder(source, limits);
    }

    /**
     * Opens a stream of the decoded body, by default with the constructor's {@code Decoding}. A codec overrides this if its
     * format says how much memory the decoder takes. It passes {@code limits.maxWindow()} to its library.
     *
     * @param source gives the compressed bytes
     * @param limits the limits of the body; size and ratio are checked elsewhere
     * @return a new stream
     * @throws IOException if the source fails, or the bytes are not in this coding
     */
    protected InputStream open(InputStream source, DecodeLimits limits) throws IOException {
        return decoding.open(source);
    }

    /** Returns whether the decoder refuses an aborted body because of its last bytes, and not because its end is missing. */
    private boolean refuses(String content) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        EncodingStream stream = new Encoder(coded, true);
        stream.write(content.getBytes(StandardCharsets.US_ASCII));
        stream.abort();
        InputStream unended = new SequenceInputStream(new ByteArrayInputStream(coded.toByteArray()), new Unending());
        try (InputStream decoder = new Decoder(unended, DecodeLimits.defaults())) {
            decoder.transferTo(OutputStream.nullOutputStream());
            return false;
        } catch (MalformedContentException | LimitExceededException | Error e) {
            // Some libraries throw errors for bad bytes.
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Fails when it is read, so that no decoder sees an end. */
    private static final class Unending extends InputStream {
        @Override
        public int read() throws IOException {
            throw new IOException("more is to come");
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            return length == 0 ? 0 : read();
        }
    }

    private final class Encoder extends EncodingStream {
        private final Shield shield;
        private final OutputStream stream;
        private final boolean canBeSpoilt;

        Encoder(OutputStream sink, boolean canBeSpoilt) throws IOException {
            super(sink);
            this.canBeSpoilt = canBeSpoilt;
            shield = new Shield(sink);
            stream = encoding.open(shield);
        }

        @Override
        protected void encode(byte[] bytes, int offset, int length) throws IOException {
            stream.write(bytes, offset, length);
        }

        @Override
        protected void sync() throws IOException {
            stream.flush();
        }

        @Override
        protected void end() throws IOException {
            stream.close();
        }

        @Override
        protected void spoil() throws IOException {
            if (canBeSpoilt) {
                super.spoil();
            }
        }

        /** Shuts the shield first: some libraries write their end again when they are closed again. */
        @Override
        protected void release() {
            shield.isShut = true;
            closeQuietly(stream);
        }
    }

    /** Passes bytes on until it is shut. It passes on neither flush nor close. */
    private static final class Shield extends FilterOutputStream {
        private boolean isShut;

        Shield(OutputStream sink) {
            super(sink);
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            if (!isShut) {
                out.write(bytes, offset, length);
            }
        }

        /** {@link EncodingStream#flush} flushes the sink once, when all bytes are written. */
        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    private final class Decoder extends DecodingStream {
        private final DecodeLimits limits;
        private @Nullable InputStream stream;

        Decoder(InputStream source, DecodeLimits limits) {
            super(coding, source);
            this.limits = limits;
        }

        @Override
        protected int decode(byte[] target, int offset, int length) throws IOException {
            InputStream opened = stream;
            if (opened == null) {
                opened = open(source(), limits);
                stream = opened;
            }
            int n = opened.read(target, offset, length);
            if (n == 0) {
                // Some streams return 0 instead of waiting.
                int one = opened.read();
                target[offset] = (byte) one;
                n = one < 0 ? -1 : 1;
            }
            if (n < 0 && source().read() >= 0) {
                throw new MalformedContentException(coding, "bytes follow its end");
            }
            return n;
        }

        @Override
        protected void release() {
            if (stream != null) {
                closeQuietly(stream);
            }
        }
    }

    private static void closeQuietly(AutoCloseable stream) {
        try {
            stream.close();
        } catch (Exception e) {
            // The stream has released what it can, and its body has ended in one way or the other.
        }
    }
}
