// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * Tracks the requests whose bodies are being compressed. The client that sends them does not know them yet, so it is shut down
 * only when they are over.
 */
final class Calls {
    private final Set<Call<?>> going = new HashSet<>();
    private final CompletableFuture<Void> over = new CompletableFuture<>();
    private final CompletableFuture<Void> shutDown;
    private boolean isShutDown;

    /**
     * Starts without requests.
     *
     * @param shutDown called once, when this is shut down and no request is left
     */
    Calls(Runnable shutDown) {
        this.shutDown = over.thenRun(shutDown);
    }

    /** Returns whether new requests are refused. */
    synchronized boolean isShutDown() {
        return isShutDown;
    }

    /** Tracks a request until it is over, or fails it if this is shut down. */
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

    /** Refuses new requests. */
    void shutDown() {
        synchronized (this) {
            isShutDown = true;
        }
        endIfNoneIsLeft();
    }

    /** Refuses new requests, and fails those that are left. */
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
            // The wrapped client failed to shut down. Nothing more can be done to close it.
        }
    }

    /** Returns the exception of a refused request. */
    static IOException closed() {
        return new IOException("the client is closed");
    }
}
