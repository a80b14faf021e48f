// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import java.net.URI;
import java.util.Map;
import java.util.Set;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;

/** Jersey on Grizzly in this process, on a port that is free. */
public record JerseyServer(HttpServer server) implements Running {
    /** Finds the library as a dependency would be found: by its entry in META-INF/services. */
    public static JerseyServer with(Map<String, Object> properties, Object... components) {
        return new JerseyServer(GrizzlyHttpServerFactory.createHttpServer(
                URI.create("http://localhost:0/"),
                new ResourceConfig().registerInstances(Set.of(components)).addProperties(properties)));
    }

    @Override
    public URI uri(String path) {
        return URI.create("http://localhost:" + server.getListener("grizzly").getPort())
                .resolve(path);
    }

    @Override
    public void close() {
        server.shutdownNow();
    }
}
