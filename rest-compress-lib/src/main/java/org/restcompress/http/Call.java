// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;

/** A request in preparation. As with the JDK's own future, cancelling a dependent future cancels the preparation. */
final class Call<T> extends CompletableFuture<T> {
    /** The ends of this future and of all dependent ones. */
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

    /** Cancels the next step of the call, too, when the call is cancelled. */
    <F extends Future<?>> F cancels(F next) {
        whenCancelled(() -> next.cancel(true));
        return next;
    }

    void whenCancelled(Runnable task) {
        CompletableFuture<Void> unused = ends.cancelled.thenRun(task);
    }

    /** Runs a task when the request is answered, has failed, or is about to be cancelled. */
    void whenOver(Runnable task) {
        CompletableFuture<Void> unused = ends.over.thenRun(task);
    }

    /** Reports that the request is answered, or has failed. */
    void end() {
        ends.over.complete(null);
    }

    /** Fails the call unless the request is ready, and stops its preparation. */
    void fail(Throwable problem) {
        if (completeExceptionally(problem)) {
            ends.cancelled.complete(null);
        }
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        if (mayInterruptIfRunning && !isDone()) {
            // A dependent stage may wait for the end of the call: it may close the client.
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
