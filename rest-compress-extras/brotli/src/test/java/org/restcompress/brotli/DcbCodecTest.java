// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import static org.assertj.core.api.Assertions.assertThat;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.DecoderJNI;
import com.aayushatharva.brotli4j.encoder.BrotliOutputStream;
import com.aayushatharva.brotli4j.encoder.Encoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.contract.ContentCodecContract;
import org.restcompress.codec.contract.Foreign;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;

class DcbCodecTest extends ContentCodecContract {
    private static final byte[] HELD = Contents.text(60_000);
    private static final CompressionDictionary DICTIONARY = CompressionDictionary.of(HELD);
    private static final ByteBuffer DIRECT =
            ByteBuffer.allocateDirect(HELD.length).put(HELD).flip();
    private static final int PROLOGUE = 36;

    /** The library's own streams leave it to their users. */
    @BeforeAll
    static void loadTheNativeLibrary() {
        Brotli4jLoader.ensureAvailability();
    }

    @Override
    public int borrowed() {
        return NativeState.alive();
    }

    @Override
    public ContentCodec codec() {
        return new Dcb().with(DICTIONARY);
    }

    @Override
    public IntStream levels() {
        return IntStream.rangeClosed(5, 11);
    }

    @Override
    public List<Foreign.Decoder> foreignDecoders() {
        return List.of(DcbCodecTest::decoder);
    }

    /** In one call, since the library's stream misses the end where a body fills the window exactly. */
    private static InputStream decoder(InputStream source) throws IOException {
        source.skipNBytes(PROLOGUE);
        byte[] coded = source.readAllBytes();
        DecoderJNI.Wrapper decoder = new DecoderJNI.Wrapper(Math.max(1, coded.length));
        try {
            assertThat(decoder.attachDictionary(DIRECT)).isTrue();
            decoder.getInputBuffer().put(coded);
            decoder.push(coded.length);
            ByteArrayOutputStream decoded = new ByteArrayOutputStream();
            while (decoder.getStatus() != DecoderJNI.Status.DONE || decoder.hasOutput()) {
                if (decoder.hasOutput()) {
                    ByteBuffer pulled = decoder.pull();
                    byte[] piece = new byte[pulled.remaining()];
                    pulled.get(piece);
                    decoded.writeBytes(piece);
                } else {
                    // It goes on by itself, or the last bits that it took have waited for room.
                    boolean goesOn = decoder.getStatus() == DecoderJNI.Status.OK;
                    decoder.push(0);
                    if (!goesOn && decoder.getStatus() != DecoderJNI.Status.DONE && !decoder.hasOutput()) {
                        throw new IOException(decoder.getStatus().name());
                    }
                }
            }
            return new ByteArrayInputStream(decoded.toByteArray());
        } finally {
            decoder.destroy();
        }
    }

    @Override
    public List<Foreign.Encoder> foreignEncoders() {
        return List.of(DcbCodecTest::encoder);
    }

    /** With what the native library prepares, which ours does not use. */
    private static OutputStream encoder(OutputStream sink) throws IOException {
        sink.write(Prologue.of(DICTIONARY));
        BrotliOutputStream encoder = new BrotliOutputStream(sink, Encoder.Parameters.create(6, 24));
        encoder.attachDictionary(Encoder.prepareDictionary(DIRECT, 0));
        return encoder;
    }

    @Override
    public boolean hasChecksum() {
        return false;
    }

    int padding() {
        return 0;
    }

    @Test
    void whatTheDictionaryHasIsHardlySentAgain() throws IOException {
        for (int level : levels().toArray()) {
            ContentCodec codec = codec().withLevel(level);
            assertThat(CodecCalls.encode(codec, HELD, 10_000)).hasSizeLessThan(100 + padding());
        }
    }

    /** RFC 9842 §4. */
    @Test
    void theFirstBytesNameTheDictionary() throws IOException {
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        expected.writeBytes(new byte[] {(byte) 0xff, 0x44, 0x43, 0x42});
        expected.writeBytes(DICTIONARY.sha256());

        assertThat(encode(SHORT)).startsWith(expected.toByteArray());
    }
}
