// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.resteasy;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.sse.SseEventSink;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.jboss.resteasy.core.ResteasyContext;
import org.jboss.resteasy.plugins.server.Cleanable;
import org.jboss.resteasy.plugins.server.Cleanables;
import org.jboss.resteasy.spi.AsyncOutputStream;
import org.jboss.resteasy.spi.HttpRequest;
import org.jboss.resteasy.spi.HttpResponse;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Outcome;
import org.restcompress.internal.rest.MessageProperties;
import org.restcompress.internal.rest.OutgoingMessage;

/**
 * Encodes events of an event sink or of a reactive stream, which RESTEasy writes past all interceptors. RESTEasy first sends the
 * headers, as for a response without an entity. Later it writes and flushes each event. When the sink is closed, it flushes
 * again and writes the queued events. Then it ends the response.
 */
public final class ResteasyEvents extends AsyncOutputStream {
    /** The request's property for RESTEasy's context data, which the threads that send events may not have. */
    private static final String CONTEXT = MessageProperties.OWN + "resteasy-context";

    /** The property's value once this class encodes the events of the response. */
    private static final String TAKEN = "taken";

    /** RESTEasy's stream. RESTEasy locks it for the stream and the sink, and so does this class: a second lock could deadlock. */
    private final AsyncOutputStream sink;

    private final SseEventSink events;
    private final OutgoingMessage message;
    private final AsyncBody body;
    private final RequestThread thread;

    /** The writes of other threads while the request's own thread was not done. */
    private final Deque<Runnable> waiting = new ArrayDeque<>();

    private boolean draining;
    private boolean begun;
    private boolean opening;
    private @Nullable CompletionStage<Void> finished;
    private boolean ended;

    /**
     * The thread of a request, until its method has returned. Until then RESTEasy writes the bytes of this thread at once, and
     * queues those of other threads. Encoded bytes would change places, and events would get lost. So the other threads' writes
     * wait here until this thread is done.
     */
    private static final class RequestThread implements Cleanable {
        private final Map<Class<?>, Object> context;
        private volatile @Nullable ResteasyEvents stream;
        private volatile boolean done;

        RequestThread(Map<Class<?>, Object> context) {
            this.context = context;
            if (context.get(Cleanables.class) instanceof Cleanables cleanables) {
                cleanables.addCleanable(this);
            } else {
                done = true;
            }
        }

        boolean isAnother() {
            return !done
                    && context.get(HttpRequest.class) instanceof HttpRequest request
                    && !request.getAsyncContext().isOnInitialRequest();
        }

        /** RESTEasy calls this when the request's own thread is done. */
        @Override
        public void clean() {
            done = true;
            ResteasyEvents begun = stream;
            if (begun != null) {
                begun.drain();
            }
        }
    }

    /**
     * The result of a flush after the sink is closed. RESTEasy flushes when it closes a sink, then writes the queued events, and
     * waits for both with {@code get}. So the body ends after that.
     */
    private static final class Closing<T> extends CompletableFuture<T> {
        private final ResteasyEvents stream;

        Closing(ResteasyEvents stream) {
            this.stream = stream;
        }

        static CompletionStage<Void> after(CompletionStage<Void> flushed, ResteasyEvents stream) {
            Closing<Void> closing = new Closing<>(stream);
            flushed.whenComplete((nothing, failure) -> {
                if (failure == null) {
                    closing.complete(null);
                } else {
                    closing.completeExceptionally(failure);
                }
            });
            return closing;
        }

        @Override
        public <U> CompletableFuture<U> newIncompleteFuture() {
            return new Closing<>(stream);
        }

        @Override
        public T get() throws InterruptedException, ExecutionException {
            T result = super.get();
            stream.inOrder(() -> stream.watched(stream.finish()))
                    .toCompletableFuture()
                    .get();
            return result;
        }
    }

    private ResteasyEvents(AsyncOutputStream sink, SseEventSink events, OutgoingMessage message, RequestThread thread) {
        this.sink = sink;
        this.thread = thread;
        thread.stream = this;
        this.events = events;
        this.message = message;
        this.body = new AsyncBody(sink, message, true);
    }

    /** Keeps RESTEasy's context data of a request. Call it before RESTEasy makes the sink. */
    public static void expect(ContainerRequestContext request) {
        request.setProperty(CONTEXT, new RequestThread(ResteasyContext.getContextDataMap()));
    }

    /** Whether a response comes after events. */
    public static boolean isAfterEvents(ContainerRequestContext request) {
        return request.getProperty(CONTEXT) == TAKEN;
    }

    /** Encodes the events of a response without an entity. Returns whether there will be any. */
    public static boolean take(
            ContainerRequestContext request, ContainerResponseContext response, OutgoingMessage message)
            throws IOException {
        if (!(request.getProperty(CONTEXT) instanceof RequestThread thread)
                || !(thread.context.get(SseEventSink.class) instanceof SseEventSink events)
                || !(thread.context.get(HttpResponse.class) instanceof HttpResponse http)
                || events.isClosed()
                || response.getStatus() != Status.OK.getStatusCode()
                || response.getMediaType() == null) {
            return false;
        }
        ResteasyEvents stream = new ResteasyEvents(http.getAsyncOutputStream(), events, message, thread);
        message.aboutToWrite(response.getHeaders(), response.getMediaType());
        try {
            stream.body.begin();
        } catch (Throwable failure) {
            stream.giveUp(failure);
            throw failure;
        }
        http.setOutputStream(stream);
        request.setProperty(CONTEXT, TAKEN);
        return true;
    }

    @Override
    public CompletionStage<Void> asyncWrite(byte[] bytes, int offset, int length) {
        return inOrder(() -> {
            CompletionStage<Void> written = watched(body.asyncWrite(bytes, offset, length));
            opening = !begun && !draining && Stages.isDone(written);
            begun = true;
            return written;
        });
    }

    @Override
    public CompletionStage<Void> asyncFlush() {
        CompletionStage<Void> flushed = inOrder(
                () -> watched(Stages.then(body.asyncFlush(), isOpening() ? this::endIfClosed : () -> Stages.DONE)));
        return events.isClosed() ? Closing.after(flushed, this) : flushed;
    }

    private CompletionStage<Void> inOrder(Supplier<CompletionStage<Void>> step) {
        synchronized (sink) {
            if (!thread.isAnother()) {
                drain();
                return step.get();
            }
            CompletableFuture<Void> done = new CompletableFuture<>();
            waiting.add(() -> step.get().whenComplete((nothing, failure) -> {
                if (failure == null) {
                    done.complete(null);
                } else {
                    done.completeExceptionally(failure);
                }
            }));
            return done;
        }
    }

    private void drain() {
        synchronized (sink) {
            // A step may call back here: a flush follows each write.
            if (!draining) {
                draining = true;
                try {
                    for (Runnable next = waiting.poll(); next != null; next = waiting.poll()) {
                        next.run();
                    }
                } finally {
                    draining = false;
                }
            }
        }
    }

    /** Whether this is the flush after the first write, by the thread that wrote. */
    private boolean isOpening() {
        boolean first = opening;
        opening = false;
        return first;
    }

    /** RESTEasy flushes a closed sink only if it has seen the first flush. */
    private CompletionStage<Void> endIfClosed() {
        return events.isClosed() ? finish() : Stages.DONE;
    }

    private CompletionStage<Void> finish() {
        if (finished == null) {
            finished = ended
                    ? Stages.DONE
                    : Stages.then(Stages.then(body.asyncFinish(), sink::asyncFlush), () -> {
                        end(Outcome.COMPLETE);
                        return Stages.DONE;
                    });
        }
        return finished;
    }

    /** Gives the body up if a write fails. The client is gone then, or it gets a broken body. */
    private CompletionStage<Void> watched(CompletionStage<Void> written) {
        return Stages.isDone(written)
                ? written
                : written.whenComplete((done, failure) -> {
                    if (failure != null) {
                        giveUp(failure);
                    }
                });
    }

    private void giveUp(Throwable failure) {
        synchronized (sink) {
            // The write's stage tells of the failure already.
            var unused = body.asyncAbandon(failure);
            end(Outcome.ABANDONED);
        }
    }

    private void end(Outcome outcome) {
        if (!ended) {
            ended = true;
            message.ended(outcome);
        }
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        synchronized (sink) {
            body.write(bytes, offset, length);
        }
    }

    @Override
    public void flush() throws IOException {
        synchronized (sink) {
            body.flush();
        }
    }
}
