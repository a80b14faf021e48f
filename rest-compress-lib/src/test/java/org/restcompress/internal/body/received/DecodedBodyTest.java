// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.testkit.Texts.textOf;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.event.Side;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.NoStateLeft;

@ExtendWith(NoStateLeft.class)
class DecodedBodyTest {
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
        return decoded(coded, Side.SERVER);
    }

    private DecodedBody decoded(InputStream coded, Side side) {
        ContentCodec codec = Codecs.installed().named("zstd").orElseThrow();
        return new DecodedBody(
                new CodedBody(coded, List.of(codec), -1),
                DecodeLimits.defaults(),
                side,
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
    void onAClientAReaderInAnotherThreadIsNotTakenForTheOneAtWork() throws Exception {
        DecodedBody body = decoded(source, Side.CLIENT);
        assertThat(body.beginReading()).isTrue();
        CompletableFuture.runAsync(() -> {
                    try {
                        assertThat(body.beginReading()).isFalse();
                        assertThat(body.read()).isEqualTo(textOf(1).charAt(0));
                        body.close();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .get();
        assertThat(body.touched()).isFalse();
        body.leaveOpen();
        assertThat(source.closed).isEqualTo(1);
    }

    @Test
    void onAServerAReaderMayReadInAnotherThread() throws Exception {
        DecodedBody body = decoded(source);
        body.beginReading();
        CompletableFuture.runAsync(() -> {
                    try {
                        assertThat(body.read()).isEqualTo(textOf(1).charAt(0));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .get();
        assertThat(body.touched()).isTrue();
        body.release();
    }

    /** As a watchdog does, when a server stalls. */
    @Test
    void aCloseByAnotherThreadWakesAnEntityReaderUp() throws Exception {
        CountDownLatch isWaiting = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        InputStream stalling = new InputStream() {
            @Override
            public int read() throws IOException {
                isWaiting.countDown();
                try {
                    closed.await();
                } catch (InterruptedException e) {
                    throw new InterruptedIOException();
                }
                throw new IOException("closed");
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                return read();
            }

            @Override
            public void close() {
                closed.countDown();
            }
        };
        DecodedBody body = decoded(stalling, Side.CLIENT);
        CompletableFuture<Void> reading = CompletableFuture.runAsync(() -> {
            body.beginReading();
            assertThatThrownBy(body::readAllBytes).isInstanceOf(IOException.class);
        });
        isWaiting.await();
        body.close();
        reading.get();
    }

    /** The entity is whole, whatever becomes of the connection. */
    @Test
    void aCloseByAnotherThreadFailsNoReaderThatIsDone() throws Exception {
        DecodedBody body = decoded(source, Side.CLIENT);
        body.beginReading();
        assertThat(body.read()).isEqualTo(textOf(1).charAt(0));
        CompletableFuture.runAsync(() -> {
                    try {
                        body.close();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .get();
        body.endReading();
        assertThat(source.closed).isEqualTo(1);
    }

    /** It may have no end. */
    @Test
    void ofAResponseAReaderThatStopsEarlyLeavesTheRest() throws IOException {
        String text = new Random(1)
                .ints(1_000_000, 'a', 'z')
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
        Source coded = new Source(Http.encode("zstd", text));
        for (boolean hasFailed : new boolean[] {false, true}) {
            coded.reset();
            DecodedBody body = decoded(coded, Side.CLIENT);
            body.beginReading();
            assertThat(body.read()).isEqualTo(text.charAt(0));
            if (hasFailed) {
                assertThat(body.failureOfRest()).isNull();
            } else {
                body.endReading();
            }
            assertThat(coded.available()).isPositive();
            body.leaveOpen();
            body.close();
        }
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
        assertThatThrownBy(body::endReading)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("it is cut short");
        RuntimeException failure = body.failureOfRest();
        assertThatThrownBy(body::read).isSameAs(failure);
        body.close();
        assertThatThrownBy(body::read).isSameAs(failure);
    }
}
