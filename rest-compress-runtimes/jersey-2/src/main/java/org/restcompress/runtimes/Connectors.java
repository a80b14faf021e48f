// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import java.util.List;
import org.glassfish.jersey.apache.connector.ApacheConnectorProvider;
import org.glassfish.jersey.apache5.connector.Apache5ConnectorProvider;
import org.glassfish.jersey.client.HttpUrlConnectorProvider;
import org.glassfish.jersey.client.spi.ConnectorProvider;
import org.glassfish.jersey.grizzly.connector.GrizzlyConnectorProvider;
import org.glassfish.jersey.jetty.connector.JettyConnectorProvider;
import org.glassfish.jersey.netty.connector.NettyConnectorProvider;

/** The ways to the network that this version of Jersey's client has. */
final class Connectors {
    private Connectors() {}

    static List<ConnectorProvider> all() {
        return List.of(
                new HttpUrlConnectorProvider(),
                new ApacheConnectorProvider(),
                new Apache5ConnectorProvider(),
                new GrizzlyConnectorProvider(),
                new JettyConnectorProvider(),
                new NettyConnectorProvider());
    }
}
