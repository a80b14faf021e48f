// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.tunnel;

import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A tunnel on the loopback interface: clients connect to its near end, and its far end connects to the server. Between the two,
 * what goes each way is compressed as one stream for each connection, flushed after each piece that came, and counted.
 */
final class Tunnel implements AutoCloseable {
    /** Bytes that are carried at a time. */
    private static final int PIECE = 64 * 1024;

    private final Compression compression;
    private final int serverPort;
    private final ServerSocket near;
    private final ServerSocket far;
    private final Queue<Closeable> open = new ConcurrentLinkedQueue<>();
    private final AtomicLong written = new AtomicLong();
    private final AtomicLong read = new AtomicLong();
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "tunnel");
        thread.setDaemon(true);
        return thread;
    });

    /** Opens it to a server on the loopback interface. */
    Tunnel(Compression compression, int serverPort) throws IOException {
        this.compression = compression;
        this.serverPort = serverPort;
        this.near = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        open.add(near);
        this.far = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        open.add(far);
        threads.execute(() -> accept(near, this::enter));
        threads.execute(() -> accept(far, this::leave));
    }

    /** Where clients connect. */
    int port() {
        return near.getLocalPort();
    }

    /** Bytes that went from clients to the server, as they were between the two ends. */
    long written() {
        return written.get();
    }

    /** Bytes that came back. */
    long read() {
        return read.get();
    }

    private interface End {
        void connected(Socket socket) throws IOException;
    }

    private void accept(ServerSocket listening, End end) {
        try {
            while (true) {
                end.connected(opened(listening.accept()));
            }
        } catch (IOException e) {
            // The tunnel is closed, or the server is gone; then so are its clients' connections.
            closeAll();
        }
    }

    private Socket opened(Socket socket) throws IOException {
        open.add(socket);
        socket.setTcpNoDelay(true);
        return socket;
    }

    private void enter(Socket client) throws IOException {
        Socket wire = opened(new Socket(far.getInetAddress(), far.getLocalPort()));
        connect(client, wire, new CountedOutput(wire.getOutputStream()), new CountedInput(wire.getInputStream()));
    }

    private void leave(Socket wire) throws IOException {
        Socket server = opened(new Socket(near.getInetAddress(), serverPort));
        connect(server, wire, wire.getOutputStream(), wire.getInputStream());
    }

    /** Carries both ways between a peer, whose bytes are plain, and the wire. */
    private void connect(Socket peer, Socket wire, OutputStream toWire, InputStream fromWire) throws IOException {
        OutputStream compressing = compression.compressing(toWire);
        threads.execute(() -> carry(peer, wire, peer::getInputStream, () -> compressing));
        threads.execute(() -> carry(peer, wire, () -> compression.decompressing(fromWire), peer::getOutputStream));
    }

    /** Opens a stream. */
    private interface Opening<T> {
        T open() throws IOException;
    }

    private static void carry(
            Socket peer, Socket wire, Opening<InputStream> opening, Opening<OutputStream> openingTarget) {
        try (peer;
                wire) {
            InputStream source = opening.open();
            OutputStream target = openingTarget.open();
            byte[] piece = new byte[PIECE];
            for (int n = source.read(piece); n >= 0; n = source.read(piece)) {
                target.write(piece, 0, n);
                target.flush();
            }
        } catch (IOException e) {
            // One of the two closed its connection.
        }
    }

    @Override
    public void close() {
        closeAll();
        threads.shutdown();
    }

    private void closeAll() {
        for (Closeable each : open) {
            try {
                each.close();
            } catch (IOException e) {
                // It is of no use any more.
            }
        }
    }

    private final class CountedOutput extends FilterOutputStream {
        CountedOutput(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int b) throws IOException {
            written.incrementAndGet();
            out.write(b);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            written.addAndGet(length);
            out.write(bytes, offset, length);
        }
    }

    private final class CountedInput extends FilterInputStream {
        CountedInput(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int b = in.read();
            read.addAndGet(b < 0 ? 0 : 1);
            return b;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int n = in.read(target, offset, length);
            read.addAndGet(Math.max(n, 0));
            return n;
        }
    }
}
