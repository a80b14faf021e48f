// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.resteasy;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Combines completion stages, most of which are done already. */
final class Stages {
    static final CompletionStage<Void> DONE = CompletableFuture.completedStage(null);

    private Stages() {}

    /** Runs the next step after a stage, at once if that is done: a dependent stage costs more than most steps. */
    static CompletionStage<Void> then(CompletionStage<Void> stage, Supplier<CompletionStage<Void>> next) {
        if (!isDone(stage)) {
            return stage.thenCompose(done -> next.get());
        }
        try {
            return next.get();
        } catch (Throwable failure) {
            // The caller abandons the body if the stage has failed.
            return CompletableFuture.failedFuture(failure);
        }
    }

    static boolean hasFailed(CompletionStage<Void> stage) {
        return stage.toCompletableFuture().isCompletedExceptionally();
    }

    static boolean isDone(CompletionStage<Void> stage) {
        CompletableFuture<Void> future = stage.toCompletableFuture();
        return future.isDone() && !future.isCompletedExceptionally();
    }
}
