// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.files;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.restcompress.bench.network.CpuTime;

/**
 * A closed loop: many connections, which few threads keep busy, ask for one file after another, each from another one on.
 *
 * @param port of the server
 * @param paths what is asked for
 * @param coding in what, empty for none; a response in another one is a failure
 */
record Walk(int port, List<String> paths, String coding) {
    private static final int BUFFER = 64 * 1024;
    private static final int LONGEST_HEAD = 8 * 1024;
    private static final int HEXADECIMAL = 16;
    private static final String LINE_END = "\r\n";

    /** In place of a length. */
    private static final long CHUNKED = -1;

    private static final long WAIT_MILLIS = 1000;
    private static final int PATIENCE = 60;
    private static final double NANOS = 1e9;

    /**
     * What came of it.
     *
     * @param requests that were answered
     * @param bytes of their bodies, as they were sent
     * @param seconds that it took, all connections being open
     * @param cpu that the server took meanwhile, in nanoseconds
     */
    record Result(long requests, long bytes, double seconds, CpuTime cpu) {
        double perSecond() {
            return requests / seconds;
        }

        double bytesEach() {
            return (double) bytes / requests;
        }
    }

    /** Tells the CPU time that a server has taken. */
    @FunctionalInterface
    interface Clock {
        CpuTime now() throws IOException;
    }

    /** Sends requests for some time, and at least one on each connection. */
    Result run(int connections, int threads, Duration time, Clock cpu) throws IOException, InterruptedException {
        ExecutorService clients = Executors.newFixedThreadPool(threads);
        List<Loop> loops = new ArrayList<>();
        try {
            for (int i = 0; i < threads; i++) {
                Loop loop = new Loop();
                loops.add(loop);
                loop.open(connections * i / threads, connections * (i + 1) / threads);
            }
            // Only now: a server may take seconds to accept them all.
            CpuTime before = cpu.now();
            long start = System.nanoTime();
            List<Callable<Loop>> runs = new ArrayList<>();
            loops.forEach(loop -> runs.add(() -> loop.run(start + time.toNanos())));
            for (Future<Loop> run : clients.invokeAll(runs)) {
                run.get();
            }
            double seconds = (System.nanoTime() - start) / NANOS;
            return new Result(
                    loops.stream().mapToLong(loop -> loop.requests).sum(),
                    loops.stream().mapToLong(loop -> loop.bytes).sum(),
                    seconds,
                    cpu.now().since(before));
        } catch (ExecutionException e) {
            throw new IOException("a request failed: " + e.getCause(), e.getCause());
        } finally {
            clients.shutdownNow();
            for (Loop loop : loops) {
                loop.close();
            }
        }
    }

    private byte[] request(String path) {
        String accepted = coding.isEmpty() ? "" : "Accept-Encoding: " + coding + "\r\n";
        return ("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + accepted + "\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** What comes next on a connection. */
    private enum Expected {
        HEAD,
        CHUNK,
        BODY,
        /** Behind the last chunk; nobody sends trailers. */
        LAST_LINE
    }

    /** What one thread does. */
    private final class Loop {
        private final Selector selector = Selector.open();
        private final List<Conversation> conversations = new ArrayList<>();
        private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
        private final List<byte[]> requestsForPaths =
                paths.stream().map(Walk.this::request).toList();
        private long requests;
        private long bytes;

        /** Of {@link System#nanoTime}: nothing is asked for after it. */
        private long end;

        /** How many connections are still to get a response. */
        private int waiting;

        Loop() throws IOException {}

        void open(int from, int to) throws IOException {
            for (int i = from; i < to; i++) {
                conversations.add(new Conversation(i));
            }
        }

        void close() throws IOException {
            for (Conversation conversation : conversations) {
                conversation.channel.close();
            }
            selector.close();
        }

        /** Waits for the last response, too: what is left undone would be the work of whoever comes next. */
        Loop run(long until) throws IOException {
            end = until;
            waiting = conversations.size();
            for (Conversation conversation : conversations) {
                conversation.ask();
            }
            try {
                int idle = 0;
                while (waiting > 0) {
                    idle = selector.select(Loop::proceed, WAIT_MILLIS) == 0 ? idle + 1 : 0;
                    if (idle == PATIENCE) {
                        throw new IOException("the server no longer answers");
                    }
                }
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
            return this;
        }

        private static void proceed(SelectionKey key) {
            try {
                ((Conversation) key.attachment()).receive();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** One connection. */
        private final class Conversation {
            private final SocketChannel channel;
            private final StringBuilder text = new StringBuilder();
            private int next;

            /** Bytes of the body, or of a chunk of it with its end, that are still to come. */
            private long rest;

            /** Bytes of the body, without its framing. */
            private long received;

            private boolean isChunked;
            private Expected expected = Expected.HEAD;

            Conversation(int first) throws IOException {
                channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
                channel.socket().setTcpNoDelay(true);
                channel.configureBlocking(false);
                channel.register(selector, SelectionKey.OP_READ, this);
                next = first % paths.size();
            }

            void ask() throws IOException {
                ByteBuffer request = ByteBuffer.wrap(requestsForPaths.get(next));
                next = (next + 1) % paths.size();
                while (request.hasRemaining()) {
                    channel.write(request);
                }
            }

            void receive() throws IOException {
                buffer.clear();
                if (channel.read(buffer) < 0) {
                    throw new EOFException("the server closed the connection");
                }
                buffer.flip();
                while (buffer.hasRemaining()) {
                    switch (expected) {
                        case HEAD -> {
                            if (readTo("\r\n\r\n")) {
                                rest = bodyLength(text.toString());
                                isChunked = rest == CHUNKED;
                                received = isChunked ? 0 : rest;
                                expect(isChunked ? Expected.CHUNK : Expected.BODY);
                            }
                        }
                        case CHUNK -> {
                            if (readTo(LINE_END)) {
                                long length = Long.parseLong(text.toString().strip(), HEXADECIMAL);
                                received += length;
                                rest = length + LINE_END.length();
                                expect(length == 0 ? Expected.LAST_LINE : Expected.BODY);
                            }
                        }
                        case BODY -> {
                            int count = (int) Math.min(rest, buffer.remaining());
                            buffer.position(buffer.position() + count);
                            rest -= count;
                            if (rest == 0 && isChunked) {
                                expect(Expected.CHUNK);
                            } else if (rest == 0) {
                                next();
                            }
                        }
                        case LAST_LINE -> {
                            if (readTo(LINE_END)) {
                                next();
                            }
                        }
                    }
                }
            }

            private void expect(Expected what) {
                expected = what;
                text.setLength(0);
            }

            private void next() throws IOException {
                requests++;
                bytes += received;
                expect(Expected.HEAD);
                if (System.nanoTime() - end < 0) {
                    ask();
                } else {
                    waiting--;
                }
            }

            /** Collects text; true when its end is there. */
            private boolean readTo(String end) throws IOException {
                while (buffer.hasRemaining()) {
                    text.append((char) buffer.get());
                    int from = text.length() - end.length();
                    if (from >= 0 && text.indexOf(end, from) >= 0) {
                        return true;
                    }
                }
                if (text.length() > LONGEST_HEAD) {
                    throw new IOException("the head of a response does not end");
                }
                return false;
            }
        }
    }

    /** The length of the body in bytes, or {@link #CHUNKED}. */
    private long bodyLength(String head) throws IOException {
        String[] lines = head.split(LINE_END, -1);
        if (!lines[0].startsWith("HTTP/1.1 200")) {
            throw new IOException("the server answered: " + lines[0]);
        }
        String coded = "";
        long length = 0;
        for (String line : lines) {
            int colon = line.indexOf(':');
            switch (line.substring(0, Math.max(0, colon)).toLowerCase(Locale.ROOT)) {
                case "content-encoding" -> coded = line.substring(colon + 1).strip();
                case "transfer-encoding" -> length = CHUNKED;
                case "content-length" ->
                    length = Long.parseLong(line.substring(colon + 1).strip());
                default -> {
                    // Nothing that matters here.
                }
            }
        }
        if (!coded.equals(coding)) {
            throw new IOException("the body is coded in \"" + coded + "\" and not in \"" + coding + '"');
        }
        if (length == 0) {
            throw new IOException("the response has no body");
        }
        return length;
    }
}
