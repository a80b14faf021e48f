// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Hands bytes from one thread to another, one piece at a time, so that they often wait for each other; the second piece
 * waits at a gate. Unlike the JDK's pipe it has no monitor, which would pin a virtual thread before Java 24.
 */
final class Pipe {
    private static final long PATIENCE_SECONDS = Duration.ofSeconds(60).toSeconds();
    private static final byte[] END = {};

    final OutputStream sink = new Sink();
    final InputStream source = new Source();

    private final CountDownLatch gate;
    private final BlockingQueue<byte[]> pieces = new ArrayBlockingQueue<>(1);

    Pipe(CountDownLatch gate) {
        this.gate = gate;
    }

    private static void inTime(boolean done) throws IOException {
        if (!done) {
            throw new IOException("nobody is at the other end of the pipe");
        }
    }

    private final class Sink extends OutputStream {
        private int written;

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            if (length == 0) {
                return;
            }
            try {
                if (written++ > 0) {
                    inTime(gate.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
                }
                put(Arrays.copyOfRange(bytes, offset, offset + length));
            } catch (InterruptedException e) {
                throw new InterruptedIOException();
            }
        }

        @Override
        public void close() throws IOException {
            try {
                put(END);
            } catch (InterruptedException e) {
                throw new InterruptedIOException();
            }
        }

        private void put(byte[] piece) throws IOException, InterruptedException {
            inTime(pieces.offer(piece, PATIENCE_SECONDS, TimeUnit.SECONDS));
        }
    }

    private final class Source extends InputStream {
        private byte[] piece = {0};
        private int position = 1;

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            if (position == piece.length && piece != END) {
                next();
            }
            if (piece == END) {
                return -1;
            }
            int n = Math.min(length, piece.length - position);
            System.arraycopy(piece, position, target, offset, n);
            position += n;
            return n;
        }

        private void next() throws IOException {
            try {
                byte[] next = pieces.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                inTime(next != null);
                piece = next;
                position = 0;
            } catch (InterruptedException e) {
                throw new InterruptedIOException();
            }
        }
    }
}
