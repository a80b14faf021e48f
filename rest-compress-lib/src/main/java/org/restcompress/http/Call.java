// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;

/** A request that is being made ready. As with the JDK's own, cancelling what depends on it cancels what is being done. */
final class Call<T> extends CompletableFuture<T> {
    private final CompletableFuture<Void> cancelled;

    Call() {
        this(new CompletableFuture<>());
        Call<T> unused = cancels(this);
    }

    private Call(CompletableFuture<Void> cancelled) {
        this.cancelled = cancelled;
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
        CompletableFuture<Void> unused = cancelled.thenRun(task);
    }

    /** Fails it unless it is ready, and ends what is being done for it. */
    void fail(Throwable problem) {
        if (completeExceptionally(problem)) {
            cancelled.complete(null);
        }
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        boolean isCancelled = super.cancel(mayInterruptIfRunning);
        if (mayInterruptIfRunning && isCancelled) {
            cancelled.complete(null);
        }
        return isCancelled;
    }

    @Override
    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new Call<>(cancelled);
    }
}
