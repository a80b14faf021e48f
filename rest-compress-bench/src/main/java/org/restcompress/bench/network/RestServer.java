// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import io.undertow.Undertow;
import io.undertow.server.handlers.encoding.ContentEncodingRepository;
import io.undertow.server.handlers.encoding.EncodingHandler;
import io.undertow.server.handlers.encoding.GzipEncodingProvider;
import io.undertow.servlet.api.DeploymentInfo;
import jakarta.ws.rs.core.Application;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.resteasy.core.ResteasyDeploymentImpl;
import org.jboss.resteasy.plugins.interceptors.GZIPEncodingInterceptor;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;
import org.jboss.resteasy.spi.ResteasyDeployment;
import org.restcompress.bench.report.Environment;
import org.restcompress.demo.StreamedJson;

/** RESTEasy on Undertow, five times: plain, and coded by this library, by it and kept, by RESTEasy, and by Undertow. */
final class RestServer {
    static final String PLAIN = "/plain";
    static final String LIBRARY = "/library";
    static final String KEPT = "/kept";
    static final String RESTEASY = "/resteasy";
    static final String UNDERTOW = "/undertow";

    /** What the settings of the library's levels begin with, which are system properties here. */
    static final String LEVEL = "restcompress.level.";

    private static final int ANY_PRIORITY = 50;

    private RestServer() {}

    /**
     * Says what it runs on and its port, which the system chooses. It tells its CPU time whenever it is sent a line, and runs
     * until the standard input ends: with the process that started it.
     */
    public static void main(String[] args) throws IOException {
        // How it starts, and what it deploys, is nobody's concern.
        Logger.getLogger("").setLevel(Level.WARNING);
        Listening server = new Listening();
        server.start(Undertow.builder().addHttpListener(0, "127.0.0.1"));
        server.deploy(deployment(server, PLAIN, Representations.Plain.class));
        server.deploy(deployment(server, LIBRARY, Representations.ByLibrary.class));
        server.deploy(deployment(server, KEPT, Representations.Kept.class));
        server.deploy(deployment(server, RESTEASY, Representations.ByResteasy.class, GZIPEncodingInterceptor.class));
        ContentEncodingRepository codings =
                new ContentEncodingRepository().addEncodingHandler("gzip", new GzipEncodingProvider(), ANY_PRIORITY);
        server.deploy(deployment(server, UNDERTOW, Representations.Plain.class)
                .addInitialHandlerChainWrapper(handler -> new EncodingHandler(handler, codings)));
        System.out.println(Environment.jvm());
        ServerProcess.serve(server.port());
    }

    private static DeploymentInfo deployment(UndertowJaxrsServer server, String path, Class<?>... classes) {
        ResteasyDeployment deployment = new ResteasyDeploymentImpl();
        deployment.setApplication(new Deployed(Set.of(classes)));
        return server.undertowDeployment(deployment, "/")
                .setClassLoader(RestServer.class.getClassLoader())
                .setContextPath(path)
                .setDeploymentName(path);
    }

    private static final class Listening extends UndertowJaxrsServer {
        int port() {
            return ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();
        }
    }

    private static final class Deployed extends Application {
        private final Set<Class<?>> classes;

        Deployed(Set<Class<?>> classes) {
            this.classes = classes;
        }

        @Override
        public Set<Class<?>> getClasses() {
            return Stream.concat(Stream.of(StreamedJson.class), classes.stream())
                    .collect(Collectors.toSet());
        }

        @Override
        public Map<String, Object> getProperties() {
            return System.getProperties().stringPropertyNames().stream()
                    .filter(name -> name.startsWith(LEVEL))
                    .collect(Collectors.toMap(Function.identity(), System::getProperty));
        }
    }
}
