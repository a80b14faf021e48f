// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import java.util.List;
import java.util.stream.Stream;
import org.apache.http.client.config.RequestConfig;
import org.apache.http.impl.client.HttpClientBuilder;
import org.apache.http.impl.conn.PoolingHttpClientConnectionManager;
import org.glassfish.jersey.apache.connector.ApacheClientProperties;
import org.glassfish.jersey.apache.connector.ApacheConnectorProvider;
import org.glassfish.jersey.apache.connector.ApacheHttpClientBuilderConfigurator;
import org.glassfish.jersey.apache5.connector.Apache5ConnectorProvider;
import org.glassfish.jersey.client.ClientConfig;
import org.glassfish.jersey.client.HttpUrlConnectorProvider;
import org.glassfish.jersey.client.spi.ConnectorProvider;
import org.glassfish.jersey.grizzly.connector.GrizzlyConnectorProvider;
import org.glassfish.jersey.jdk.connector.JdkConnectorProvider;
import org.glassfish.jersey.jetty.connector.JettyConnectorProvider;
import org.glassfish.jersey.jnh.connector.JavaNetHttpConnectorProvider;
import org.glassfish.jersey.netty.connector.NettyConnectorProvider;
import org.restcompress.contract.RuntimeUnderTest.Pool;

/** The ways to the network that this version of Jersey's client has. */
final class Connectors {
    private Connectors() {}

    static List<ConnectorProvider> all() {
        return List.of(
                new HttpUrlConnectorProvider(),
                new ApacheConnectorProvider(),
                new Apache5ConnectorProvider(),
                new GrizzlyConnectorProvider(),
                new JdkConnectorProvider(),
                new JettyConnectorProvider(),
                new JavaNetHttpConnectorProvider(),
                new NettyConnectorProvider());
    }

    /** With connections of a pool, beside those that all versions have. */
    static Stream<Pool> pools() {
        return Stream.of(new Pool("Apache 4", () -> Pools.client(apache()), true, Pools::losesOnApache));
    }

    private static ClientConfig apache() {
        PoolingHttpClientConnectionManager manager = new PoolingHttpClientConnectionManager();
        manager.setMaxTotal(Pools.CONNECTIONS);
        manager.setDefaultMaxPerRoute(Pools.CONNECTIONS);
        return new ClientConfig()
                .connectorProvider(new ApacheConnectorProvider())
                .register((ApacheHttpClientBuilderConfigurator) HttpClientBuilder::disableContentCompression)
                .property(ApacheClientProperties.CONNECTION_MANAGER, manager)
                .property(
                        ApacheClientProperties.REQUEST_CONFIG,
                        RequestConfig.custom()
                                .setConnectionRequestTimeout(1000 * Pools.PATIENCE_SECONDS)
                                .build());
    }
}
