// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import org.restcompress.provider.NoCompress;

/** Says nothing about codings, but for one method. */
@Path("unannotated")
@Produces("text/plain")
public class UnannotatedResource {
    @GET
    public String text() {
        return Texts.of(2000);
    }

    @GET
    @Path("refused")
    @NoCompress
    public String refused() {
        return Texts.of(2000);
    }

    /** The tag is of the application itself, although it ends as one of the library does. */
    @PUT
    @Path("{tag}")
    public Response put(@PathParam("tag") String tag, @Context Request request) {
        return Put.under(request, new EntityTag(tag));
    }

    @POST
    public String echo(String text) {
        return text;
    }
}
