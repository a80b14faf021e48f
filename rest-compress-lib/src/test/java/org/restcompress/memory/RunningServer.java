// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory;

import io.undertow.Undertow;
import jakarta.ws.rs.core.Application;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.util.Map;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;

/** RESTEasy on Undertow in this JVM, on a port that the system chose. */
final class RunningServer extends UndertowJaxrsServer implements AutoCloseable {
    static final String HOST = "127.0.0.1";

    /** What stands before the port where a server in a JVM of its own says it. */
    static final String PORT = "listening on port ";

    private RunningServer() {}

    static RunningServer start(Application application) {
        return start(Map.of("/", application), Undertow.builder());
    }

    /** Several applications, each under its path, and as many requests at a time as there are threads. */
    static RunningServer start(Map<String, Application> applications, int threads) {
        return start(applications, Undertow.builder().setWorkerThreads(threads));
    }

    private static RunningServer start(Map<String, Application> applications, Undertow.Builder undertow) {
        RunningServer server = new RunningServer();
        server.start(undertow.addHttpListener(0, HOST));
        applications.forEach((path, application) -> server.deploy(application, path));
        return server;
    }

    int port() {
        return ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();
    }

    /** Says the port, and runs until the standard input ends, which it also does with the process that started this. */
    void runWithStandardInput() throws IOException {
        System.out.println(PORT + port());
        System.in.transferTo(OutputStream.nullOutputStream());
        System.exit(0);
    }

    @Override
    public void close() {
        stop();
    }
}
