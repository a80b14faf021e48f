// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory;

import io.undertow.Undertow;
import jakarta.ws.rs.core.Application;
import java.net.InetSocketAddress;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;

/** RESTEasy on Undertow in this JVM, on a port that the system chose. */
final class RunningServer extends UndertowJaxrsServer implements AutoCloseable {
    static final String HOST = "127.0.0.1";

    private RunningServer() {}

    static RunningServer start(Application application) {
        RunningServer server = new RunningServer();
        server.start(Undertow.builder().addHttpListener(0, HOST));
        server.deploy(application, "/");
        return server;
    }

    int port() {
        return ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();
    }

    @Override
    public void close() {
        stop();
    }
}
