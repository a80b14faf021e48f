// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import org.restcompress.provider.Gzip;
import org.restcompress.provider.LZF;

/** A resource that knows nothing of codings but the annotation, and evaluates preconditions the usual way. */
@Path("tagged")
public class TaggedResource {
    private static final EntityTag TAG = new EntityTag("v1");

    @GET
    @Produces(MediaType.TEXT_PLAIN)
    @Gzip
    @LZF
    public Response get(@Context Request request) {
        Response.ResponseBuilder unmet = request.evaluatePreconditions(TAG);
        return unmet != null
                ? unmet.build()
                : Response.ok(Lines.text(500)).tag(TAG).build();
    }

    @PUT
    public Response put(@Context Request request, String body) {
        Response.ResponseBuilder unmet = request.evaluatePreconditions(TAG);
        return unmet != null ? unmet.build() : Response.noContent().build();
    }
}
