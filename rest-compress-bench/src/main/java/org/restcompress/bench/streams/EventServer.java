// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

import com.sun.management.OperatingSystemMXBean;
import io.undertow.Undertow;
import io.undertow.servlet.api.DeploymentInfo;
import jakarta.ws.rs.core.Application;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jboss.resteasy.core.ResteasyDeploymentImpl;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;
import org.jboss.resteasy.spi.ResteasyDeployment;
import org.jspecify.annotations.Nullable;
import org.xnio.Options;

/**
 * RESTEasy on Undertow in a JVM of its own, which first says its port, and does what its parent says until that is gone. A
 * stream waits for its next event in the thread that writes it.
 */
public final class EventServer extends UndertowJaxrsServer {
    static final String HOST = "127.0.0.1";

    /** Waits for so many streams, until each was sent its first event; answers with the CPU time of that in nanoseconds, and {@link Memory} in bytes. */
    static final String AWAIT = "await";

    /** Sends each stream so many events; answers as {@link #AWAIT}. */
    static final String SEND = "send";

    /** Rests for so many milliseconds; answers as {@link #AWAIT}. */
    static final String REST = "rest";

    private static final String STATELESS = "restcompress.stateless-media-types";

    private final EventHub hub = new EventHub();

    private EventServer() {}

    /** What is served, and which media types without state. */
    private static final class Events extends Application {
        private final EventHub hub;
        private final String stateless;

        Events(EventHub hub, String stateless) {
            this.hub = hub;
            this.stateless = stateless;
        }

        @Override
        @SuppressWarnings("deprecation") // The way to hand over an instance on this version of the API.
        public Set<Object> getSingletons() {
            return Set.of(new EventResource(hub));
        }

        @Override
        public Map<String, Object> getProperties() {
            return Map.of(STATELESS, stateless);
        }
    }

    /** The child. */
    public static void main(String[] args) throws IOException, ReflectiveOperationException, InterruptedException {
        // How it starts, and what it deploys, is nobody's concern.
        Logger.getLogger("").setLevel(Level.WARNING);
        int streams = Integer.parseInt(args[0]);
        boolean virtual = Boolean.parseBoolean(args[1]);
        EventServer server = new EventServer();
        server.listen(streams, virtual);
        server.deploy(args[2], virtual ? virtualThreads() : null);
        ChildJvm.answer(server.port());
        server.obey(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
        System.exit(0);
    }

    private void listen(int streams, boolean virtual) {
        Undertow.Builder undertow =
                Undertow.builder().addHttpListener(0, HOST).setSocketOption(Options.BACKLOG, streams);
        start(virtual ? undertow : undertow.setWorkerThreads(streams));
    }

    private void deploy(String stateless, @Nullable Executor executor) {
        ResteasyDeployment deployment = new ResteasyDeploymentImpl();
        deployment.setApplication(new Events(hub, stateless));
        DeploymentInfo servlet = undertowDeployment(deployment, "/")
                .setClassLoader(EventServer.class.getClassLoader())
                .setContextPath("/")
                .setDeploymentName("events")
                .setExecutor(executor);
        deploy(servlet);
    }

    private int port() {
        return ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();
    }

    /** This is compiled for Java 17, which has none. */
    private static Executor virtualThreads() throws ReflectiveOperationException {
        return (Executor)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    }

    private void obey(BufferedReader commands) throws IOException, InterruptedException {
        OperatingSystemMXBean process = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            String[] command = line.split(" ", 2);
            int count = Integer.parseInt(command[1]);
            long cpu = process.getProcessCpuTime();
            switch (command[0]) {
                case AWAIT -> hub.await(count);
                case SEND -> hub.send(count);
                default -> Thread.sleep(count);
            }
            cpu = process.getProcessCpuTime() - cpu;
            Memory memory = Memory.now();
            ChildJvm.answer(cpu, memory.heap(), memory.stacks(), memory.resident());
        }
    }
}
