// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Gzip;
import org.restcompress.provider.LZF;

/** Takes requests in codings that differ from path to path. */
@Path("orders")
public class OrderResource {
    @GET
    @Path("{id}")
    @Compress
    public String get(@PathParam("id") String id) {
        if (id.equals("none")) {
            throw new NotFoundException();
        }
        return id;
    }

    @PUT
    @Path("{id}")
    @LZF
    @Gzip
    public void put(String order) {
        // Answers 204.
    }

    @POST
    @Path("{id}")
    @Compress({"zstd", "gzip"})
    public String post(String order) {
        return order;
    }

    @POST
    @Path("{id}/notes")
    public String note(String note) {
        return note;
    }

    @POST
    @Path("{id}/items")
    @LZF
    public String item(String item) {
        return item;
    }
}
