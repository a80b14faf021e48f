// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublisher;
import java.nio.ByteBuffer;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Reads the bytes of a publisher. It subscribes at the first read, and requests one buffer ahead.
 *
 * <p>Reading fails if the publisher does not give as many bytes as it announced. The client checks that itself for an
 * uncompressed body. A compressed body would end validly, and nobody would notice the missing bytes. The JDK's own stream of a
 * body is not used, since it fails if a publisher gives more than was requested.
 */
final class PublishedBytes extends InputStream implements Flow.Subscriber<ByteBuffer> {
    /** Follows the last buffer. */
    private static final ByteBuffer END = ByteBuffer.allocate(0);

    private final BodyPublisher publisher;
    private final long length;
    private final BlockingQueue<ByteBuffer> arrived = new LinkedBlockingQueue<>();
    private volatile Flow.@Nullable Subscription subscription;
    private volatile @Nullable Throwable failure;
    private @Nullable ByteBuffer current;
    private long count;

    PublishedBytes(BodyPublisher publisher) {
        this.publisher = publisher;
        this.length = publisher.contentLength();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int wanted) throws IOException {
        if (wanted == 0) {
            return 0;
        }
        ByteBuffer buffer = current();
        int n = isEnd(buffer) ? -1 : Math.min(wanted, buffer.remaining());
        if (n > 0) {
            buffer.get(target, offset, n);
            count += n;
        }
        if (length >= 0 && (count > length || (n < 0 && count < length))) {
            throw new IOException("the publisher of the body sent " + (n < 0 ? "" : "at least ") + count
                    + " bytes (expected " + length + ", its contentLength)");
        }
        return n;
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean isEnd(ByteBuffer buffer) {
        return buffer == END;
    }

    private ByteBuffer current() throws IOException {
        ByteBuffer buffer = current;
        try {
            if (buffer == null) {
                publisher.subscribe(this);
            }
            while (buffer == null || (!isEnd(buffer) && !buffer.hasRemaining())) {
                buffer = arrived.take();
                current = buffer;
                Flow.Subscription asked = subscription;
                if (!isEnd(buffer) && asked != null) {
                    asked.request(1);
                }
            }
        } catch (UncheckedIOException e) {
            // A publisher of the JDK throws this if its second buffer or a later one fails.
            throw e.getCause();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for the body");
        }
        Throwable problem = failure;
        if (problem != null) {
            throw problem instanceof IOException known ? known : new IOException(problem);
        }
        return buffer;
    }

    /** Wakes up the thread that reads, and cancels the subscription. */
    @Override
    public void close() {
        Flow.Subscription left;
        synchronized (this) {
            failure = new IOException("the body is closed");
            left = subscription;
            subscription = null;
        }
        arrived.add(END);
        if (left != null) {
            left.cancel();
        }
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        boolean isWanted;
        synchronized (this) {
            isWanted = subscription == null && failure == null;
            subscription = isWanted ? given : subscription;
        }
        if (isWanted) {
            given.request(1);
        } else {
            given.cancel();
        }
    }

    @Override
    public void onNext(ByteBuffer buffer) {
        arrived.add(buffer);
    }

    @Override
    public void onError(Throwable problem) {
        failure = problem;
        arrived.add(END);
    }

    @Override
    public void onComplete() {
        arrived.add(END);
    }
}
