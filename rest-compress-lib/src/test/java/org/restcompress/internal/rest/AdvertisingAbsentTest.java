// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import java.net.URI;
import java.util.Map;
import java.util.Set;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;

/** On Jersey, without the optional libraries. */
class AdvertisingAbsentTest extends AdvertisingContract {
    @Override
    Running start(Map<String, Object> properties, Object... components) {
        HttpServer server = GrizzlyHttpServerFactory.createHttpServer(
                URI.create("http://localhost:0/"),
                new ResourceConfig().registerInstances(Set.of(components)).addProperties(properties));
        URI base =
                URI.create("http://localhost:" + server.getListener("grizzly").getPort());
        return new Running() {
            @Override
            public URI uri(String path) {
                return base.resolve(path);
            }

            @Override
            public void close() {
                server.shutdownNow();
            }
        };
    }
}
