// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.restcompress.testkit.Waiting.await;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.event.Decision;
import org.restcompress.event.Outcome;
import org.restcompress.internal.body.Holding;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.platform.NativeState;
import org.restcompress.internal.policy.Verdict;
import org.restcompress.testkit.Eager;
import org.restcompress.testkit.NoStateLeft;

@ExtendWith(NoStateLeft.class)
class EventBodyTest {
    private static final long PATIENCE_SECONDS = 30;

    private final List<Decision> decisions = new ArrayList<>();
    private final List<Outcome> outcomes = new ArrayList<>();
    private final Sink sink = new Sink();

    /** Is slow, or fails, when it is told to. */
    private static final class Sink extends ByteArrayOutputStream {
        private final CountDownLatch reached = new CountDownLatch(1);
        private final CountDownLatch goOn = new CountDownLatch(1);
        private boolean isSlow;
        private boolean fails;

        @Override
        public void flush() throws IOException {
            reached.countDown();
            if (isSlow) {
                await(goOn);
            }
            if (fails) {
                throw new IOException("the client is gone");
            }
        }
    }

    /** Is coded, with a state for the whole body. */
    private final class Coded implements OutgoingMessage {
        private final ContentCodec codec;
        private final Meter meter = new Meter((body, outcome) -> outcomes.add(outcome));

        Coded(String coding) {
            codec = Codecs.installed().named(coding).orElseThrow();
        }

        @Override
        public void aboutToWrite(MultivaluedMap<String, Object> headers, MediaType mediaType) {
            throw new IllegalStateException("the one who writes does that");
        }

        @Override
        public Holding holding() {
            return Holding.of(0, 0);
        }

        @Override
        public Verdict judge(long length) {
            return Verdict.PERMITTED;
        }

        @Override
        public boolean mustBeCoded() {
            return false;
        }

        @Override
        public ContentCodec codec(byte[] beginning, int count) {
            return codec;
        }

        @Override
        public void begin(Decision decision, long length) {
            decisions.add(decision);
        }

        @Override
        public Meter meter() {
            return meter;
        }
    }

    private EventBody begun(String coding) throws IOException {
        EventBody body = new EventBody(sink, new Coded(coding));
        body.begin();
        return body;
    }

    private static void send(EventBody body, String event) throws IOException {
        body.write(event.getBytes(UTF_8));
        body.flush();
    }

    private InputStream decoded(String coding) throws IOException {
        return Eager.decoder(coding, new ByteArrayInputStream(sink.toByteArray()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd"})
    void itBeginsWithoutAnEventAndEndsWhenItIsClosedAfterAFlush(String coding) throws IOException {
        EventBody body = begun(coding);
        assertThat(decisions).containsExactly(Decision.coded(coding));
        send(body, "first\n");
        assertThat(Eager.line(decoded(coding))).isEqualTo("first");
        send(body, "second\n");
        assertThat(outcomes).isEmpty();
        body.flush();
        body.close();
        body.close();

        assertThat(decoded(coding).readAllBytes()).asString(UTF_8).isEqualTo("first\nsecond\n");
        assertThat(outcomes).containsExactly(Outcome.COMPLETE);
        assertThat(decisions).hasSize(1);
        assertThatIOException().isThrownBy(() -> body.write(1)).withMessage("the body has ended");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd"})
    void anEventThatIsBrokenOffBreaksTheBodyOff(String coding) throws IOException {
        EventBody body = begun(coding);
        send(body, "first\n");
        send(body, "half of ");
        body.close();

        assertThatIOException().isThrownBy(() -> decoded(coding).readAllBytes());
        assertThat(outcomes).containsExactly(Outcome.ABANDONED);
    }

    @Test
    void whatItHasBorrowedComesBackWhenTheClientIsGone() throws IOException {
        int before = NativeState.lent();
        EventBody body = begun("zstd");
        send(body, "first\n");
        assertThat(NativeState.lent()).isEqualTo(before + 1);
        sink.fails = true;

        assertThatIOException().isThrownBy(() -> send(body, "second\n")).withMessage("the client is gone");
        assertThat(NativeState.lent()).isEqualTo(before);
        assertThat(outcomes).containsExactly(Outcome.ABANDONED);
        body.close();
        assertThat(outcomes).hasSize(1);
    }

    @Test
    void whoClosesItDoesNotWaitForASlowClientAndTheThreadThatWritesEndsIt() throws Exception {
        int before = NativeState.lent();
        EventBody body = begun("gzip");
        sink.isSlow = true;
        CompletableFuture<Void> writing = CompletableFuture.runAsync(() -> {
            try {
                send(body, "first\n");
                assertThatIOException().isThrownBy(() -> send(body, "second\n"));
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        await(sink.reached);
        body.close();
        assertThat(writing).isNotDone();
        assertThat(NativeState.lent()).isEqualTo(before + 1);
        sink.goOn.countDown();
        writing.get(PATIENCE_SECONDS, TimeUnit.SECONDS);

        assertThat(NativeState.lent()).isEqualTo(before);
        assertThat(outcomes).hasSize(1);
    }

    @Test
    void itCanBeGivenUpBeforeItHasBegun() throws IOException {
        EventBody body = new EventBody(sink, new Coded("gzip"));
        body.abandon();

        assertThat(sink.size()).isZero();
        assertThat(outcomes).containsExactly(Outcome.ABANDONED);
        assertThatIOException().isThrownBy(body::begin);
    }
}
