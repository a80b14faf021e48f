// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.client.ClientBuilder;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.util.Timeout;
import org.eclipse.jetty.client.HttpClient;
import org.glassfish.jersey.apache5.connector.Apache5ClientProperties;
import org.glassfish.jersey.apache5.connector.Apache5ConnectorProvider;
import org.glassfish.jersey.apache5.connector.Apache5HttpClientBuilderConfigurator;
import org.glassfish.jersey.client.ClientConfig;
import org.glassfish.jersey.client.HttpUrlConnectorProvider;
import org.glassfish.jersey.jetty.connector.JettyClientProperties;
import org.glassfish.jersey.jetty.connector.JettyConnectorProvider;
import org.glassfish.jersey.jetty.connector.JettyHttpClientSupplier;
import org.restcompress.contract.RuntimeUnderTest.Pool;

/** Jersey's clients with pools of two connections, and the one without a pool. */
final class Pools {
    static final int CONNECTIONS = 2;

    /** For a connection from the pool. */
    static final int PATIENCE_SECONDS = 2;

    /** Of a call on Jetty's client, which has no bound for the wait alone. */
    private static final int TOTAL_MILLIS = 10_000;

    private Pools() {}

    static List<Pool> all() {
        return Stream.concat(
                        Stream.of(
                                new Pool(
                                        "HttpURLConnection",
                                        () -> client(
                                                new ClientConfig().connectorProvider(new HttpUrlConnectorProvider())),
                                        false,
                                        call -> losesAtFilters(call) || call.startsWith("a writer")),
                                new Pool("Apache 5", () -> client(apache5()), true, Pools::losesOnApache),
                                new Pool("Jetty", () -> client(jetty()))),
                        Connectors.pools())
                .toList();
    }

    /** Jersey does not close a response whose filter throws. */
    private static boolean losesAtFilters(String call) {
        return call.startsWith("a response filter");
    }

    /** Nor does its connector for Apache give up a request whose writer throws what is no {@code Exception} that it expects. */
    static boolean losesOnApache(String call) {
        return losesAtFilters(call)
                || call.equals("a writer that throws AssertionError")
                || call.equals("a writer that throws InterruptedException");
    }

    static ClientBuilder client(ClientConfig config) {
        return ClientBuilder.newBuilder().withConfig(config);
    }

    private static ClientConfig apache5() {
        return new ClientConfig()
                .connectorProvider(new Apache5ConnectorProvider())
                .register((Apache5HttpClientBuilderConfigurator) HttpClientBuilder::disableContentCompression)
                .property(
                        Apache5ClientProperties.CONNECTION_MANAGER,
                        PoolingHttpClientConnectionManagerBuilder.create()
                                .setMaxConnPerRoute(CONNECTIONS)
                                .setMaxConnTotal(CONNECTIONS)
                                .build())
                .property(
                        Apache5ClientProperties.REQUEST_CONFIG,
                        RequestConfig.custom()
                                .setConnectionRequestTimeout(Timeout.ofSeconds(PATIENCE_SECONDS))
                                .build());
    }

    private static ClientConfig jetty() {
        HttpClient client = new HttpClient();
        client.setMaxConnectionsPerDestination(CONNECTIONS);
        return new ClientConfig()
                .connectorProvider(new JettyConnectorProvider())
                .register(new JettyHttpClientSupplier(client))
                .property(JettyClientProperties.TOTAL_TIMEOUT, TOTAL_MILLIS);
    }
}
