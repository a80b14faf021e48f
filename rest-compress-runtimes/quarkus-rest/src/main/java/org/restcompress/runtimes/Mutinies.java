// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.restcompress.provider.Compress;

/** Entities of Mutiny's types. */
@Path("mutiny")
@Compress
public class Mutinies {
    static final String ITEM = "one of many items, ".repeat(100);

    @GET
    @Path("uni")
    @Produces("text/plain")
    public Uni<String> uni() {
        return Uni.createFrom().item(ITEM);
    }

    @GET
    @Path("multi")
    @Produces("text/plain")
    public Multi<String> multi() {
        return Multi.createFrom().items(ITEM, ITEM);
    }
}
