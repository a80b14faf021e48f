// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;

/** A request that is being made ready. As with the JDK's own, cancelling what depends on it cancels what is being done. */
final class Call<T> extends CompletableFuture<T> {
    /** Of this one and of what depends on it. */
    private record Ends(CompletableFuture<Void> over, CompletableFuture<Void> cancelled) {}

    private final Ends ends;

    Call() {
        this(new Ends(new CompletableFuture<>(), new CompletableFuture<>()));
        Call<T> unused = cancels(this);
    }

    private Call(Ends ends) {
        this.ends = ends;
    }

    static <T> Call<T> failed(Throwable problem) {
        Call<T> call = new Call<>();
        call.completeExceptionally(problem);
        return call;
    }

    /** What goes on with it is cancelled, too. */
    <F extends Future<?>> F cancels(F next) {
        whenCancelled(() -> next.cancel(true));
        return next;
    }

    void whenCancelled(Runnable task) {
        CompletableFuture<Void> unused = ends.cancelled.thenRun(task);
    }

    /** Once the request is answered, has failed, or is about to be cancelled. */
    void whenOver(Runnable task) {
        CompletableFuture<Void> unused = ends.over.thenRun(task);
    }

    /** The request is answered, or has failed. */
    void end() {
        ends.over.complete(null);
    }

    /** Fails it unless it is ready, and ends what is being done for it. */
    void fail(Throwable problem) {
        if (completeExceptionally(problem)) {
            ends.cancelled.complete(null);
        }
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        if (mayInterruptIfRunning && !isDone()) {
            // What depends on it may wait until it is over: it may close the client.
            end();
        }
        boolean isCancelled = super.cancel(mayInterruptIfRunning);
        if (mayInterruptIfRunning && isCancelled) {
            ends.cancelled.complete(null);
        }
        return isCancelled;
    }

    @Override
    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new Call<>(ends);
    }
}
