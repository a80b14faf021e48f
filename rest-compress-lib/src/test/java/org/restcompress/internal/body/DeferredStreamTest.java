// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.tries.Generator.booleans;
import static org.restcompress.tries.Generator.oneOf;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.event.Decision;
import org.restcompress.event.Reason;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.policy.Message;
import org.restcompress.internal.policy.Policy;
import org.restcompress.internal.policy.Verdict;
import org.restcompress.tries.Tries;

class DeferredStreamTest {
    private static final ContentCodec GZIP = Codecs.installed().named("gzip").orElseThrow();
    private static final Decision CODED = Decision.coded("gzip");
    private static final Verdict REFUSED = Verdict.refused(Reason.POLICY, "never");

    private static final List<Policy> POLICIES =
            List.of(message -> Verdict.PERMITTED, message -> REFUSED, Policy.minBytes(4000), Policy.minBytes(150_000));

    private final ByteArrayOutputStream sink = new ByteArrayOutputStream();

    /** What is asked of it, and what it is told. */
    private static final class Recorded implements Outgoing {
        private final Policy policy;
        private final Holding holding;
        private boolean mustBeCoded;
        private boolean announced;
        private boolean endsBodyWithClose;
        private final List<Decision> decisions = new ArrayList<>();
        private final List<Long> lengths = new ArrayList<>();
        private int deciding = -1;

        Recorded(Policy policy) {
            this(policy, 0);
        }

        Recorded(Policy policy, int decidingBytes) {
            this.policy = policy;
            this.holding = Holding.of(0, decidingBytes);
        }

        @Override
        public Holding holding() {
            return holding;
        }

        @Override
        public Verdict judge(long length) {
            return policy.judge(Message.ofRequest("text/plain", length, null));
        }

        @Override
        public boolean mustBeCoded() {
            return mustBeCoded;
        }

        @Override
        public ContentCodec codec(byte[] beginning, int count) {
            deciding = count;
            return GZIP;
        }

        @Override
        public void begin(Decision decision, long length) {
            decisions.add(decision);
            lengths.add(length);
        }

        @Override
        public boolean isAnnounced() {
            return announced;
        }

        @Override
        public boolean endsBodyWithClose() {
            return endsBodyWithClose;
        }
    }

    private static Recorded permitted() {
        return new Recorded(message -> Verdict.PERMITTED);
    }

    private static Recorded refused() {
        return new Recorded(message -> REFUSED);
    }

    private DeferredStream stream(Outgoing message) {
        return new DeferredStream(sink, message, true);
    }

    private DeferredStream stream(Outgoing message, byte[] written) throws IOException {
        DeferredStream stream = stream(message);
        stream.write(written);
        return stream;
    }

    private static byte[] text(int length) {
        byte[] text = new byte[length];
        for (int i = 0; i < length; i++) {
            text[i] = (byte) ('a' + i % 7);
        }
        return text;
    }

    private static byte[] noise(int length) {
        byte[] noise = new byte[length];
        new Random(7).nextBytes(noise);
        return noise;
    }

    private static byte[] decoded(byte[] bytes, Decision decision) {
        if (decision instanceof Decision.Plain) {
            return bytes;
        }
        try (GZIPInputStream decoding = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return decoding.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void howeverABodyIsWrittenThereIsOneDecisionAndNoByteIsLost() {
        Tries.of(300, given -> {
            int length = given.any(oneOf(List.of(0, 1, 3000, 4096, 4097, 131_072, 200_000)));
            byte[] body = given.any(booleans()) ? text(length) : noise(length);
            Recorded message = new Recorded(given.any(oneOf(POLICIES)));
            message.mustBeCoded = given.any(booleans());
            int piece = given.any(oneOf(List.of(1, 1000, 4096, 50_000, 1 << 20)));
            boolean flushes = given.any(booleans());
            boolean flushesAtOnce = given.any(booleans());
            ByteArrayOutputStream sent = new ByteArrayOutputStream();
            DeferredStream stream = new DeferredStream(sent, message, flushesAtOnce);

            for (int i = 0; i < body.length; i += piece) {
                stream.write(body, i, Math.min(piece, body.length - i));
                if (flushes) {
                    stream.flush();
                }
            }
            stream.finish();
            stream.finish();
            stream.flush();

            assertThat(message.decisions).hasSize(1);
            assertThat(decoded(sent.toByteArray(), message.decisions.get(0))).isEqualTo(body);
            assertThat(message.lengths.get(0)).isIn(-1L, (long) sent.size());
        });
    }

    @Test
    void nothingIsSentBeforeItIsDecided() throws IOException {
        Recorded message = permitted();
        DeferredStream stream = stream(message);

        stream.write(text(Holding.WORTH));
        assertThat(message.decisions).isEmpty();
        assertThat(sink.size()).isZero();

        stream.write('a');
        assertThat(message.decisions).containsExactly(CODED);
        stream.finish();
    }

    @Test
    void aBodyThatIsRefusedWhateverItsLengthIsHeldNoLonger() throws IOException {
        Recorded message = refused();
        DeferredStream stream = stream(message);

        stream.write(text(4096));
        assertThat(sink.size()).isZero();
        stream.write('a');
        assertThat(sink.size()).isEqualTo(4097);
        assertThat(message.decisions).containsExactly(REFUSED.objection());
        stream.finish();
    }

    @ParameterizedTest
    @ValueSource(ints = {131_073, 200_000})
    void asManyBytesAsDecideAreThereWhenItIsDecided(int length) throws IOException {
        Recorded message = new Recorded(any -> Verdict.PERMITTED, 100_000);
        DeferredStream stream = stream(message);

        stream.write(text(10));
        stream.write(text(length));

        assertThat(message.deciding).isGreaterThanOrEqualTo(100_000);
        stream.finish();
        assertThat(decoded(sink.toByteArray(), CODED)).hasSize(10 + length);
    }

    @Test
    void aBodyThatDoesNotShrinkGoesAsItIs() throws IOException {
        Recorded message = permitted();
        DeferredStream stream = stream(message);

        stream.write(noise(5000));
        stream.finish();

        assertThat(message.decisions)
                .containsExactly(Decision.plain(Reason.DOES_NOT_SHRINK, "gzip does not shrink it"));
        assertThat(message.lengths).containsExactly(5000L);
        assertThat(sink.toByteArray()).isEqualTo(noise(5000));
    }

    @Test
    void aBodyThatMustBeCodedMayGrow() throws IOException {
        Recorded message = permitted();
        message.mustBeCoded = true;
        DeferredStream stream = stream(message);

        stream.write(noise(5000));
        stream.finish();

        assertThat(message.decisions).containsExactly(CODED);
        assertThat(decoded(sink.toByteArray(), CODED)).isEqualTo(noise(5000));
    }

    @Test
    void aBodyWithoutAByteHasNoContent() throws IOException {
        Recorded message = permitted();
        stream(message).finish();

        assertThat(message.decisions).containsExactly(Decision.plain(Reason.NO_CONTENT, "no body"));
        assertThat(message.lengths).containsExactly(-1L);
        assertThat(sink.size()).isZero();
    }

    @Test
    void aBodyThatWasAnnouncedIsCodedEvenIfItIsEmpty() throws IOException {
        Recorded message = permitted();
        message.announced = true;
        stream(message).finish();

        assertThat(message.decisions).containsExactly(CODED);
        assertThat(decoded(sink.toByteArray(), CODED)).isEmpty();
    }

    @Test
    void aBodyThatIsGivenUpWhileItIsHeldHasNoDecision() throws IOException {
        Recorded message = permitted();
        DeferredStream stream = stream(message);

        stream.write(text(100));
        assertThat(stream.abandon()).isFalse();
        stream.finish();

        assertThat(message.decisions).isEmpty();
        assertThat(sink.size()).isZero();
    }

    @Test
    void aBodyThatIsGivenUpWhileItIsCodedIsBroken() throws IOException {
        Recorded message = permitted();
        DeferredStream stream = stream(message);

        stream.write(text(100));
        stream.flush();
        assertThat(stream.abandon()).isTrue();

        assertThat(message.decisions).containsExactly(CODED);
        byte[] broken = sink.toByteArray();
        assertThatIOException().isThrownBy(() -> new GZIPInputStream(new ByteArrayInputStream(broken)).readAllBytes());
    }

    @Test
    void nothingMayBeWrittenAfterTheEnd() throws IOException {
        DeferredStream stream = stream(permitted(), text(100));
        stream.finish();
        byte[] sent = sink.toByteArray();

        assertThatIOException().isThrownBy(() -> stream.write('a')).withMessage("the body has ended");
        stream.write(new byte[0]);
        assertThat(sink.toByteArray()).isEqualTo(sent);
    }

    @Test
    void closingEndsTheBodyOnlyOfAMessageThatSaysSo() throws IOException {
        Recorded usual = permitted();
        DeferredStream stream = stream(usual, text(100));
        stream.close();
        assertThat(usual.decisions).isEmpty();
        stream.finish();

        Recorded ending = permitted();
        ending.endsBodyWithClose = true;
        stream = stream(ending);
        stream.write(text(100));
        stream.close();
        assertThat(ending.decisions).hasSize(1);
    }

    @Test
    void theNextBodyIsExpectedToBeAsLong() throws IOException {
        Recorded message = permitted();
        DeferredStream stream = stream(message, text(70_000));
        stream.finish();

        assertThat(message.holding.usual().bytes()).isEqualTo(70_000);
    }

    /** As an interceptor in front does that knows the failure, and Dropwizard's with that of a client which is gone. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whereTheFirstFailureIsEndedNoSecondOneFollows(boolean coded) throws IOException {
        IOException gone = new IOException("the client is gone");
        Recorded message = coded ? permitted() : refused();
        DeferredStream body = new DeferredStream(failing(gone), message, true);
        body.write(text(1000));

        assertThatThrownBy(body::flush).isSameAs(gone);
        assertThatThrownBy(() -> body.write(text(1000)))
                .isInstanceOf(IOException.class)
                .isNotSameAs(gone)
                .hasCause(gone);
        assertThat(body.finish()).isFalse();
        assertThat(body.finish()).isFalse();
    }

    @Test
    void aFailureThatNobodyKnowsIsThrownByTheEnd() throws IOException {
        IOException gone = new IOException("the client is gone");
        DeferredStream body = new DeferredStream(failing(gone), permitted(), true);
        body.write(text(1000));

        assertThatThrownBy(body::finish).isSameAs(gone);
    }

    /** The client is there, and would take what was written up to the failure for all. */
    @ParameterizedTest
    @ValueSource(classes = {IllegalStateException.class, StackOverflowError.class})
    void aFailureOfOursThatIsSwallowedInFrontIsThrownByTheEnd(Class<? extends Throwable> type) throws Exception {
        Throwable swallowed = type.getConstructor().newInstance();
        DeferredStream body = new DeferredStream(failing(swallowed, 1), permitted(), true);
        body.write(text(1000));

        assertThatThrownBy(body::flush).isSameAs(swallowed);
        assertThatThrownBy(body::finish).isInstanceOf(IOException.class).hasCause(swallowed);
        body.abandon();
        byte[] broken = sink.toByteArray();
        assertThatIOException().isThrownBy(() -> new GZIPInputStream(new ByteArrayInputStream(broken)).readAllBytes());
    }

    private OutputStream failing(Throwable failure) {
        return failing(failure, Integer.MAX_VALUE);
    }

    private OutputStream failing(Throwable failure, int times) {
        return new OutputStream() {
            private int failed;

            @Override
            public void write(int b) throws IOException {
                if (failed++ >= times) {
                    sink.write(b);
                } else if (failure instanceof Error error) {
                    throw error;
                } else if (failure instanceof RuntimeException unchecked) {
                    throw unchecked;
                } else {
                    throw (IOException) failure;
                }
            }
        };
    }

    /** Nobody was sent a byte, so that the client gets the error page. A flush would send it an empty body in its place. */
    @ParameterizedTest
    @ValueSource(ints = {3000, 300_000})
    void aBodyWhoseFirstBytesTheSinkDoesNotTakeHasNotBegun(int length) throws IOException {
        OutputStream failing = new OutputStream() {
            @Override
            public void write(int b) {
                throw new IllegalStateException("on purpose");
            }
        };
        DeferredStream stream = new DeferredStream(failing, new Recorded(message -> Verdict.PERMITTED), false);
        assertThatThrownBy(() -> {
                    stream.write(new byte[length]);
                    stream.finish();
                })
                .hasMessage("on purpose");
        assertThat(stream.abandon()).isFalse();
    }

    @Test
    void aWholeBodyThatFailsBeforeItsHeadersHasNotBegun() throws IOException {
        DeferredStream stream = new DeferredStream(
                sink,
                new Recorded(message -> {
                    throw new IllegalStateException("on purpose");
                }),
                false);
        stream.write(new byte[3000]);
        assertThatThrownBy(stream::finish).hasMessage("on purpose");
        assertThat(stream.abandon()).isFalse();
    }
}
