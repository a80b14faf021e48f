// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import io.undertow.Undertow;
import io.undertow.servlet.Servlets;
import io.undertow.servlet.api.DeploymentManager;
import io.undertow.servlet.util.ImmediateInstanceFactory;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletException;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import java.lang.annotation.ElementType;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.cxf.Bus;
import org.apache.cxf.BusFactory;
import org.apache.cxf.jaxrs.JAXRSServerFactoryBean;
import org.apache.cxf.jaxrs.client.JAXRSClientFactoryBean;
import org.apache.cxf.jaxrs.impl.WebApplicationExceptionMapper;
import org.apache.cxf.jaxrs.utils.ResourceUtils;
import org.apache.cxf.phase.PhaseInterceptorChain;
import org.apache.cxf.transport.common.gzip.GZIPInInterceptor;
import org.apache.cxf.transport.common.gzip.GZIPOutInterceptor;
import org.apache.cxf.transport.servlet.CXFNonSpringServlet;
import org.apache.cxf.transports.http.configuration.HTTPClientPolicy;
import org.restcompress.CompressionFeature;
import org.restcompress.contract.RuntimeUnderTest;

/** CXF in a servlet of Undertow in this process: its own listeners do not tell which free port they got. */
public final class Cxf implements RuntimeUnderTest {
    private static final long PATIENCE_MILLIS = 2000;

    @Override
    public Running start(Application application) {
        DeploymentManager deployment = Servlets.newContainer()
                .addDeployment(Servlets.deployment()
                        .setDeploymentName("contract")
                        .setContextPath("/")
                        .setClassLoader(Cxf.class.getClassLoader())
                        .addServlet(Servlets.servlet(
                                        "cxf",
                                        RestServlet.class,
                                        new ImmediateInstanceFactory<>(new RestServlet(application)))
                                .addMapping("/*")
                                .setAsyncSupported(true)));
        deployment.deploy();
        try {
            Undertow undertow = Undertow.builder()
                    .addHttpListener(0, "localhost", deployment.start())
                    .build();
            undertow.start();
            return new Server(undertow, deployment);
        } catch (ServletException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public boolean loadsServices() {
        return false;
    }

    @Override
    public boolean codesEventSinks() {
        return false;
    }

    @Override
    public Set<Class<?>> ownCoder() {
        return Set.of(Gzip.class);
    }

    @Override
    public <T> T proxy(WebTarget target, Class<T> api) {
        JAXRSClientFactoryBean factory = new JAXRSClientFactoryBean();
        factory.setAddress(target.getUri().toString());
        factory.setServiceClass(api);
        factory.setProvider(new CompressionFeature());
        return factory.create(api);
    }

    @Override
    public Set<ElementType> shownByProxies() {
        return Set.of(ElementType.PARAMETER);
    }

    /** Each of CXF's conduits. */
    @Override
    public Map<String, Connector> connectors() {
        return Map.of(
                "HttpClientHTTPConduit",
                ClientBuilder::newBuilder,
                "URLConnectionHTTPConduit",
                () -> ClientBuilder.newBuilder().property("force.urlconnection.http.conduit", true),
                "AsyncHTTPConduit",
                () -> ClientBuilder.newBuilder().property("use.async.http.conduit", true));
    }

    /** The asynchronous conduit alone has a pool, of the bus; of the others, the server counts the connections. */
    @Override
    public List<Pool> pools() {
        BusFactory.getDefaultBus().setProperty("org.apache.cxf.transport.http.async.MAX_PER_HOST_CONNECTIONS", 2);
        return connectors().entrySet().stream()
                .map(connector -> new Pool(
                        connector.getKey(),
                        () -> connector.getValue().client().register((ClientRequestFilter) Cxf::beImpatient),
                        connector.getKey().equals("AsyncHTTPConduit"),
                        call -> loses(connector.getKey(), call)))
                .toList();
    }

    /** What is not read to its end, above all: nobody closes it, and to close it does not help in the asynchronous conduit. */
    private static boolean loses(String conduit, String call) {
        return switch (conduit) {
            case "AsyncHTTPConduit" -> !call.startsWith("415");
            case "URLConnectionHTTPConduit" -> call.startsWith("415") || losesInAny(call);
            default -> losesInAny(call);
        };
    }

    private static boolean losesInAny(String call) {
        return call.equals("404 with a long page")
                || call.equals("404 with a long coded page")
                || call.equals("a response filter that throws IllegalStateException")
                || call.equals("a response filter that throws AssertionError")
                || call.equals("a reader that throws AssertionError")
                || call.startsWith("a writer");
    }

    /** No property of a client bounds the wait for a connection. */
    private static void beImpatient(ClientRequestContext request) {
        HTTPClientPolicy policy = new HTTPClientPolicy();
        policy.setConnectionRequestTimeout(PATIENCE_MILLIS);
        policy.setReceiveTimeout(10 * PATIENCE_MILLIS);
        PhaseInterceptorChain.getCurrentMessage().put(HTTPClientPolicy.class, policy);
    }

    /** Adds interceptors of CXF's own kind to the server at hand. */
    public static final class Gzip implements Feature {
        @Override
        public boolean configure(FeatureContext context) {
            Bus bus = BusFactory.getThreadDefaultBus();
            bus.getInInterceptors().add(new GZIPInInterceptor());
            bus.getOutInterceptors().add(new GZIPOutInterceptor());
            return true;
        }
    }

    private record Server(Undertow undertow, DeploymentManager deployment) implements Running {
        @Override
        public URI uri() {
            InetSocketAddress address =
                    (InetSocketAddress) undertow.getListenerInfo().get(0).getAddress();
            return URI.create("http://localhost:" + address.getPort() + "/");
        }

        @Override
        public void close() {
            undertow.stop();
            deployment.undeploy();
        }
    }

    private static final class RestServlet extends CXFNonSpringServlet {
        private static final long serialVersionUID = 1;

        private final transient Application application;

        RestServlet(Application application) {
            this.application = application;
        }

        @Override
        protected void loadBus(ServletConfig config) {
            super.loadBus(config);
            // With static resolution: of sub-resources found at a request, no feature is told.
            JAXRSServerFactoryBean factory = ResourceUtils.createApplication(application, true, true, false, getBus());
            factory.setAddress("/");
            // Else each body that is refused, with 400 as with 413, leaves a stack trace in the log.
            WebApplicationExceptionMapper silent = new WebApplicationExceptionMapper();
            silent.setPrintStackTrace(false);
            factory.setProvider(silent);
            factory.create();
        }
    }
}
