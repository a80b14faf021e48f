// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.util.Random;
import org.restcompress.provider.CacheCompressed;

/** Responses whose coded bodies are kept. */
@Path("kept")
@Produces("text/plain")
public class KeptResource {
    private static final int LENGTH = 20_000;

    /** The same for all. */
    @GET
    @Path("shared/{name}")
    @CacheCompressed
    public Response shared(@PathParam("name") String name, @Context Request request) {
        EntityTag tag = new EntityTag("v1");
        Response.ResponseBuilder precondition = request.evaluatePreconditions(tag);
        return (precondition != null ? precondition : Response.ok(text(name)))
                .tag(tag)
                .build();
    }

    /** What nobody knows who has not asked for it. */
    @GET
    @Path("own/{name}")
    @CacheCompressed(perUser = true)
    public Response own(@PathParam("name") String name, @HeaderParam("Authorization") String user) {
        return Response.ok(text(name + user)).header("Cache-Control", "private").build();
    }

    /** It shrinks the more the longer one tries. */
    static String text(String name) {
        Random random = new Random(name.hashCode());
        StringBuilder text = new StringBuilder(name);
        while (text.length() < LENGTH) {
            text.append(" item ").append(random.nextInt(50)).append(" for ").append(random.nextInt(500));
        }
        return text.toString();
    }
}
