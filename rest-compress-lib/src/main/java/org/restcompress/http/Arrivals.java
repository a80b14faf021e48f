// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that a publisher brings, as a stream: one thread reads, while others add. One lot of buffers is asked for when
 * the last buffer is taken, so that there are two lots at most.
 *
 * <p>It runs its readers, too: when there is something to be read, on a thread that may wait for more, and at once where all
 * is there.
 */
final class Arrivals extends InputStream implements Flow.Subscriber<ByteBuffer>, Executor {
    private final long announced;
    private final Executor threads;
    private final ArrayDeque<ByteBuffer> arrived = new ArrayDeque<>();
    private Flow.@Nullable Subscription upstream;
    private @Nullable Runnable waiting;
    private @Nullable Throwable failure;
    private long received;
    private boolean isAskedFor;
    private boolean isAllHere;

    /** Of so many bytes, or -1 if only the end tells. */
    Arrivals(long announced) {
        this(announced, Workers.THREADS);
    }

    /** The same, with threads that may wait for bytes. */
    Arrivals(long announced, Executor threads) {
        this.announced = announced;
        this.threads = threads;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        synchronized (this) {
            if (upstream == null && !isAllHere) {
                upstream = subscription;
                notifyAll();
                return;
            }
        }
        subscription.cancel();
    }

    @Override
    public void onNext(ByteBuffer buffer) {
        add(List.of(buffer));
    }

    void add(List<ByteBuffer> buffers) {
        Runnable reader;
        Flow.Subscription wanted = null;
        synchronized (this) {
            isAskedFor = false;
            if (isAllHere) {
                return;
            }
            for (ByteBuffer buffer : buffers) {
                received += buffer.remaining();
                arrived.add(buffer);
            }
            reader = takeReader();
            if (waiting != null) {
                wanted = askedForNow();
            }
            notifyAll();
        }
        if (reader != null) {
            start(reader);
        } else if (wanted != null) {
            wanted.request(1);
        }
    }

    private void start(Runnable reader) {
        try {
            threads.execute(reader);
        } catch (Throwable e) {
            // There is no thread. The reader is told so on this one, or it would wait for ever.
            leave(e);
            reader.run();
        }
    }

    @Override
    public void onComplete() {
        end(null);
    }

    @Override
    public void onError(Throwable problem) {
        end(problem);
    }

    private void end(@Nullable Throwable problem) {
        Runnable reader;
        synchronized (this) {
            if (isAllHere) {
                return;
            }
            isAllHere = true;
            failure = problem;
            reader = takeReader();
            notifyAll();
        }
        if (reader != null) {
            reader.run();
        }
    }

    /** Wakes the reader up, and cancels the subscription. */
    @Override
    public void close() {
        leave(new IOException("the body is closed"));
    }

    private void leave(Throwable why) {
        Flow.Subscription left;
        synchronized (this) {
            left = isAllHere ? null : upstream;
            isAllHere = true;
            failure = why;
            waiting = null;
            arrived.clear();
            notifyAll();
        }
        if (left != null) {
            left.cancel();
        }
    }

    @Override
    public void execute(Runnable reader) {
        Flow.Subscription wanted = null;
        boolean isReady;
        boolean mayWait;
        synchronized (this) {
            isReady = isReady();
            mayWait = !isAllHere;
            if (!isReady) {
                waiting = reader;
                wanted = askedForNow();
            }
        }
        if (wanted != null) {
            wanted.request(1);
        } else if (isReady && mayWait) {
            threads.execute(reader);
        } else if (isReady) {
            reader.run();
        }
    }

    /** Once all announced bytes have arrived, the end follows at once, and no thread has to wait for it. */
    private boolean isReady() {
        return isAllHere || (!arrived.isEmpty() && received != announced);
    }

    private @Nullable Runnable takeReader() {
        Runnable taken = isReady() ? waiting : null;
        waiting = taken == null ? waiting : null;
        return taken;
    }

    /** Whom to ask for more, outside of the lock; null where that is done, or of no use. */
    private Flow.@Nullable Subscription askedForNow() {
        Flow.Subscription asked = isAskedFor || isAllHere ? null : upstream;
        isAskedFor = isAskedFor || asked != null;
        return asked;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        try {
            ByteBuffer next = next();
            int n = next == null ? -1 : Math.min(length, next.remaining());
            if (next != null) {
                next.get(target, offset, n);
            }
            return n;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("nobody waits for the body any more");
        }
    }

    /** A buffer with a byte; null at the end. */
    private @Nullable ByteBuffer next() throws IOException, InterruptedException {
        while (true) {
            Flow.Subscription wanted;
            synchronized (this) {
                if (failure != null) {
                    throw failure instanceof IOException problem ? problem : new IOException(failure);
                }
                while (!arrived.isEmpty() && !arrived.element().hasRemaining()) {
                    arrived.remove();
                }
                wanted = arrived.size() > 1 ? null : askedForNow();
                if (wanted == null && (isAllHere || !arrived.isEmpty())) {
                    return arrived.peek();
                }
                if (wanted == null) {
                    wait();
                }
            }
            if (wanted != null) {
                ask(wanted);
            }
        }
    }

    private static void ask(Flow.Subscription wanted) throws IOException {
        try {
            wanted.request(1);
        } catch (UncheckedIOException e) {
            // So a publisher of the JDK fails when its second buffer or a later one does.
            throw e.getCause();
        }
    }
}
