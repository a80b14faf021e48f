// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.server.HttpHandler;
import jakarta.ws.rs.core.Application;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.Executor;
import javax.net.ssl.SSLContext;
import org.jboss.resteasy.core.ResteasyDeploymentImpl;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;
import org.jboss.resteasy.spi.ResteasyDeployment;
import org.jspecify.annotations.Nullable;
import org.xnio.Options;

/** RESTEasy on Undertow in this JVM, on a port that is free. */
public final class Server extends UndertowJaxrsServer implements Running {
    public static final String HOST = "localhost";

    /** What stands before the ports where a server in a JVM of its own says them. */
    public static final String PORTS = "listening on port ";

    /** What requests under way have to end by themselves when the server stops, before their threads are interrupted. */
    private static final int LAST_MILLIS = 1000;

    /** A message that its client holds up holds a thread; more of them than any test has clients. */
    private static final int THREADS = 128;

    /** Clients come over plain HTTP, and try dictionaries all the same. */
    private static final String ASSUME_SECURE = "restcompress.dictionary.assume-secure";

    /** Bytes: small, so that a response soon has to wait for its client. */
    private static final int SEND_BUFFER = 16 * 1024;

    public static Server of(Object... resources) {
        return with(Map.of(), resources);
    }

    /** Finds the library as a dependency would be found: by its entry in META-INF/services. */
    public static Server with(Map<String, Object> properties, Object... singletons) {
        Server server = new Server();
        server.startOnFreePort();
        try {
            server.deploy(new Resources(Set.of(singletons), properties), "/");
            return server;
        } catch (RuntimeException e) {
            server.close();
            throw e;
        }
    }

    /** The same over HTTP/2, too, without TLS and, where there is a key, with it. */
    public static Server overHttp2(@Nullable SSLContext key, Object... singletons) {
        Server server = new Server();
        Undertow.Builder undertow = Undertow.builder()
                .setServerOption(UndertowOptions.ENABLE_HTTP2, true)
                .addHttpListener(0, HOST);
        server.start(key == null ? undertow : undertow.addHttpsListener(0, HOST, key));
        server.deploy(new Resources(Set.of(singletons), Map.of()), "/");
        return server;
    }

    public static Server start(Application application) {
        return start(Map.of("/", application), Undertow.builder());
    }

    /** Several applications, each under its path, and as many requests at a time as there are threads. */
    public static Server start(Map<String, Application> applications, int threads) {
        return start(applications, Undertow.builder().setWorkerThreads(threads));
    }

    /**
     * A server of many clients that keep it waiting.
     *
     * @param executor runs the requests; null for Undertow's own threads
     * @param patience after it Undertow closes the connection of a client that neither sends nor reads; zero for never
     */
    public static Server start(Application application, Executor executor, Duration patience) {
        Server server = start(
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

    private static Server start(Map<String, Application> applications, Undertow.Builder undertow) {
        Server server = new Server();
        server.start(undertow.addHttpListener(0, HOST));
        applications.forEach((path, application) -> server.deploy(application, path));
        return server;
    }

    public void startOnFreePort() {
        start(Undertow.builder().addHttpListener(0, HOST));
    }

    @Override
    public UndertowJaxrsServer start(Undertow.Builder undertow) {
        // From 2.3.24 on, it takes no more than 2 MiB unless told otherwise.
        return super.start(undertow.setServerOption(UndertowOptions.SHUTDOWN_TIMEOUT, LAST_MILLIS)
                .setServerOption(UndertowOptions.MAX_ENTITY_SIZE, -1L));
    }

    @Override
    public URI uri(String path) {
        return URI.create("http://" + HOST + ":" + port() + path);
    }

    /** By way of the listener with TLS. */
    public URI secureUri(String path) {
        return URI.create("https://" + HOST + ":" + port(1) + path);
    }

    /** What answers requests, for an Undertow with other listeners. */
    public HttpHandler handler() {
        return root;
    }

    public int port() {
        return port(0);
    }

    private int port(int listener) {
        return ((InetSocketAddress) server.getListenerInfo().get(listener).getAddress()).getPort();
    }

    /**
     * Says the port, and those of other servers here. Runs until the standard input ends, which it also does with the
     * process that started this.
     */
    public void runWithStandardInput(Server... others) throws IOException {
        StringJoiner ports = new StringJoiner(" ", PORTS, "").add(Integer.toString(port()));
        for (Server other : others) {
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

    private static final class Resources extends Application {
        private final Set<Object> singletons;
        private final Map<String, Object> properties;

        Resources(Set<Object> singletons, Map<String, Object> properties) {
            this.singletons = singletons;
            this.properties = new HashMap<>(Map.of(ASSUME_SECURE, true));
            this.properties.putAll(properties);
        }

        @Override
        @SuppressWarnings("deprecation") // The way to hand over an instance on this version of the API.
        public Set<Object> getSingletons() {
            return singletons;
        }

        @Override
        public Map<String, Object> getProperties() {
            return properties;
        }
    }
}
