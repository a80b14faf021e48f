// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.tunnel;

import io.undertow.Undertow;
import jakarta.ws.rs.core.Application;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Set;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;

/** RESTEasy on Undertow in this process. */
final class RepositoryServer extends UndertowJaxrsServer implements AutoCloseable {
    /**
     * Starts it on a free port.
     *
     * @param minSize bytes below which responses stay plain
     */
    static RepositoryServer start(Checkout checkout, int minSize) {
        RepositoryServer server = new RepositoryServer();
        server.start(Undertow.builder().addHttpListener(0, "127.0.0.1"));
        server.deploy(new Deployed(checkout, minSize), "/");
        return server;
    }

    int port() {
        return ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();
    }

    @Override
    public void close() {
        stop();
    }

    private static final class Deployed extends Application {
        private final Checkout checkout;
        private final int minSize;

        Deployed(Checkout checkout, int minSize) {
            this.checkout = checkout;
            this.minSize = minSize;
        }

        /** Classes would be made without a checkout. */
        @Override
        @SuppressWarnings("deprecation")
        public Set<Object> getSingletons() {
            return Set.of(new Repository.Alone(checkout), new Repository.Against(checkout));
        }

        @Override
        public Map<String, Object> getProperties() {
            return Map.of("restcompress.min-size", Integer.toString(minSize));
        }
    }
}
