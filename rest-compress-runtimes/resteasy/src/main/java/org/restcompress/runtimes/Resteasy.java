// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import io.undertow.Undertow;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Application;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.http.client.config.RequestConfig;
import org.apache.http.impl.client.HttpClients;
import org.apache.http.impl.nio.client.HttpAsyncClients;
import org.jboss.resteasy.client.jaxrs.ClientHttpEngine;
import org.jboss.resteasy.client.jaxrs.ResteasyClientBuilder;
import org.jboss.resteasy.client.jaxrs.ResteasyWebTarget;
import org.jboss.resteasy.client.jaxrs.engines.ApacheHttpAsyncClient4Engine;
import org.jboss.resteasy.client.jaxrs.engines.ApacheHttpClient43Engine;
import org.jboss.resteasy.client.jaxrs.engines.URLConnectionEngine;
import org.jboss.resteasy.client.jaxrs.internal.ClientRequestContextImpl;
import org.jboss.resteasy.plugins.interceptors.GZIPDecodingInterceptor;
import org.jboss.resteasy.plugins.interceptors.GZIPEncodingInterceptor;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;
import org.restcompress.contract.RuntimeUnderTest;

/** RESTEasy on Undertow in this process. */
public final class Resteasy implements RuntimeUnderTest {
    private static final int CONNECTIONS = 2;
    private static final int PATIENCE_SECONDS = 2;
    private static final RequestConfig IMPATIENT = RequestConfig.custom()
            .setConnectionRequestTimeout(1000 * PATIENCE_SECONDS)
            .build();

    @Override
    public Running start(Application application) {
        Server server = new Server();
        server.start(Undertow.builder().addHttpListener(0, "localhost"));
        server.deploy(application, "/");
        return server;
    }

    @Override
    public Set<Class<?>> ownCoder() {
        return Set.of(GZIPDecodingInterceptor.class, GZIPEncodingInterceptor.class);
    }

    @Override
    public <T> T proxy(WebTarget target, Class<T> api) {
        return ((ResteasyWebTarget) target).proxy(api);
    }

    /** Version 4 is the only one with asynchronous streams and {@code javax}. */
    @Override
    public Set<String> lengthsOfHead(int body) {
        boolean isVersion4 = codesEventSinks() && Application.class.getName().startsWith("javax.");
        return Set.of(isVersion4 ? "0" : Integer.toString(body));
    }

    /** Those before 4 end the response of a sink without telling its stream. */
    @Override
    public boolean codesEventSinks() {
        try {
            Class.forName("org.jboss.resteasy.spi.AsyncOutputStream");
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** Each engine of RESTEasy's own, and what chunks bodies: that sends the headers first. */
    @Override
    public Map<String, Connector> connectors() {
        Map<String, Connector> engines = new LinkedHashMap<>();
        engines.put("ApacheHttpClient43Engine", () -> client(new ApacheHttpClient43Engine()));
        engines.put(
                "ApacheHttpAsyncClient4Engine",
                () -> client(new ApacheHttpAsyncClient4Engine(HttpAsyncClients.createSystem(), true)));
        engines.put("URLConnectionEngine", () -> client(new URLConnectionEngine()));
        Map<String, Connector> connectors = new LinkedHashMap<>(engines);
        engines.forEach((name, engine) -> connectors.put(
                name + ", chunked", () -> engine.client().register((ClientRequestFilter) Resteasy::chunk)));
        return connectors;
    }

    /** Its default engine has a pool of its own; others take a client. */
    @Override
    public List<Pool> pools() {
        return List.of(
                new Pool(
                        "default",
                        () -> ((ResteasyClientBuilder) ClientBuilder.newBuilder())
                                .connectionPoolSize(CONNECTIONS)
                                .connectionCheckoutTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)),
                new Pool(
                        "ApacheHttpClient43Engine",
                        () -> client(new ApacheHttpClient43Engine(HttpClients.custom()
                                .disableContentCompression()
                                .setMaxConnTotal(CONNECTIONS)
                                .setMaxConnPerRoute(CONNECTIONS)
                                .setDefaultRequestConfig(IMPATIENT)
                                .build()))),
                new Pool(
                        "ApacheHttpAsyncClient4Engine",
                        () -> client(new ApacheHttpAsyncClient4Engine(
                                HttpAsyncClients.custom()
                                        .setMaxConnTotal(CONNECTIONS)
                                        .setMaxConnPerRoute(CONNECTIONS)
                                        .setDefaultRequestConfig(IMPATIENT)
                                        .build(),
                                true))),
                new Pool("URLConnectionEngine", () -> client(new URLConnectionEngine())));
    }

    private static ClientBuilder client(ClientHttpEngine engine) {
        return ((ResteasyClientBuilder) ClientBuilder.newBuilder()).httpEngine(engine);
    }

    private static void chunk(ClientRequestContext request) {
        ((ClientRequestContextImpl) request).getInvocation().setChunked(true);
    }

    private static final class Server extends UndertowJaxrsServer implements Running {
        @Override
        public URI uri() {
            InetSocketAddress address =
                    (InetSocketAddress) server.getListenerInfo().get(0).getAddress();
            return URI.create("http://localhost:" + address.getPort() + "/");
        }

        @Override
        public void close() {
            stop();
        }
    }
}
