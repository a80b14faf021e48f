// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.event.Side;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.Sources;

class DecodedInOneCallTest {
    private static final byte[] CONTENT = Contents.text(5000);

    private static InputStream decoder(ContentCodec codec, byte[] coded, int announced) {
        return decoder(codec, Sources.whole(coded), announced);
    }

    private static InputStream decoder(ContentCodec codec, InputStream source, int announced) {
        return new DecodedContent(
                new CodedBody(source, List.of(codec), announced), DecodeLimits.defaults(), Side.SERVER);
    }

    /** Straight into the reader's array, from the buffer, and from a stream where more or less came than was announced. */
    @ParameterizedTest
    @ValueSource(ints = {1, 100, 4999, 5000, 5001})
    void givesTheWholeBodyAndThenItsEnd(int array) throws IOException {
        for (String coding : List.of("zstd", "lzf", "gzip")) {
            ContentCodec codec = Codecs.installed().named(coding).orElseThrow();
            byte[] coded = CodecCalls.encodeInOneCall(codec, CONTENT);
            for (int announced : new int[] {coded.length, coded.length - 1, coded.length + 1, 1}) {
                try (InputStream decoder = decoder(codec, coded, announced)) {
                    byte[] decoded = new byte[CONTENT.length];
                    for (int count = 0; count < decoded.length; ) {
                        int n = decoder.read(decoded, count, Math.min(array, decoded.length - count));
                        assertThat(n).isPositive();
                        count += n;
                    }
                    assertThat(decoded).isEqualTo(CONTENT);
                    assertThat(decoder.read(new byte[array])).isNegative();
                    assertThat(decoder.read()).isNegative();
                }
            }
        }
    }

    /** The array that is read into is all that a body holds while it is received. */
    @ParameterizedTest
    @ValueSource(ints = {1, 1000, 20_000, 131_071})
    void aClientThatAnnouncesMuchAndSendsLittleHoldsLittle(int sent) throws IOException {
        ContentCodec codec = Codecs.installed().named("gzip").orElseThrow();
        Trickle slow = new Trickle(sent);

        try (InputStream decoder = decoder(codec, slow, 131_072)) {
            assertThatThrownBy(() -> decoder.read(new byte[100])).isInstanceOf(MalformedContentException.class);
        }

        assertThat(slow.received).isEqualTo(sent);
        assertThat(slow.mostHeldBeyondTwiceReceived).isLessThanOrEqualTo(8 * 1024);
    }

    @Test
    void aLongBodyIsDecodedWhereverItsBufferGrew() throws IOException {
        byte[] random = new byte[100_000];
        new Random(5).nextBytes(random);
        for (String coding : List.of("zstd", "lzf", "gzip")) {
            ContentCodec codec = Codecs.installed().named(coding).orElseThrow();
            ByteArrayOutputStream coded = new ByteArrayOutputStream();
            try (EncodingStream encoder = codec.encoder(coded)) {
                encoder.write(random);
            }

            try (InputStream decoder = decoder(codec, coded.toByteArray(), coded.size())) {
                assertThat(decoder.readAllBytes()).as(coding).isEqualTo(random);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5000})
    void aClosedOneIsNoBodyThatEnded(int readBefore) throws IOException {
        ContentCodec codec = Codecs.installed().named("gzip").orElseThrow();
        byte[] coded = CodecCalls.encodeInOneCall(codec, CONTENT);

        InputStream decoder = decoder(codec, coded, coded.length);
        assertThat(decoder.readNBytes(readBefore)).hasSize(readBefore);
        decoder.close();
        decoder.close();

        assertThatThrownBy(decoder::read).isInstanceOf(IOException.class).hasMessage("the stream is closed");
    }

    /** Sends zeros, a few at a time, and sees what it is read into. */
    private static final class Trickle extends InputStream {
        private static final int PIECE = 700;

        private final int length;
        private int received;
        private int mostHeldBeyondTwiceReceived = Integer.MIN_VALUE;

        Trickle(int length) {
            this.length = length;
        }

        @Override
        public int read() {
            return received < length ? next(1) - 1 : -1;
        }

        @Override
        public int read(byte[] target, int offset, int count) {
            mostHeldBeyondTwiceReceived = Math.max(mostHeldBeyondTwiceReceived, target.length - 2 * received);
            if (received == length) {
                return -1;
            }
            int n = Math.min(Math.min(count, PIECE), length - received);
            Arrays.fill(target, offset, offset + n, (byte) 0);
            return next(n);
        }

        private int next(int count) {
            received += count;
            return count;
        }
    }
}
