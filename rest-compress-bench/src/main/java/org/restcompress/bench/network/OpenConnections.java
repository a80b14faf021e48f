// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Open connections that each send one request, in one thread that discards what they receive. */
public final class OpenConnections implements AutoCloseable {
    private static final int BUFFER = 64 * 1024;
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Selector selector = Selector.open();
    private final List<SocketChannel> connections = new ArrayList<>();
    private final int port;
    private final byte[] request;
    private final AtomicInteger answered = new AtomicInteger();
    private final Thread reader = new Thread(this::read, "open connections");

    public OpenConnections(int port, String path, String coding) throws IOException {
        this.port = port;
        request = ("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: " + coding + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        reader.setDaemon(true);
        reader.start();
    }

    /** Opens some more, and sends their requests. */
    public void open(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            SocketChannel connection =
                    SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            connections.add(connection);
            // Without it, the system remembers each closed connection for a minute.
            connection.setOption(StandardSocketOptions.SO_LINGER, 0);
            connection.write(ByteBuffer.wrap(request));
            connection.configureBlocking(false);
            connection.register(selector, SelectionKey.OP_READ, answered);
        }
        selector.wakeup();
    }

    /** Waits until so many connections have got an answer. */
    public void awaitAnswers(int count) throws IOException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (answered.get() < count) {
            if (System.nanoTime() > end) {
                throw new IOException(answered + " of " + count + " connections have got an answer");
            }
            Thread.sleep(1);
        }
    }

    private void read() {
        ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
        try {
            while (selector.isOpen()) {
                selector.select(key -> read(key, buffer), 0);
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void read(SelectionKey key, ByteBuffer buffer) {
        try {
            buffer.clear();
            if (((SocketChannel) key.channel()).read(buffer) < 0) {
                key.cancel();
            }
            if (key.attach(null) instanceof AtomicInteger first) {
                first.incrementAndGet();
            }
        } catch (IOException serverIsGone) {
            key.cancel();
        }
    }

    @Override
    public void close() throws IOException {
        selector.close();
        for (SocketChannel connection : connections) {
            connection.close();
        }
    }
}
