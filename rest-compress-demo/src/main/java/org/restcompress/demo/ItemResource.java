// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.restcompress.provider.PublishedDictionary;

/** Short objects that resemble each other. */
@Path("items")
public final class ItemResource {
    /** One item, coded against what all items have in common: the demo's README says where that comes from. */
    @GET
    @Path("{id}")
    @Produces(MediaType.APPLICATION_JSON)
    @PublishedDictionary("items")
    public String item(@PathParam("id") int id) {
        if (id < 0) {
            throw new NotFoundException();
        }
        return Item.json(id);
    }
}
