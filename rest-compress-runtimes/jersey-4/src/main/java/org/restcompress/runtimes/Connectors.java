// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import java.util.List;
import java.util.stream.Stream;
import org.glassfish.jersey.apache5.connector.Apache5ConnectorProvider;
import org.glassfish.jersey.client.HttpUrlConnectorProvider;
import org.glassfish.jersey.client.spi.ConnectorProvider;
import org.glassfish.jersey.grizzly.connector.GrizzlyConnectorProvider;
import org.glassfish.jersey.jetty.connector.JettyConnectorProvider;
import org.glassfish.jersey.netty.connector.NettyConnectorProvider;
import org.restcompress.contract.RuntimeUnderTest.Pool;

/** The ways to the network that this version of Jersey's client has. */
final class Connectors {
    private Connectors() {}

    static List<ConnectorProvider> all() {
        return List.of(
                new HttpUrlConnectorProvider(),
                new Apache5ConnectorProvider(),
                new GrizzlyConnectorProvider(),
                new JettyConnectorProvider(),
                new NettyConnectorProvider());
    }

    /** With connections of a pool, beside those that all versions have: none. */
    static Stream<Pool> pools() {
        return Stream.empty();
    }
}
