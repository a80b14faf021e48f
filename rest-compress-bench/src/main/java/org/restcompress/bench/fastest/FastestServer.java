// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.fastest;

import io.undertow.Undertow;
import jakarta.ws.rs.core.Application;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jboss.resteasy.core.ResteasyDeploymentImpl;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;
import org.jboss.resteasy.spi.ResteasyDeployment;
import org.restcompress.CompressionFeature;
import org.restcompress.bench.network.Representations;
import org.restcompress.bench.network.ServerProcess;

/** RESTEasy on Undertow, with an application for each way and link. */
public final class FastestServer {
    private FastestServer() {}

    /** Runs until the standard input ends. */
    public static void main(String[] args) throws IOException {
        // How it starts, and what it deploys, is nobody's concern.
        Logger.getLogger("").setLevel(Level.WARNING);
        Listening server = new Listening();
        server.start(Undertow.builder().addHttpListener(0, "127.0.0.1"));
        for (int megabits : FastestBenchmark.MEGABITS) {
            for (Way way : Way.values()) {
                ResteasyDeployment deployment = new ResteasyDeploymentImpl();
                deployment.setApplication(new Deployed(way, megabits));
                server.deploy(server.undertowDeployment(deployment, "/")
                        .setClassLoader(FastestServer.class.getClassLoader())
                        .setContextPath(way.root(megabits))
                        .setDeploymentName(way.root(megabits))
                        .addInitialHandlerChainWrapper(handler -> new Narrowed(handler, megabits)));
            }
        }
        ServerProcess.serve(server.port());
    }

    private static final class Listening extends UndertowJaxrsServer {
        int port() {
            return ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();
        }
    }

    private static final class Deployed extends Application {
        private final Way way;
        private final int megabits;

        Deployed(Way way, int megabits) {
            this.way = way;
            this.megabits = megabits;
        }

        @Override
        public Set<Class<?>> getClasses() {
            return Set.of(way == Way.PLAIN ? Representations.Plain.class : Representations.ByLibrary.class);
        }

        @Override
        @SuppressWarnings("deprecation") // For an instance.
        public Set<Object> getSingletons() {
            return Set.of(new CompressionFeature(way.config(megabits)));
        }
    }
}
