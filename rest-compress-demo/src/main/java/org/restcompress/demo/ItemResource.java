// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.restcompress.provider.PublishedDictionary;

/** Serves short JSON objects that resemble each other. */
@Path("items")
public final class ItemResource {
    /**
     * Returns one item, compressed with a dictionary of what all items have in common. The demo's README says how that
     * dictionary is made.
     */
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
