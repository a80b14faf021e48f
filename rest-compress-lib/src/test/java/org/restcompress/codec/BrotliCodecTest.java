// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.encoder.BrotliOutputStream;
import com.aayushatharva.brotli4j.encoder.Encoder;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.stream.IntStream;
import org.brotli.dec.BrotliInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class BrotliCodecTest extends ContentCodecContract {
    /** The library's own streams leave it to their users. */
    @BeforeAll
    static void loadTheNativeLibrary() {
        Brotli4jLoader.ensureAvailability();
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
        return List.of(BrotliInputStream::new);
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
    void aWindowBeyondTheStandardIsMalformed() {
        // An empty stream of the large-window extension: its mark, a window of 2^25 bytes, the end.
        byte[] largeWindow = {0x11, (byte) 0xd9};

        assertThatThrownBy(() -> decode(largeWindow)).isInstanceOf(MalformedContentException.class);
    }

    @Test
    void anEmptyContentIsOneByte() throws IOException {
        assertThat(decode(new byte[] {0x06})).isEmpty();
        assertThat(decode(new byte[] {0x3b})).isEmpty();
    }
}
