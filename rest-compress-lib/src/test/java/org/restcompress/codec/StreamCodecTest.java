// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ning.compress.lzf.LZFInputStream;
import com.ning.compress.lzf.LZFOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.contract.ContentCodecContract;
import org.restcompress.codec.contract.Foreign;
import org.restcompress.internal.testkit.RecordingSink;
import org.restcompress.internal.testkit.Sources;
import org.restcompress.testkit.LzfReader;

/** Streams by other hands keep all that a codec promises. */
class StreamCodecTest {
    /** Complains with whatever it is given, once it has read. */
    private static StreamCodec complaining(Throwable complaint) {
        return new StreamCodec("x-own", FilterOutputStream::new, source -> new InputStream() {
            @Override
            public int read() throws IOException {
                source.read();
                if (complaint instanceof IOException e) {
                    throw e;
                }
                if (complaint instanceof Error e) {
                    throw e;
                }
                throw (RuntimeException) complaint;
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                return read();
            }
        }) {};
    }

    /** Its content ends with its end mark, and no byte behind that is read. */
    @Nested
    class Zlib extends ContentCodecContract {
        @Override
        public ContentCodec codec() {
            return new StreamCodec(
                    "x-zlib",
                    sink -> new DeflaterOutputStream(sink, true),
                    source -> new InflaterInputStream(source, new Inflater(), 1)) {};
        }

        @Override
        public List<Foreign.Decoder> foreignDecoders() {
            return List.of(InflaterInputStream::new);
        }

        @Override
        public boolean hasChecksum() {
            return true;
        }
    }

    /** Its content may end behind each chunk. */
    @Nested
    class Lzf extends ContentCodecContract {
        @Override
        public ContentCodec codec() {
            return new StreamCodec("x-lzf", LZFOutputStream::new, LZFInputStream::new) {};
        }

        @Override
        public List<Foreign.Decoder> foreignDecoders() {
            return List.of(LzfReader::new);
        }

        @Override
        public boolean mayEndAt(int length, byte[] coded) {
            return length == 0;
        }
    }

    @Test
    void whateverTheDecoderThrowsOfBadBytesTheyAreMalformed() {
        for (Exception complaint : List.of(
                new IllegalStateException("bad"), new IOException("bad"), new IndexOutOfBoundsException("bad"))) {
            assertThatThrownBy(() -> read(complaining(complaint), Sources.whole(new byte[3])))
                    .isInstanceOf(MalformedContentException.class)
                    .hasMessage("malformed x-own body: it cannot be decoded")
                    .hasCause(complaint);
        }
        assertThatThrownBy(() -> read(complaining(new EOFException()), Sources.whole(new byte[3])))
                .isInstanceOf(MalformedContentException.class)
                .hasMessage("malformed x-own body: it is cut short");
    }

    @Test
    void aStreamThatHasFailedIsNotSaidToBeClosed() throws IOException {
        InputStream decoder = complaining(new IOException("bad")).decoder(Sources.whole(new byte[3]));

        assertThatThrownBy(decoder::read).isInstanceOf(MalformedContentException.class);
        assertThatThrownBy(decoder::read).hasMessage("the stream has failed before");

        decoder.close();
        assertThatThrownBy(decoder::read).hasMessage("the stream is closed");
    }

    @Test
    void aCodecThatOverridesOpenIsToldTheLimits() throws IOException {
        List<DecodeLimits> told = new ArrayList<>();
        StreamCodec codec = new StreamCodec("x-own", FilterOutputStream::new, source -> source) {
            @Override
            protected InputStream open(InputStream source, DecodeLimits limits) throws IOException {
                told.add(limits);
                return super.open(source, limits);
            }
        };
        DecodeLimits limits = DecodeLimits.builder().maxWindow(4096).build();
        try (InputStream decoder = codec.decoder(new ByteArrayInputStream(new byte[3]), limits)) {
            assertThat(decoder.readAllBytes()).hasSize(3);
        }
        assertThat(told).containsExactly(limits);
    }

    @Test
    void anErrorOfTheDecoderIsNoBadContent() {
        Error missing = new NoClassDefFoundError("missing");

        assertThatThrownBy(() -> read(complaining(missing), Sources.whole(new byte[3])))
                .isSameAs(missing);
    }

    @Test
    void whatTheSourceThrowsIsThrownWhateverTheDecoderMakesOfIt() {
        IOException gone = new IOException("the client is gone");

        assertThatThrownBy(() -> read(new Hiding(-1), Sources.failingAfter(new byte[3], gone)))
                .isSameAs(gone);
        assertThatThrownBy(() -> read(new Hiding(-2), Sources.failingAfter(new byte[3], gone)))
                .isSameAs(gone);
    }

    /** Makes an end, or a complaint of its own, of a source that fails. */
    private static final class Hiding extends StreamCodec {
        Hiding(int made) {
            super("x-own", FilterOutputStream::new, source -> new InputStream() {
                @Override
                public int read() {
                    try {
                        return source.read();
                    } catch (IOException e) {
                        if (made < -1) {
                            throw new IllegalStateException("bad");
                        }
                        return made;
                    }
                }

                @Override
                public int read(byte[] target, int offset, int length) {
                    int b = read();
                    target[offset] = (byte) b;
                    return b < 0 ? b : 1;
                }
            });
        }
    }

    @Test
    void aDecoderThatFailsBeforeItReadsSaysNothingOfTheContent() {
        IllegalStateException noMemory = new IllegalStateException("no memory");
        StreamCodec codec = new StreamCodec("x-own", FilterOutputStream::new, source -> {
            throw noMemory;
        }) {};

        assertThatThrownBy(() -> read(codec, Sources.whole(new byte[3]))).isSameAs(noMemory);
    }

    /** It writes its end when it is closed, and once more when it is closed again. */
    private static final class Ending extends FilterOutputStream {
        Ending(OutputStream sink) {
            super(sink);
        }

        @Override
        public void close() throws IOException {
            out.write('.');
            out.close();
        }
    }

    @Test
    void anEndIsWrittenOnceAndNotAfterAnAbort() throws IOException {
        // Whatever has no end is cut short.
        ContentCodec codec = new StreamCodec("x-own", Ending::new, source -> new InputStream() {
            @Override
            public int read() throws IOException {
                int b = source.read();
                if (b < 0) {
                    throw new EOFException();
                }
                return b == '.' ? -1 : b;
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                int b = read();
                target[offset] = (byte) b;
                return b < 0 ? -1 : 1;
            }
        }) {};
        RecordingSink closed = new RecordingSink();
        try (EncodingStream stream = codec.encoder(closed)) {
            stream.write('a');
        }
        RecordingSink aborted = new RecordingSink();
        EncodingStream stream = codec.encoder(aborted);
        stream.write('a');
        stream.abort();

        assertThat(closed.toByteArray()).asString().isEqualTo("a.");
        assertThat(aborted.toByteArray()).asString().startsWith("a").doesNotContain(".");
        assertThat(closed.isClosed() || aborted.isClosed()).isFalse();
    }

    @Test
    void aCodingOfWhichAnyBytesAreContentCannotBeSpoilt() throws IOException {
        ContentCodec codec = new StreamCodec("x-own", FilterOutputStream::new, source -> source) {};
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        EncodingStream stream = codec.encoder(sink);
        stream.write('a');
        stream.abort();

        assertThat(sink.toByteArray()).asString().isEqualTo("a");
    }

    private static byte[] read(ContentCodec codec, InputStream source) throws IOException {
        try (InputStream decoder = codec.decoder(source)) {
            return decoder.readAllBytes();
        }
    }
}
