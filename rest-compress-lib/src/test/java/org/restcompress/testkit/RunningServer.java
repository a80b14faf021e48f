// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import io.undertow.Undertow;
import jakarta.ws.rs.core.Application;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.StringJoiner;
import java.util.concurrent.Executor;
import org.jboss.resteasy.core.ResteasyDeploymentImpl;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;
import org.jboss.resteasy.spi.ResteasyDeployment;
import org.xnio.Options;

/** RESTEasy on Undertow in this JVM, on a port that the system chose. */
public final class RunningServer extends UndertowJaxrsServer implements AutoCloseable {
    public static final String HOST = "127.0.0.1";

    /** What stands before the ports where a server in a JVM of its own says them. */
    public static final String PORTS = "listening on port ";

    /** A message that its client holds up holds a thread; more of them than any test has clients. */
    private static final int THREADS = 128;

    /** Bytes: small, so that a response soon has to wait for its client. */
    private static final int SEND_BUFFER = 16 * 1024;

    private RunningServer() {}

    public static RunningServer start(Application application) {
        return start(Map.of("/", application), Undertow.builder());
    }

    /** Several applications, each under its path, and as many requests at a time as there are threads. */
    public static RunningServer start(Map<String, Application> applications, int threads) {
        return start(applications, Undertow.builder().setWorkerThreads(threads));
    }

    /**
     * A server of many clients that keep it waiting.
     *
     * @param executor runs the requests; null for Undertow's own threads
     * @param patience after it Undertow closes the connection of a client that neither sends nor reads; zero for never
     */
    public static RunningServer start(Application application, Executor executor, Duration patience) {
        RunningServer server = start(
                Map.of(),
                Undertow.builder()
                        .setWorkerThreads(THREADS)
                        .setSocketOption(Options.SEND_BUFFER, SEND_BUFFER)
                        .setSocketOption(Options.READ_TIMEOUT, (int) patience.toMillis())
                        .setSocketOption(Options.WRITE_TIMEOUT, (int) patience.toMillis()));
        ResteasyDeployment deployment = new ResteasyDeploymentImpl();
        deployment.setApplication(application);
        server.deploy(server.undertowDeployment(deployment, "/")
                .setClassLoader(application.getClass().getClassLoader())
                .setContextPath("/")
                .setDeploymentName(application.getClass().getName())
                .setExecutor(executor));
        return server;
    }

    private static RunningServer start(Map<String, Application> applications, Undertow.Builder undertow) {
        RunningServer server = new RunningServer();
        server.start(undertow.addHttpListener(0, HOST));
        applications.forEach((path, application) -> server.deploy(application, path));
        return server;
    }

    public int port() {
        return ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();
    }

    /**
     * Says the port, and those of other servers here. Runs until the standard input ends, which it also does with the
     * process that started this.
     */
    public void runWithStandardInput(RunningServer... others) throws IOException {
        StringJoiner ports = new StringJoiner(" ", PORTS, "").add(Integer.toString(port()));
        for (RunningServer other : others) {
            ports.add(Integer.toString(other.port()));
        }
        System.out.println(ports);
        System.in.transferTo(OutputStream.nullOutputStream());
        System.exit(0);
    }

    @Override
    public void close() {
        stop();
    }
}
