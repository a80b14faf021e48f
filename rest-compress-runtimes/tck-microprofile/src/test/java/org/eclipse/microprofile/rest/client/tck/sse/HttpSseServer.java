// SPDX-License-Identifier: Apache-2.0
package org.eclipse.microprofile.rest.client.tck.sse;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.servlet.ServletHandler;
import org.eclipse.jetty.servlet.ServletHolder;
import org.eclipse.jetty.servlets.EventSource;
import org.restcompress.tck.microprofile.CodedEvents;

/** In place of the TCK's: it codes what it sends, and ends each body. The TCK's closes the connection in the middle of it. */
public class HttpSseServer implements AutoCloseable {
    private final Queue<MyEventSource> sources = new ConcurrentLinkedQueue<>();
    private final CodedEvents coder = new CodedEvents();
    private Server server;

    public HttpSseServer start(int port, Consumer<MyEventSource> consumer) throws Exception {
        ServletHandler servlets = new ServletHandler();
        servlets.addServletWithMapping(new ServletHolder(new Sources(consumer)), "/*");
        server = new Server(port);
        server.setHandler(servlets);
        coder.insertInto(server);
        server.start();
        return this;
    }

    private final class Sources extends MyEventSourceServlet {
        private static final long serialVersionUID = 1;

        Sources(Consumer<MyEventSource> consumer) {
            super(consumer);
        }

        @Override
        protected EventSource newEventSource(HttpServletRequest request) {
            MyEventSource source = (MyEventSource) super.newEventSource(request);
            sources.add(source);
            return source;
        }
    }

    @Override
    public void close() throws Exception {
        for (MyEventSource source : sources) {
            try {
                source.close();
            } catch (IllegalStateException | NullPointerException e) {
                // The test has closed it, or its client.
            }
        }
        coder.awaitEnds();
        server.stop();
    }
}
