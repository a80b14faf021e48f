// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A call whose request is being made ready, and is sent then. As with the JDK's own, cancelling it or what depends on it
 * cancels what is being done.
 */
final class Call<T> extends CompletableFuture<T> {
    private final Work work;

    /** What is being done at the moment. */
    private static final class Work {
        private @Nullable Future<?> now;
        private boolean isCancelled;

        synchronized void goesOnWith(Future<?> next) {
            now = next;
            if (isCancelled) {
                next.cancel(true);
            }
        }

        synchronized void cancel() {
            isCancelled = true;
            if (now != null) {
                now.cancel(true);
            }
        }
    }

    Call() {
        this(new Work());
    }

    private Call(Work work) {
        this.work = work;
    }

    /** From now on this is what is to be cancelled. */
    void goesOnWith(Future<?> next) {
        work.goesOnWith(next);
    }

    /** Ends as what is begun now. */
    void goesOnAs(Supplier<CompletableFuture<T>> next) {
        try {
            CompletableFuture<T> begun = next.get();
            goesOnWith(begun);
            CompletableFuture<T> unused = begun.whenComplete(this::end);
        } catch (Throwable e) {
            completeExceptionally(e);
        }
    }

    private void end(@Nullable T made, @Nullable Throwable problem) {
        if (problem == null) {
            complete(made);
        } else {
            completeExceptionally(problem);
        }
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        boolean cancelled = super.cancel(mayInterruptIfRunning);
        if (mayInterruptIfRunning) {
            work.cancel();
        }
        return cancelled;
    }

    @Override
    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new Call<>(work);
    }
}
