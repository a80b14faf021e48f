// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;
import org.restcompress.CompressionFeature;
import org.restcompress.provider.Compress;

/** In the WAR: a client of its own server. */
@Path("forward")
@Produces("text/plain")
@Compress
public class ForwardingResource {
    @POST
    @Path("{coding}")
    public String forward(@PathParam("coding") String coding, String text, @Context UriInfo uri) {
        try (Client client = ClientBuilder.newBuilder()
                .register(CompressionFeature.class)
                .property("restcompress.client.accept", coding)
                .property("restcompress.client.request-coding", coding)
                .build()) {
            return client.target(uri.getBaseUri()).path("entity/echo").request().post(Entity.text(text), String.class);
        }
    }
}
