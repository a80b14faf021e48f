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
 * Makes a codec of a pair of ordinary streams, such as a library has for its format. This is a whole one:
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
 *   <li><b>End.</b> The stream that codes writes the end of the content when it is closed.
 *   <li><b>Flush.</b> A flush makes what was written decodable if the stream's own flush does. {@code GZIPOutputStream} has to be
 *       asked for that in its constructor.
 *   <li><b>Sink and source.</b> Neither stream can close them.
 *   <li><b>Abort.</b> With {@link EncodingStream#abort} the stream is flushed and then closed, and nothing of its end reaches the
 *       sink. Instead the sink gets the bytes by which {@link EncodingStream#spoil} spoils a content, if the decoder refuses them
 *       alone and behind a flush, without looking for an end of the source. That is tried once. If it does not, which is so where
 *       any bytes are content or a flush leaves a byte half filled, the sink gets nothing: a content that is given up only lacks
 *       its end, and may be taken for whole.
 *   <li><b>Bad bytes.</b> Whatever {@code IOException} or {@code RuntimeException} the stream that decodes throws becomes a {@link
 *       MalformedContentException}, unless the source has failed ({@link DecodingStream}). Bytes behind the end are noticed
 *       where the stream has not read them.
 *   <li><b>Limits.</b> The library checks size and ratio while it reads. {@link DecodeLimits#maxWindow} and {@link DecodeLimits#maxEmpty}
 *       are not checked: a codec whose format has such a thing overrides {@link #open}.
 * </ul>
 *
 * @since 1.0
 */
public abstract class StreamCodec implements ContentCodec {
    /** Opens a stream that codes. */
    @FunctionalInterface
    public interface Encoding {
        /**
         * Opens a stream that codes what is written to it, and writes the end when it is closed.
         *
         * @param sink takes the coded bytes
         * @return a new stream
         * @throws IOException if the sink fails
         */
        OutputStream open(OutputStream sink) throws IOException;
    }

    /** Opens a stream that decodes. */
    @FunctionalInterface
    public interface Decoding {
        /**
         * Opens a stream of the decoded content.
         *
         * @param source gives the coded bytes
         * @return a new stream
         * @throws IOException if the source fails, or the bytes are not in this coding
         */
        InputStream open(InputStream source) throws IOException;
    }

    private static final String SAMPLE = "a content that breaks off";

    private final String coding;
    private final Encoding encoding;
    private final Decoding decoding;

    /** Found out when it is first needed. */
    private volatile @Nullable Boolean canBeSpoilt;

    /**
     * Makes a codec.
     *
     * @param coding the name that {@link #coding} gives
     * @param encoding opens a stream that codes, for each content
     * @param decoding opens a stream that decodes, for each content
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
            // Two threads may find it out at the same time, and come to the same.
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
     * Opens a stream of the decoded content, by the constructor's {@code Decoding} unless a codec overrides this. One whose content says
     * how much memory its decoder takes hands on {@code limits.maxWindow()} here.
     *
     * @param source gives the coded bytes
     * @param limits what a content may cost; size and ratio are looked at elsewhere
     * @return a new stream
     * @throws IOException if the source fails, or the bytes are not in this coding
     */
    protected InputStream open(InputStream source, DecodeLimits limits) throws IOException {
        return decoding.open(source);
    }

    /** Whether the decoder refuses a content that is given up for its bytes, and not for what is missing. */
    private boolean refuses(String content) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        EncodingStream stream = new Encoder(coded, true);
        stream.write(content.getBytes(StandardCharsets.US_ASCII));
        stream.abort();
        InputStream unended = new SequenceInputStream(new ByteArrayInputStream(coded.toByteArray()), new Unending());
        try (InputStream decoder = new Decoder(unended, DecodeLimits.defaults())) {
            decoder.transferTo(OutputStream.nullOutputStream());
            return false;
        } catch (MalformedContentException | Error e) {
            // Some libraries throw errors for bad bytes.
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** A source of which nobody sees the end. */
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

        /** Some libraries write their end again when they are closed again. */
        @Override
        protected void release() {
            shield.isShut = true;
            closeQuietly(stream);
        }
    }

    /** Lets bytes through until it is shut, but neither flushes nor the close. */
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

        /** The stream that codes flushes the sink once, when all is written. */
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
                // Some give none where they should wait.
                int one = opened.read();
                target[offset] = (byte) one;
                n = one < 0 ? -1 : 1;
            }
            if (n < 0 && source().read() >= 0) {
                throw new MalformedContentException(coding, "something follows its end");
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
            // It has released what it can, and its content has ended one way or the other.
        }
    }
}
