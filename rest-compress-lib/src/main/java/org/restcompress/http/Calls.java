// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * The requests whose bodies are being coded. The client that sends them knows nothing of them yet, so it is shut down when they
 * are over.
 */
final class Calls {
    private final Set<Call<?>> going = new HashSet<>();
    private final CompletableFuture<Void> over = new CompletableFuture<>();
    private final CompletableFuture<Void> shutDown;
    private boolean isShutDown;

    /**
     * None yet.
     *
     * @param shutDown called once, when this is shut down and no request is left
     */
    Calls(Runnable shutDown) {
        this.shutDown = over.thenRun(shutDown);
    }

    /** Whether no request is taken any more. */
    synchronized boolean isShutDown() {
        return isShutDown;
    }

    /** Takes a request until it is over, or fails it. */
    void begin(Call<?> call) {
        boolean isTaken;
        synchronized (this) {
            isTaken = !isShutDown && going.add(call);
        }
        if (isTaken) {
            call.whenOver(() -> {
                synchronized (this) {
                    going.remove(call);
                }
                endIfNoneIsLeft();
            });
        } else {
            call.completeExceptionally(closed());
        }
    }

    /** Takes no more requests. */
    void shutDown() {
        synchronized (this) {
            isShutDown = true;
        }
        endIfNoneIsLeft();
    }

    /** Takes no more requests, and fails those that are left. */
    void shutDownNow() {
        shutDown();
        List<Call<?>> left;
        synchronized (this) {
            left = List.copyOf(going);
        }
        left.forEach(call -> call.fail(closed()));
    }

    private void endIfNoneIsLeft() {
        boolean isOver;
        synchronized (this) {
            isOver = isShutDown && going.isEmpty();
        }
        if (isOver) {
            over.complete(null);
        }
    }

    /** Waits until it is shut down and no request is left. */
    void awaitEnd() throws InterruptedException {
        try {
            shutDown.get();
        } catch (ExecutionException e) {
            // The client below cannot be shut down. It is closed as far as it can be.
        }
    }

    /** What a request fails with that is not taken. */
    static IOException closed() {
        return new IOException("the client is closed");
    }
}
