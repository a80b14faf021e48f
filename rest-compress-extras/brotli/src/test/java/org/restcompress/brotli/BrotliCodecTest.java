// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.Decoder;
import com.aayushatharva.brotli4j.decoder.DecoderJNI;
import com.aayushatharva.brotli4j.decoder.DirectDecompress;
import com.aayushatharva.brotli4j.encoder.BrotliOutputStream;
import com.aayushatharva.brotli4j.encoder.Encoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.stream.IntStream;
import org.brotli.dec.BrotliInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.codec.contract.ContentCodecContract;
import org.restcompress.codec.contract.Foreign;
import org.restcompress.internal.testkit.Sources;

public class BrotliCodecTest extends ContentCodecContract {
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
        return new BrotliCodec();
    }

    @Override
    public IntStream levels() {
        return IntStream.rangeClosed(0, 11);
    }

    @Override
    public List<Foreign.Decoder> foreignDecoders() {
        return List.of(BrotliInputStream::new, BrotliCodecTest::decodedInOneCall);
    }

    /** Not its stream, which misses the end where a content fills the window exactly. */
    private static InputStream decodedInOneCall(InputStream source) throws IOException {
        DirectDecompress decoded = Decoder.decompress(source.readAllBytes());
        if (decoded.getResultStatus() != DecoderJNI.Status.DONE) {
            throw new IOException(decoded.getResultStatus().name());
        }
        return new ByteArrayInputStream(decoded.getDecompressedData());
    }

    @Override
    public List<Foreign.Encoder> foreignEncoders() {
        return List.of(BrotliCodecTest::withTheLargestWindow);
    }

    /** RFC 7932 §9.1: 16 MiB, which every decoder has to take. */
    private static BrotliOutputStream withTheLargestWindow(OutputStream sink) throws IOException {
        return new BrotliOutputStream(sink, Encoder.Parameters.create(4, 24));
    }

    @Override
    public boolean hasChecksum() {
        return false;
    }

    @Test
    void aWindowBeyondTheStandardIsRefused() {
        // An empty stream of the large-window extension: its mark, a window of 2^25 bytes, the end.
        byte[] largeWindow = {0x11, (byte) 0xd9};
        for (InputStream source : List.of(Sources.whole(largeWindow), Sources.oneByteAtATime(largeWindow))) {
            assertThatExceptionOfType(LimitExceededException.class)
                    .isThrownBy(() -> decode(source))
                    .withMessage("the br window is 33554432 bytes, but at most 16777216 bytes are allowed by br itself")
                    .satisfies(e -> assertThat(e.limit()).isEqualTo(Limit.WINDOW));
        }
        assertThatThrownBy(() -> decode(new byte[] {0x11})).isInstanceOf(MalformedContentException.class);
        assertThatThrownBy(() -> decode(new byte[] {0x11, 0x14})).isInstanceOf(MalformedContentException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24})
    void aWindowOverTheConfiguredLimitIsRefused(int log) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (BrotliOutputStream brotli = new BrotliOutputStream(coded, Encoder.Parameters.create(4, log))) {
            brotli.write(SHORT);
        }
        byte[] whole = coded.toByteArray();
        int window = 1 << log;
        try (InputStream decoder = codec().decoder(
                        Sources.oneByteAtATime(whole),
                        DecodeLimits.builder()
                                .maxSize(1 << 20)
                                .maxRatio(200)
                                .maxWindow(window)
                                .maxEmpty(0)
                                .build())) {
            assertThat(decoder.readAllBytes()).isEqualTo(SHORT);
        }
        try (InputStream decoder = codec().decoder(
                        Sources.whole(whole),
                        DecodeLimits.builder()
                                .maxSize(1 << 20)
                                .maxRatio(200)
                                .maxWindow(window - 1)
                                .maxEmpty(0)
                                .build())) {
            assertThatThrownBy(decoder::read)
                    .isInstanceOf(LimitExceededException.class)
                    .hasMessageStartingWith("the br window is " + window + " bytes, but at most " + (window - 1));
        }
    }

    @Test
    void anEmptyContentIsOneByte() throws IOException {
        assertThat(decode(new byte[] {0x06})).isEmpty();
        assertThat(decode(new byte[] {0x3b})).isEmpty();
    }
}
