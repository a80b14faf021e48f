// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.resteasy;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Stages, most of which are done at once. */
final class Stages {
    static final CompletionStage<Void> DONE = CompletableFuture.completedStage(null);

    private Stages() {}

    /** What comes after a stage; at once if that is done, as it mostly is: stages upon stages cost more than what they do. */
    static CompletionStage<Void> then(CompletionStage<Void> stage, Supplier<CompletionStage<Void>> next) {
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

    static boolean hasFailed(CompletionStage<Void> stage) {
        return stage.toCompletableFuture().isCompletedExceptionally();
    }

    static boolean isDone(CompletionStage<Void> stage) {
        CompletableFuture<Void> future = stage.toCompletableFuture();
        return future.isDone() && !future.isCompletedExceptionally();
    }
}
