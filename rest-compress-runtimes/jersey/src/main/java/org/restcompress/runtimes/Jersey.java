// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.core.Application;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.jersey.client.ClientConfig;
import org.glassfish.jersey.client.ClientProperties;
import org.glassfish.jersey.client.RequestEntityProcessing;
import org.glassfish.jersey.client.spi.ConnectorProvider;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;
import org.restcompress.contract.OnJersey;
import org.restcompress.contract.RuntimeUnderTest;

/** Jersey on Grizzly in this process. */
public final class Jersey implements OnJersey {
    @Override
    public Running start(Application application) {
        return new Server(GrizzlyHttpServerFactory.createHttpServer(
                URI.create("http://localhost:0/"), ResourceConfig.forApplication(application)));
    }

    /** As a module, the contract opens no beans to anybody. */
    @Override
    public boolean makesJson() {
        return !RuntimeUnderTest.class.getModule().isNamed();
    }

    /** Each connector in each of Jersey's ways to send an entity; without a name is the connector's own. */
    @Override
    public Map<String, Connector> connectors() {
        Map<String, Connector> connectors = new LinkedHashMap<>();
        for (ConnectorProvider provider : Connectors.all()) {
            String name = provider.getClass().getSimpleName();
            connectors.put(name, () -> client(new ClientConfig().connectorProvider(provider)));
            for (RequestEntityProcessing way : RequestEntityProcessing.values()) {
                connectors.put(
                        name + ", " + way,
                        () -> client(new ClientConfig()
                                .connectorProvider(provider)
                                .property(ClientProperties.REQUEST_ENTITY_PROCESSING, way)));
            }
        }
        return connectors;
    }

    @Override
    public List<Pool> pools() {
        return Pools.all();
    }

    private static ClientBuilder client(ClientConfig config) {
        return ClientBuilder.newBuilder().withConfig(config);
    }

    private record Server(HttpServer http) implements Running {
        @Override
        public URI uri() {
            int port = http.getListeners().iterator().next().getPort();
            return URI.create("http://localhost:" + port + "/");
        }

        @Override
        public void close() {
            http.shutdownNow();
        }
    }
}
