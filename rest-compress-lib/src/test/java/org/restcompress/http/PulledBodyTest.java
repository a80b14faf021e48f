// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.http.RecordingServer.coded;
import static org.restcompress.http.RecordingServer.text;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.config.Settings;
import org.restcompress.internal.platform.NativeState;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.NoStateLeft;

@ExtendWith(NoStateLeft.class)
class PulledBodyTest {
    private static PulledBody decoded(InputStream source) {
        return new DecodedResponse(
                source, List.of(Codecs.installed().named("zstd").orElseThrow()), Settings.defaults(), -1);
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

    private static void await(CountDownLatch latch) throws IOException {
        try {
            if (!latch.await(30, TimeUnit.SECONDS)) {
                throw new IOException("nothing happened");
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    @Test
    void aThreadThatReadsWhileAnotherClosesGivesTheStateBackItself() throws Exception {
        byte[] half = Arrays.copyOf(coded(text(300_000), Coder.ZSTD), 10_000);
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
        byte[] whole = coded(text(1000), Coder.ZSTD);
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
        try (PulledBody body = decoded(new ByteArrayInputStream(coded(text(2), Coder.ZSTD)))) {
            assertThat(body.read(new byte[0])).isZero();
            assertThat(body.read()).isEqualTo('{');
            assertThat(body.read()).isEqualTo('"');
            assertThat(body.read()).isEqualTo(-1);
            assertThat(body.read()).isEqualTo(-1);
        }
    }

    @Test
    void whatIsClosedUnreadBorrowedNothing() throws Exception {
        PulledBody body = decoded(new ByteArrayInputStream(coded(text(2), Coder.ZSTD)));
        body.close();
        body.close();
        assertThatThrownBy(body::read).isInstanceOf(IOException.class).hasMessage("the body is closed");
    }
}
