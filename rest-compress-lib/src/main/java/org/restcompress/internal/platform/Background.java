// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.platform;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Does work that nobody waits for, on one thread that ends soon after there is none: a thread that stayed would keep an
 * undeployed application alive. Work beyond a bound is not done at all.
 */
public final class Background {
    private static final System.Logger LOG = System.getLogger(Background.class.getName());
    private static final long IDLE_NANOS = Duration.ofSeconds(1).toNanos();

    /** The thread looks for work by itself: to wake it would cost whoever leaves some several times what that takes. */
    private static final long PAUSE_NANOS = Duration.ofMillis(2).toNanos();

    private final Queue<Runnable> left = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean isRunning = new AtomicBoolean();
    private final AtomicLong pending = new AtomicLong();
    private final String name;
    private final long bound;
    private final int priority;

    /**
     * Begins no thread yet.
     *
     * @param name of the thread
     * @param bound what waits or is being done may weigh together, in a unit that the caller chooses
     */
    public Background(String name, long bound) {
        this(name, bound, Thread.NORM_PRIORITY);
    }

    /**
     * Begins no thread yet.
     *
     * @param priority of the thread, as far as the operating system minds it
     */
    public Background(String name, long bound, int priority) {
        this.name = name;
        this.bound = bound;
        this.priority = priority;
    }

    /**
     * Leaves work for the thread.
     *
     * @param weight in the unit of the bound, 1 or more
     * @return false if there is too much to do already; then this is not done
     */
    public boolean tryDo(long weight, Runnable work) {
        if (pending.addAndGet(weight) > bound) {
            pending.addAndGet(-weight);
            return false;
        }
        left.add(() -> {
            try {
                work.run();
            } catch (RuntimeException e) {
                LOG.log(Level.WARNING, "work in the background failed", e);
            } finally {
                pending.addAndGet(-weight);
            }
        });
        if (!isRunning.get() && isRunning.compareAndSet(false, true)) {
            start();
        }
        return true;
    }

    /** What waits or is being done, in the unit of the bound. */
    public long pending() {
        return pending.get();
    }

    @SuppressWarnings("ThreadPriorityCheck") // Nothing but the time that the work takes depends on it.
    private void start() {
        boolean started = false;
        try {
            // Without the inheritable locals of the request whose thread this happens to be.
            Thread thread = new Thread(null, this::run, name, 0, false);
            thread.setDaemon(true);
            thread.setPriority(priority);
            thread.setContextClassLoader(Background.class.getClassLoader());
            thread.start();
            started = true;
        } finally {
            if (!started) {
                isRunning.set(false);
            }
        }
    }

    private void run() {
        try {
            doAllUntilIdle();
        } finally {
            isRunning.set(false);
        }
        // Whoever left work just before this thread said that it ends did not start another.
        if (!left.isEmpty() && isRunning.compareAndSet(false, true)) {
            start();
        }
    }

    private void doAllUntilIdle() {
        long last = System.nanoTime();
        while (System.nanoTime() - last < IDLE_NANOS) {
            Runnable next = left.poll();
            if (next == null) {
                LockSupport.parkNanos(this, PAUSE_NANOS);
            } else {
                next.run();
                last = System.nanoTime();
            }
        }
    }
}
