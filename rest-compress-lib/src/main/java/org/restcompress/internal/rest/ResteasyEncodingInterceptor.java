// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.ext.InterceptorContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jboss.resteasy.spi.AsyncOutputStream;
import org.jboss.resteasy.spi.AsyncWriterInterceptor;
import org.jboss.resteasy.spi.AsyncWriterInterceptorContext;
import org.jspecify.annotations.Nullable;

/**
 * The interceptor for RESTEasy, which writes without blocking only if every interceptor can. It codes into memory, and
 * hands what came of it to RESTEasy's stream after each write.
 */
final class ResteasyEncodingInterceptor extends EncodingInterceptor implements AsyncWriterInterceptor {
    @Override
    public CompletionStage<Void> asyncAroundWriteTo(AsyncWriterInterceptorContext context) {
        Outgoing message = take(context, context.getEntity());
        if (message == null) {
            return context.asyncProceed().whenComplete((done, failure) -> end(null, context));
        }
        message.begin(context.getHeaders(), context.getMediaType());
        AsyncBody body = new AsyncBody(context.getAsyncOutputStream(), message);
        context.setAsyncOutputStream(body);
        CompletionStage<Void> written;
        try {
            written = context.asyncProceed();
        } catch (RuntimeException e) {
            written = CompletableFuture.failedFuture(e);
        }
        return written.thenCompose(done -> body.asyncFinish()).whenComplete((done, failure) -> end(body, context));
    }

    private static void end(@Nullable AsyncBody body, InterceptorContext context) {
        try {
            if (body != null) {
                body.abandon();
            }
            releaseRequestBody(context);
        } catch (IOException e) {
            // Only a body that failed before is abandoned with anything left to write, and that failure counts.
        }
    }

    /** A deferred stream into memory, and from there on without blocking. */
    private static final class AsyncBody extends AsyncOutputStream {
        private final AsyncOutputStream sink;
        private final Outgoing message;
        private final ByteArrayOutputStream ready = new ByteArrayOutputStream();
        private final DeferredStream body;

        AsyncBody(AsyncOutputStream sink, Outgoing message) {
            this.sink = sink;
            this.message = message;
            this.body = new DeferredStream(ready, message);
        }

        @Override
        public CompletionStage<Void> asyncWrite(byte[] bytes, int offset, int length) {
            return step(() -> body.write(bytes, offset, length));
        }

        @Override
        public CompletionStage<Void> asyncFlush() {
            return step(body::flush).thenCompose(done -> sink.asyncFlush());
        }

        CompletionStage<Void> asyncFinish() {
            return step(body::finish)
                    .thenCompose(done ->
                            message.hidesItsLength() ? sink.asyncFlush() : CompletableFuture.completedFuture(null));
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
            sink.flush();
        }

        void abandon() throws IOException {
            body.abandon();
            handOn();
        }

        private void handOn() throws IOException {
            if (ready.size() > 0) {
                ready.writeTo(sink);
                ready.reset();
            }
        }

        private CompletionStage<Void> step(Step step) {
            try {
                step.run();
            } catch (IOException | RuntimeException e) {
                return CompletableFuture.failedFuture(e);
            }
            if (ready.size() == 0) {
                return CompletableFuture.completedFuture(null);
            }
            byte[] bytes = ready.toByteArray();
            ready.reset();
            return sink.asyncWrite(bytes, 0, bytes.length);
        }

        /** A call that may fail. */
        private interface Step {
            void run() throws IOException;
        }
    }
}
