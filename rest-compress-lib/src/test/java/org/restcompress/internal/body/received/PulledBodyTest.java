// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.testkit.Texts.textOf;
import static org.restcompress.testkit.Waiting.await;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.event.Side;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.platform.NativeState;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.NoStateLeft;

@ExtendWith(NoStateLeft.class)
class PulledBodyTest {
    private static PulledBody decoded(InputStream source) {
        CodedBody coded =
                new CodedBody(source, List.of(Codecs.installed().named("zstd").orElseThrow()), -1);
        return new PulledBody(new DecodedContent(coded, DecodeLimits.defaults(), Side.CLIENT), source);
    }

    /** Nothing comes until it is closed. */
    private static final class Silent extends InputStream {
        private final CountDownLatch asked = new CountDownLatch(1);
        private final CountDownLatch closed = new CountDownLatch(1);

        @Override
        public int read() throws IOException {
            asked.countDown();
            await(closed);
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
    }

    @Test
    void aThreadThatReadsWhileAnotherClosesGivesTheStateBackItself() throws Exception {
        byte[] whole = Http.encode("zstd", textOf(300_000));
        byte[] half = Arrays.copyOf(whole, whole.length / 2);
        int before = NativeState.lent();
        Silent silent = new Silent();
        PulledBody body = decoded(new SequenceInputStream(new ByteArrayInputStream(half), silent) {
            @Override
            public void close() {
                // As a client's stream: this reaches a reader, and waits for none.
                assertThat(NativeState.lent()).isEqualTo(before + 1);
                silent.close();
            }
        });
        CompletableFuture<Throwable> reading = CompletableFuture.supplyAsync(() -> {
            try {
                body.readAllBytes();
                return new AssertionError("it was read to an end");
            } catch (IOException e) {
                return e;
            }
        });
        await(silent.asked);
        body.close();
        assertThat(reading.get(30, TimeUnit.SECONDS)).isInstanceOf(IOException.class);
        assertThat(NativeState.lent()).isEqualTo(before);
    }

    @Test
    void itsFailureIsThrownEachTime() throws Exception {
        byte[] whole = Http.encode("zstd", textOf(1000));
        try (PulledBody body = decoded(new ByteArrayInputStream(whole, 0, whole.length - 1))) {
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(body::readAllBytes)
                        .isInstanceOf(MalformedContentException.class)
                        .hasMessageContaining("it is cut short");
            }
        }
    }

    @Test
    void itEndsMoreThanOnceAndByBytesToo() throws Exception {
        try (PulledBody body = decoded(new ByteArrayInputStream(Http.encode("zstd", "{\"")))) {
            assertThat(body.read(new byte[0])).isZero();
            assertThat(body.read()).isEqualTo('{');
            assertThat(body.read()).isEqualTo('"');
            assertThat(body.read()).isEqualTo(-1);
            assertThat(body.read()).isEqualTo(-1);
        }
    }

    /** Gives one byte each time, as long as it has any; counts how often it is closed. */
    private static class Counted extends InputStream {
        private int left;
        private int closed;

        Counted(int length) {
            left = length;
        }

        int next() throws IOException {
            return left-- > 0 ? 'x' : -1;
        }

        @Override
        public int read() throws IOException {
            return next();
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int b = next();
            if (b >= 0) {
                target[offset] = (byte) b;
            }
            return b < 0 ? -1 : 1;
        }

        @Override
        public void close() {
            closed++;
        }
    }

    @Test
    void itsEndGivesBackOnceAndIsStillTheEndWhenItIsClosed() throws IOException {
        Counted content = new Counted(1);
        Counted source = new Counted(0);
        PulledBody body = new PulledBody(content, source);
        assertThat(body.read()).isEqualTo('x');
        assertThat(content.closed).isZero();
        assertThat(body.read()).isEqualTo(-1);
        assertThat(content.closed).isEqualTo(1);
        assertThat(source.closed).isZero();
        body.release();
        body.close();
        assertThat(body.read()).isEqualTo(-1);
        assertThat(content.closed).isEqualTo(1);
        assertThat(source.closed).isEqualTo(1);
    }

    @Test
    void aFailureGivesBackOnceAndIsStillThrownWhenItIsClosed() throws IOException {
        IOException failure = new IOException("the socket was closed");
        Counted content = new Counted(0) {
            @Override
            int next() throws IOException {
                throw failure;
            }
        };
        PulledBody body = new PulledBody(content, InputStream.nullInputStream());
        assertThatThrownBy(body::read).isSameAs(failure);
        assertThat(content.closed).isEqualTo(1);
        body.close();
        assertThatThrownBy(body::read).isSameAs(failure);
        assertThat(content.closed).isEqualTo(1);
    }

    @Test
    void whateverElseIsThrownGivesBackOnceAndClosesIt() throws IOException {
        Counted content = new Counted(0) {
            @Override
            int next() {
                throw new IllegalStateException("a bug");
            }
        };
        try (PulledBody body = new PulledBody(content, InputStream.nullInputStream())) {
            assertThatThrownBy(body::read).isInstanceOf(IllegalStateException.class);
            assertThat(content.closed).isEqualTo(1);
            assertThatThrownBy(body::read).isInstanceOf(IOException.class).hasMessage("the body is closed");
        }
        assertThat(content.closed).isEqualTo(1);
    }

    @Test
    void itIsReleasedOnceAndItsSourceStaysOpenUntilItIsClosed() throws IOException {
        Counted content = new Counted(2);
        Counted source = new Counted(0);
        PulledBody body = new PulledBody(content, source);
        assertThat(body.read()).isEqualTo('x');
        body.release();
        body.release();
        assertThat(content.closed).isEqualTo(1);
        assertThat(source.closed).isZero();
        assertThatThrownBy(body::read).isInstanceOf(IOException.class).hasMessage("the body is closed");
        body.close();
        assertThat(content.closed).isEqualTo(1);
        assertThat(source.closed).isEqualTo(1);
    }

    @Test
    void noSecondThreadGetsIntoTheContentAndWhatIsClosedMeanwhileIsClosedAfterTheRead() throws Exception {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        Counted content = new Counted(2) {
            @Override
            int next() throws IOException {
                inside.countDown();
                await(goOn);
                return super.next();
            }
        };
        PulledBody body = new PulledBody(content, InputStream.nullInputStream());
        CompletableFuture<Integer> reading = CompletableFuture.supplyAsync(() -> {
            try {
                return body.read();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        await(inside);
        assertThatThrownBy(body::read).isInstanceOf(IOException.class).hasMessage("another thread is reading the body");
        body.release();
        body.close();
        assertThatThrownBy(body::read).isInstanceOf(IOException.class).hasMessage("the body is closed");
        assertThat(content.closed).isZero();
        goOn.countDown();
        assertThat(reading.get(30, TimeUnit.SECONDS)).isEqualTo('x');
        assertThat(content.closed).isEqualTo(1);
        assertThatThrownBy(body::read).isInstanceOf(IOException.class).hasMessage("the body is closed");
    }

    @Test
    void whatIsClosedUnreadBorrowedNothing() throws Exception {
        PulledBody body = decoded(new ByteArrayInputStream(Http.encode("zstd", "{\"")));
        body.close();
        body.close();
        assertThatThrownBy(body::read).isInstanceOf(IOException.class).hasMessage("the body is closed");
    }
}
