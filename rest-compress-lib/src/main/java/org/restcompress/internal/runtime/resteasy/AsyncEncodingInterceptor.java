// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.resteasy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jboss.resteasy.spi.AsyncOutputStream;
import org.jboss.resteasy.spi.AsyncWriterInterceptor;
import org.jboss.resteasy.spi.AsyncWriterInterceptorContext;
import org.restcompress.event.Outcome;
import org.restcompress.internal.body.DeferredStream;
import org.restcompress.internal.rest.BodyRuntime;
import org.restcompress.internal.rest.EncodingInterceptor;
import org.restcompress.internal.rest.OutgoingMessage;

/**
 * The interceptor for RESTEasy, which writes without blocking only if every interceptor can. It codes into memory, and
 * hands what came of it to RESTEasy's stream after each write.
 */
public final class AsyncEncodingInterceptor extends EncodingInterceptor implements AsyncWriterInterceptor {
    private static final byte[] NOTHING = {};
    private static final CompletionStage<Void> DONE = CompletableFuture.completedStage(null);

    AsyncEncodingInterceptor(BodyRuntime runtime) {
        super(runtime);
    }

    @Override
    public CompletionStage<Void> asyncAroundWriteTo(AsyncWriterInterceptorContext context) {
        OutgoingMessage message = take(context, context.getEntity());
        if (message == null) {
            return context.asyncProceed().whenComplete((done, failure) -> releaseRequestBody(context));
        }
        message.aboutToWrite(context.getHeaders(), context.getMediaType());
        AsyncOutputStream sink = context.getAsyncOutputStream();
        AsyncBody body = new AsyncBody(sink, message, Resteasy.isWrittenAsItComes(context.getEntity()));
        context.setAsyncOutputStream(body);
        CompletionStage<Void> written;
        try {
            written = context.asyncProceed();
        } catch (RuntimeException e) {
            written = CompletableFuture.failedFuture(e);
        }
        CompletionStage<Void> finished = then(written, body::asyncFinish);
        if (isDone(finished)) {
            leave(context, message, sink, Outcome.COMPLETE);
            return DONE;
        }
        return finished.handle((done, failure) -> failure == null ? DONE : body.asyncAbandon(failure))
                .thenCompose(Function.identity())
                .whenComplete((done, failure) ->
                        leave(context, message, sink, failure == null ? Outcome.COMPLETE : Outcome.ABANDONED));
    }

    private void leave(
            AsyncWriterInterceptorContext context, OutgoingMessage message, AsyncOutputStream sink, Outcome outcome) {
        ended(message, outcome);
        context.setAsyncOutputStream(sink);
        releaseRequestBody(context);
    }

    /** What comes after a stage; at once if that is done, as it mostly is: stages upon stages cost more than what they do. */
    private static CompletionStage<Void> then(CompletionStage<Void> stage, Supplier<CompletionStage<Void>> next) {
        if (!isDone(stage)) {
            return stage.thenCompose(done -> next.get());
        }
        try {
            return next.get();
        } catch (Throwable failure) {
            // As a stage would: whoever looks at what came of it abandons the body.
            return CompletableFuture.failedFuture(failure);
        }
    }

    private static boolean isDone(CompletionStage<Void> stage) {
        CompletableFuture<Void> future = stage.toCompletableFuture();
        return future.isDone() && !future.isCompletedExceptionally();
    }

    /**
     * A deferred stream into memory, and from there on without blocking. As long as nothing was handed on there is nothing to
     * flush: it would send the headers, which may still change.
     */
    private static final class AsyncBody extends AsyncOutputStream {
        private final AsyncOutputStream sink;
        private final OutgoingMessage message;
        private final Ready ready = new Ready();
        private final DeferredStream body;
        private boolean begun;
        private boolean written;

        AsyncBody(AsyncOutputStream sink, OutgoingMessage message, boolean flushesAtOnce) {
            this.sink = sink;
            this.message = message;
            this.body = new DeferredStream(ready, message, flushesAtOnce);
        }

        @Override
        public CompletionStage<Void> asyncWrite(byte[] bytes, int offset, int length) {
            return step(() -> body.write(bytes, offset, length));
        }

        @Override
        public CompletionStage<Void> asyncFlush() {
            return then(step(body::flush), () -> written ? sink.asyncFlush() : DONE);
        }

        CompletionStage<Void> asyncFinish() {
            return then(step(body::finish), this::commit);
        }

        /** RESTEasy sends the headers with the first write, and no headers at all where there is none. */
        private CompletionStage<Void> commit() {
            if (message.announcesNoLength()) {
                return sink.asyncFlush();
            }
            return written ? DONE : sink.asyncWrite(NOTHING, 0, 0);
        }

        /** Breaks the body off, and fails with what made it fail. */
        CompletionStage<Void> asyncAbandon(Throwable failure) {
            return step(() -> begun = body.abandon())
                    .thenCompose(done -> begun ? sink.asyncFlush() : DONE)
                    .handle((done, second) -> CompletableFuture.<Void>failedFuture(failure))
                    .thenCompose(Function.identity());
        }

        @Override
        public void write(int b) throws IOException {
            body.write(b);
            handOn();
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            body.write(bytes, offset, length);
            handOn();
        }

        @Override
        public void flush() throws IOException {
            body.flush();
            handOn();
            if (written) {
                sink.flush();
            }
        }

        private void handOn() throws IOException {
            if (ready.size() > 0) {
                int length = ready.size();
                sink.write(ready.take(), 0, length);
                written = true;
            }
        }

        private CompletionStage<Void> step(Step step) {
            try {
                step.run();
            } catch (IOException | RuntimeException e) {
                return CompletableFuture.failedFuture(e);
            }
            if (ready.size() == 0) {
                return DONE;
            }
            int length = ready.size();
            written = true;
            return sink.asyncWrite(ready.take(), 0, length);
        }

        /** What is coded and not handed on. Its buffer goes along with it, and an idle stream has none. */
        private static final class Ready extends ByteArrayOutputStream {
            Ready() {
                super(0);
            }

            /** The buffer, whose first {@link #size} bytes count. */
            byte[] take() {
                byte[] taken = buf;
                buf = NOTHING;
                count = 0;
                return taken;
            }
        }

        /** A call that may fail. */
        private interface Step {
            void run() throws IOException;
        }
    }
}
