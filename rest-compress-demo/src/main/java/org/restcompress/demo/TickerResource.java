// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.atomic.AtomicInteger;
import org.restcompress.provider.Delta;

/** What clients poll: a long list in which little changes. */
@Path("ticker")
public final class TickerResource {
    /** Of all requests: each has a resource of its own. */
    private static final AtomicInteger VERSION = new AtomicInteger();

    /** The next version of the prices, coded against the one that the client got last. */
    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Delta
    public String prices() {
        return Prices.json(VERSION.getAndIncrement());
    }
}
