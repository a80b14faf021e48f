// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import io.undertow.Undertow;
import jakarta.ws.rs.core.Application;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;

/** RESTEasy on Undertow in this process, on a port that is free. */
public final class Server extends UndertowJaxrsServer implements Running {
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

    public void startOnFreePort() {
        start(Undertow.builder().addHttpListener(0, "localhost"));
    }

    @Override
    public URI uri(String path) {
        InetSocketAddress address =
                (InetSocketAddress) server.getListenerInfo().get(0).getAddress();
        return URI.create("http://localhost:" + address.getPort() + path);
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
            this.properties = properties;
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
