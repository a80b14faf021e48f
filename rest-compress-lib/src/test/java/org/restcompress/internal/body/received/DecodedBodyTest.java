// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.testkit.Texts.textOf;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.internal.body.received.DecodedContent.Emptiness;
import org.restcompress.internal.rest.Answers;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.NoStateLeft;

@ExtendWith(NoStateLeft.class)
class DecodedBodyTest {
    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "zstd"})
    void aBodyReleasedWhileAnotherThreadReadsGivesItsStateBackOnce(String coding) throws Exception {
        ContentCodec codec = Codecs.installed().named(coding).orElseThrow();
        byte[] coded = Http.encode(coding, textOf(200_000));
        CountDownLatch waits = new CountDownLatch(1);
        CountDownLatch broken = new CountDownLatch(1);
        InputStream half = new InputStream() {
            private final InputStream first = new ByteArrayInputStream(coded, 0, coded.length / 2);

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                int n = first.read(target, offset, length);
                return n < 0 ? read() : n;
            }

            @Override
            public int read() throws IOException {
                int b = first.read();
                if (b < 0) {
                    waits.countDown();
                    try {
                        broken.await();
                    } catch (InterruptedException e) {
                        throw new IOException(e);
                    }
                    throw new IOException("the socket was closed");
                }
                return b;
            }
        };
        DecodedBody body = new DecodedBody(
                new CodedBody(half, List.of(codec), -1), DecodeLimits.DEFAULTS, Emptiness.MALFORMED, Answers::badBody);
        Thread reader = new Thread(() -> {
            try {
                body.readAllBytes();
            } catch (IOException e) {
                // As it must be.
            }
        });
        reader.start();
        waits.await();
        body.release();
        broken.countDown();
        reader.join();
        try (InputStream a = codec.decoder(
                        new ByteArrayInputStream(Http.encode(coding, "A".repeat(100) + textOf(100_000))));
                InputStream b = codec.decoder(
                        new ByteArrayInputStream(Http.encode(coding, "B".repeat(100) + textOf(100_000))))) {
            assertThat(new String(a.readNBytes(10), StandardCharsets.UTF_8)).isEqualTo("AAAAAAAAAA");
            assertThat(new String(b.readNBytes(10), StandardCharsets.UTF_8)).isEqualTo("BBBBBBBBBB");
            assertThat(new String(a.readNBytes(10), StandardCharsets.UTF_8)).isEqualTo("AAAAAAAAAA");
        }
    }

    /** Counts how often it is closed. */
    private static final class Source extends ByteArrayInputStream {
        private int closed;

        Source(byte[] bytes) {
            super(bytes);
        }

        @Override
        public void close() {
            closed++;
        }
    }

    private final Source source = new Source(Http.encode("zstd", textOf(5000)));

    private DecodedBody decoded(InputStream coded) {
        ContentCodec codec = Codecs.installed().named("zstd").orElseThrow();
        return new DecodedBody(
                new CodedBody(coded, List.of(codec), -1),
                DecodeLimits.DEFAULTS,
                Emptiness.MALFORMED,
                problem -> new IllegalStateException(problem.getMessage(), problem));
    }

    @Test
    void whoeverHasTheBodyClosesItOnce() throws IOException {
        DecodedBody body = decoded(source);
        body.close();
        body.close();
        assertThat(source.closed).isEqualTo(1);
        assertThatThrownBy(body::read).isInstanceOf(IOException.class).hasMessage("the body is closed");
    }

    @Test
    void anEntityReaderCannotCloseTheBodyWhetherOrNotItRead() throws IOException {
        DecodedBody body = decoded(source);
        body.beginReading();
        body.close();
        assertThat(body.touched()).isFalse();
        assertThat(body.read()).isEqualTo(textOf(1).charAt(0));
        body.close();
        assertThat(body.touched()).isTrue();
        assertThat(source.closed).isZero();
        assertThat(body.read()).isEqualTo(textOf(2).charAt(1));
        body.endReading();
        assertThat(body.read()).isEqualTo(-1);
        body.close();
        assertThat(source.closed).isEqualTo(1);
    }

    @Test
    void whatIsLeftOpenIsReadOnAndClosed() throws IOException {
        DecodedBody body = decoded(source);
        body.beginReading();
        assertThat(body.read()).isEqualTo(textOf(1).charAt(0));
        body.leaveOpen();
        assertThat(body.touched()).isFalse();
        assertThat(new String(body.readAllBytes(), StandardCharsets.US_ASCII))
                .isEqualTo(textOf(5000).substring(1));
        body.close();
        assertThat(source.closed).isEqualTo(1);
    }

    @Test
    void aSecondEntityReaderHasNotReadYet() throws IOException {
        DecodedBody body = decoded(source);
        body.beginReading();
        assertThat(body.read()).isEqualTo(textOf(1).charAt(0));
        body.beginReading();
        assertThat(body.touched()).isFalse();
        body.release();
    }

    @Test
    void noReaderOpensAgainWhatIsClosed() throws IOException {
        DecodedBody body = decoded(source);
        body.close();
        body.beginReading();
        assertThatThrownBy(body::read).isInstanceOf(IOException.class).hasMessage("the body is closed");
        assertThat(body.touched()).isFalse();
        body.leaveOpen();
        body.close();
        assertThat(source.closed).isEqualTo(1);
    }

    @Test
    void theRestIsReadToFindThatItIsBadAndTheSameFailureIsThrownEachTime() throws IOException {
        byte[] whole = Http.encode("zstd", textOf(500_000));
        DecodedBody body = decoded(new ByteArrayInputStream(whole, 0, whole.length - 1));
        body.beginReading();
        assertThat(body.read()).isEqualTo(textOf(1).charAt(0));
        assertThat(body.failure()).isNull();
        assertThatThrownBy(body::endReading)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("it is cut short");
        RuntimeException failure = body.failure();
        assertThatThrownBy(body::read).isSameAs(failure);
        body.close();
        assertThatThrownBy(body::read).isSameAs(failure);
    }

    @Test
    void aReleasedBodyIsOverAndItsSourceStaysOpen() throws IOException {
        DecodedBody body = decoded(source);
        assertThat(body.read()).isEqualTo(textOf(1).charAt(0));
        body.release();
        body.release();
        assertThatThrownBy(body::read).isInstanceOf(IOException.class).hasMessage("the body is closed");
        assertThat(source.closed).isZero();
        body.close();
        assertThat(source.closed).isEqualTo(1);
    }
}
