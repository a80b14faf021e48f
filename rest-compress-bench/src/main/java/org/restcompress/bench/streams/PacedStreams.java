// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

import java.io.IOException;
import java.nio.file.Path;
import org.restcompress.bench.network.Memory;
import org.restcompress.bench.network.OpenConnections;
import org.restcompress.bench.network.ServerProcess;

/** A server with event streams whose next events are sent when the caller wants it. */
public final class PacedStreams implements AutoCloseable {
    private static final int HEAP_MEGABYTES = 512;

    /** Events of all streams together, until everything is compiled. */
    private static final int WARM_UP_EVENTS = 50_000;

    private static final int REST_MILLIS = 3000;

    private final ServerProcess server;
    private final OpenConnections clients;
    private int open;

    private PacedStreams(ServerProcess server, OpenConnections clients) {
        this.server = server;
        this.clients = clients;
    }

    /** Starts a server for so many streams in one coding, or in {@code none}, with the library's defaults. */
    public static PacedStreams start(Path java, String coding, int most) throws IOException {
        ServerProcess server = ServerProcess.start(
                java,
                Memory.options(HEAP_MEGABYTES),
                EventServer.class,
                Integer.toString(1 + most),
                OpenStreams.EVENT_STREAMS);
        String path = coding.equals(StreamCoding.NONE) ? "/plain" : "/coded";
        return new PacedStreams(server, new OpenConnections(server.port(), path, coding));
    }

    /** Opens streams until there are so many, and warms the server up. */
    public void openUpTo(int count) throws IOException {
        clients.open(count - open);
        server.ask(EventServer.AWAIT + ' ' + (count - open));
        open = count;
        server.ask(EventServer.SEND + ' ' + WARM_UP_EVENTS / count);
        server.ask(EventServer.REST + ' ' + REST_MILLIS);
    }

    /** Sends an event to each stream. */
    public void sendOneEach() throws IOException {
        server.ask(EventServer.SEND_ONLY + " 1");
    }

    public ServerProcess server() {
        return server;
    }

    public Memory memory() throws IOException {
        return OpenStreams.memory(server.ask(EventServer.REST + " 0"));
    }

    @Override
    public void close() throws IOException {
        try (server) {
            clients.close();
        }
    }
}
