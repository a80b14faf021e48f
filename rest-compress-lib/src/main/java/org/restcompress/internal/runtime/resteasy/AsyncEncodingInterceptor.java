// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.resteasy;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jboss.resteasy.spi.AsyncOutputStream;
import org.jboss.resteasy.spi.AsyncWriterInterceptor;
import org.jboss.resteasy.spi.AsyncWriterInterceptorContext;
import org.restcompress.event.Outcome;
import org.restcompress.internal.rest.BodyRuntime;
import org.restcompress.internal.rest.EncodingInterceptor;
import org.restcompress.internal.rest.OutgoingMessage;

/**
 * The interceptor for RESTEasy, which writes without blocking only if every interceptor can. It compresses a piece
 * into memory and hands that to RESTEasy's stream, piece after piece.
 */
public final class AsyncEncodingInterceptor extends EncodingInterceptor implements AsyncWriterInterceptor {
    AsyncEncodingInterceptor(BodyRuntime runtime) {
        super(runtime);
    }

    @Override
    public CompletionStage<Void> asyncAroundWriteTo(AsyncWriterInterceptorContext context) {
        OutgoingMessage message = take(context, context.getEntity());
        if (message == null) {
            return proceed(context).whenComplete((done, failure) -> releaseRequestBody(context));
        }
        prepare(message, context.getHeaders(), context.getMediaType());
        AsyncOutputStream sink = context.getAsyncOutputStream();
        tellWhereItGoes(sink, message);
        AsyncBody body = new AsyncBody(sink, message, Resteasy.isWrittenAsItComes(context.getEntity()));
        context.setAsyncOutputStream(body);
        CompletionStage<Void> finished = Stages.then(proceed(context), body::asyncFinish);
        if (Stages.isDone(finished)) {
            leave(context, message, sink, Outcome.COMPLETE);
            return Stages.DONE;
        }
        return finished.handle((done, failure) -> failure == null ? Stages.DONE : body.asyncAbandon(failure))
                .thenCompose(Function.identity())
                .whenComplete((done, failure) ->
                        leave(context, message, sink, failure == null ? Outcome.COMPLETE : Outcome.ABANDONED));
    }

    /** Fails with errors, too, and with checked exceptions that are thrown undeclared. The codec's memory is then given back. */
    private static CompletionStage<Void> proceed(AsyncWriterInterceptorContext context) {
        try {
            return context.asyncProceed();
        } catch (Throwable e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private void leave(
            AsyncWriterInterceptorContext context, OutgoingMessage message, AsyncOutputStream sink, Outcome outcome) {
        message.ended(outcome);
        context.setAsyncOutputStream(sink);
        releaseRequestBody(context);
    }
}
