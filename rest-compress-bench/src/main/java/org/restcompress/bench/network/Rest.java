// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.servlet.api.DeploymentInfo;
import jakarta.ws.rs.core.Application;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jboss.resteasy.core.ResteasyDeploymentImpl;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;
import org.jboss.resteasy.spi.ResteasyDeployment;
import org.xnio.Options;

/** A server with RESTEasy on Undertow. */
public final class Rest extends UndertowJaxrsServer {
    /** The most connections that wait to be accepted. With fewer, a client waits for seconds before it tries again. */
    private static final int BACKLOG = 16 * 1024;

    /** Starts the server without an application. */
    public Rest(Undertow.Builder undertow) {
        // Messages about start and deployment would disturb the progress.
        Logger.getLogger("").setLevel(Level.WARNING);
        start(undertow);
    }

    /** Returns a server on this machine, at a port that the system chooses. */
    public static Undertow.Builder listening() {
        // The default limit of some versions is 2 MiB.
        return Undertow.builder()
                .addHttpListener(0, "127.0.0.1")
                .setSocketOption(Options.BACKLOG, BACKLOG)
                .setServerOption(UndertowOptions.MAX_ENTITY_SIZE, -1L);
    }

    public static int port(Undertow server) {
        return ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();
    }

    public int port() {
        return port(server);
    }

    /** Deploys an application at a path that no other application has. */
    public void deploy(
            String path,
            Set<Class<?>> classes,
            Set<Object> instances,
            Map<String, Object> properties,
            Consumer<DeploymentInfo> more) {
        ResteasyDeployment deployment = new ResteasyDeploymentImpl();
        deployment.setApplication(new Deployed(classes, instances, properties));
        DeploymentInfo info = undertowDeployment(deployment, "/")
                .setClassLoader(Rest.class.getClassLoader())
                .setContextPath(path)
                .setDeploymentName(path);
        more.accept(info);
        deploy(info);
    }

    private static final class Deployed extends Application {
        private final Set<Class<?>> classes;
        private final Set<Object> instances;
        private final Map<String, Object> properties;

        Deployed(Set<Class<?>> classes, Set<Object> instances, Map<String, Object> properties) {
            this.classes = classes;
            this.instances = instances;
            this.properties = properties;
        }

        @Override
        public Set<Class<?>> getClasses() {
            return classes;
        }

        @Override
        @SuppressWarnings("deprecation") // This version of the API has no other way to pass an instance.
        public Set<Object> getSingletons() {
            return instances;
        }

        @Override
        public Map<String, Object> getProperties() {
            return properties;
        }
    }
}
