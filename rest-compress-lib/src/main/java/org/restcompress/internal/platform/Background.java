// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.platform;

import java.lang.System.Logger.Level;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Does work that nobody waits for, on one thread. The thread ends soon after its work: if it stayed, it would keep an
 * undeployed application alive. Work beyond a bound is not done.
 */
public final class Background {
    private static final System.Logger LOG = System.getLogger(Background.class.getName());
    private static final long IDLE_SECONDS = 1;

    private final AtomicLong pending = new AtomicLong();
    private final ThreadPoolExecutor executor;
    private final long bound;

    /**
     * Starts no thread yet.
     *
     * @param bound the most that waiting and running work may weigh together, in a unit that the caller chooses
     */
    public Background(String name, long bound) {
        this(bound, work -> thread(work, name));
    }

    Background(long bound, ThreadFactory threads) {
        this.bound = bound;
        executor = new ThreadPoolExecutor(1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), threads);
        executor.allowCoreThreadTimeOut(true);
    }

    /** Returns a daemon thread for work of the library. It is not started. */
    public static Thread thread(Runnable work, String name) {
        // The thread does not inherit the thread locals of the request that happens to create it.
        Thread thread = new Thread(null, work, name, 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(Background.class.getClassLoader());
        return thread;
    }

    /**
     * Queues work for the thread.
     *
     * @param weight in the unit of the bound, 1 or more
     * @return false if the work exceeds the bound, or no thread can be created; the work is then not done
     */
    public boolean tryDo(long weight, Runnable work) {
        if (pending.addAndGet(weight) > bound) {
            pending.addAndGet(-weight);
            return false;
        }
        try {
            executor.execute(() -> {
                try {
                    work.run();
                } catch (Exception | LinkageError e) {
                    LOG.log(Level.WARNING, "a background task failed", e);
                } finally {
                    pending.addAndGet(-weight);
                }
            });
            return true;
        } catch (OutOfMemoryError e) {
            // No thread can be created now. The caller need not fail for that.
            pending.addAndGet(-weight);
            LOG.log(Level.DEBUG, "a background task is not run, because no thread can be created", e);
            return false;
        }
    }

    /** Returns the weight of waiting and running work, in the unit of the bound. */
    public long pending() {
        return pending.get();
    }
}
