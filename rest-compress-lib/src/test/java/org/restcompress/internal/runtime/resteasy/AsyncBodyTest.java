// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.resteasy;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jboss.resteasy.spi.AsyncOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.event.Decision;
import org.restcompress.event.Reason;
import org.restcompress.internal.body.Holding;
import org.restcompress.internal.policy.Verdict;
import org.restcompress.internal.rest.OutgoingMessage;
import org.restcompress.internal.testkit.Contents;

/** A body that stays plain reaches RESTEasy's stream in the array of its writer. */
class AsyncBodyTest {
    private final Sink sink = new Sink();

    @Test
    void aPlainBodyIsNotCopied() {
        byte[] body = Contents.text(200_000);
        AsyncBody stream = new AsyncBody(sink, new Plain(), false);
        assertThat(stream.asyncWrite(body, 0, body.length)).isCompleted();
        assertThat(stream.asyncFinish()).isCompleted();
        assertThat(sink.received.toByteArray()).isEqualTo(body);
        assertThat(sink.arrays).containsExactly(System.identityHashCode(body));
    }

    @Test
    void whatWasBufferedBeforeItComesFirst() throws Exception {
        byte[] body = Contents.text(200_000);
        AsyncBody stream = new AsyncBody(sink, new Plain(), false);
        stream.write(body, 0, 1000);
        stream.write(body, 1000, 150_000);
        assertThat(stream.asyncWrite(body, 151_000, 49_000)).isCompleted();
        assertThat(stream.asyncFinish()).isCompleted();
        assertThat(sink.received.toByteArray()).isEqualTo(body);
    }

    /** The codec of an application may pass the array on, and then fail. */
    @Test
    void whatIsSentAfterAFailureIsWhatTheWriterGave() {
        byte[] body = Contents.text(200_000);
        byte[] given = body.clone();
        Passing codec = new Passing();
        AsyncBody stream = new AsyncBody(sink, new Coded(codec), false);
        assertThat(stream.asyncWrite(body, 0, 150_000)).isCompleted();
        codec.isFailing = true;
        assertThat(stream.asyncWrite(body, 150_000, 1000)).isCompletedExceptionally();
        Arrays.fill(body, (byte) 'x');
        assertThat(stream.asyncAbandon(new IOException("it failed"))).isCompletedExceptionally();
        assertThat(sink.received.toByteArray()).startsWith(Arrays.copyOf(given, 151_000));
    }

    /** The sink of a servlet container never completes what it gets after its client has gone. */
    @Test
    void aSinkThatFailedToFlushGetsNothingMore() {
        AsyncBody stream = new AsyncBody(sink, new Coded(new Passing()), true);
        assertThat(stream.asyncWrite(Contents.text(200_000), 0, 200_000)).isCompleted();
        int sent = sink.received.size();
        assertThat(sent).isPositive();
        sink.hasFailed = true;
        CompletionStage<Void> flushed = stream.asyncFlush();
        assertThat(flushed).isCompletedExceptionally();
        assertThat(stream.asyncWrite(new byte[1000], 0, 1000)).isCompletedExceptionally();
        assertThat(stream.asyncAbandon(new IOException("the client is gone"))).isCompletedExceptionally();
        assertThat(sink.received.size()).isEqualTo(sent);
    }

    /** A flush may end long after the call, while the writer goes on. */
    @Test
    void aSinkThatFailsAfterTheFlushGetsNothingMore() {
        AsyncBody stream = new AsyncBody(sink, new Coded(new Passing()), true);
        assertThat(stream.asyncWrite(Contents.text(200_000), 0, 200_000)).isCompleted();
        int sent = sink.received.size();
        sink.flushing = new CompletableFuture<>();
        CompletionStage<Void> flushed = stream.asyncFlush();
        assertThat(flushed).isNotDone();
        sink.flushing.completeExceptionally(new IOException("the connection is reset"));
        assertThat(flushed).isCompletedExceptionally();
        assertThat(stream.asyncWrite(new byte[1000], 0, 1000)).isCompletedExceptionally();
        assertThat(stream.asyncFinish()).isCompletedExceptionally();
        assertThat(sink.received.size()).isEqualTo(sent);
    }

    private static final class Sink extends AsyncOutputStream {
        boolean hasFailed;
        CompletableFuture<Void> flushing = CompletableFuture.completedFuture(null);
        final ByteArrayOutputStream received = new ByteArrayOutputStream();
        final Set<Integer> arrays = new HashSet<>();

        @Override
        public CompletionStage<Void> asyncFlush() {
            return hasFailed ? CompletableFuture.failedFuture(new IOException("the connection is reset")) : flushing;
        }

        @Override
        public CompletionStage<Void> asyncWrite(byte[] bytes, int offset, int length) {
            write(bytes, offset, length);
            return hasFailed ? new CompletableFuture<>() : CompletableFuture.completedFuture(null);
        }

        @Override
        public void write(int b) {
            received.write(b);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            arrays.add(System.identityHashCode(bytes));
            received.write(bytes, offset, length);
        }
    }

    /** Sends what it gets. */
    private static final class Passing implements ContentCodec {
        boolean isFailing;

        @Override
        public String coding() {
            return "passing";
        }

        @Override
        public EncodingStream encoder(OutputStream target) {
            return new EncodingStream(target) {
                @Override
                protected void encode(byte[] bytes, int offset, int length) throws IOException {
                    sink().write(bytes, offset, length);
                    if (isFailing) {
                        throw new IOException("it fails");
                    }
                }

                @Override
                protected void sync() {}

                @Override
                protected void end() {}

                @Override
                protected void release() {}
            };
        }

        @Override
        public InputStream decoder(InputStream source, DecodeLimits limits) {
            return source;
        }
    }

    /** A message that every rule permits to compress. */
    private static final class Coded extends Plain {
        private final ContentCodec codec;

        Coded(ContentCodec codec) {
            this.codec = codec;
        }

        @Override
        public Verdict judge(long length) {
            return Verdict.PERMITTED;
        }

        @Override
        public ContentCodec codec(byte[] beginning, int count) {
            return codec;
        }
    }

    /** A message that no rule permits to compress. */
    private static class Plain implements OutgoingMessage {
        private final Holding holding = Holding.of(0, 0);

        @Override
        public void aboutToWrite(MultivaluedMap<String, Object> headers, @Nullable MediaType mediaType) {}

        @Override
        public Holding holding() {
            return holding;
        }

        @Override
        public Verdict judge(long length) {
            return Verdict.refused(Reason.OPTED_OUT, "always");
        }

        @Override
        public boolean mustBeCoded() {
            return false;
        }

        @Override
        public ContentCodec codec(byte[] beginning, int count) {
            throw new IllegalStateException("it stays plain");
        }

        @Override
        public void begin(Decision decision, long length) {}
    }
}
