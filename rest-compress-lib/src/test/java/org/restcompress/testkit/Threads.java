// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Many threads at a time. */
public final class Threads {
    private static final long PATIENCE_SECONDS = 300;

    private Threads() {}

    /** Has a task done by a thread of its own each; gives what they gave. */
    public static <T> List<T> run(List<Callable<T>> tasks) throws InterruptedException, ExecutionException {
        return run(tasks.size(), tasks);
    }

    public static <T> List<T> run(int threads, List<Callable<T>> tasks)
            throws InterruptedException, ExecutionException {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> result : executor.invokeAll(tasks, PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                results.add(result.get());
            }
            return results;
        } finally {
            executor.shutdownNow();
        }
    }
}
