// SPDX-License-Identifier: Apache-2.0
package org.example;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Collections;
import java.util.List;
import org.restcompress.provider.Compress;

/** Responses and requests travel in the best coding that both sides speak. */
@Path("orders")
@Compress
@Produces(MediaType.APPLICATION_JSON)
public class Orders {
    public record Order(String item, String note) {}

    @GET
    public List<Order> all() {
        return Collections.nCopies(100, new Order("a lamp", "to be left with the neighbours"));
    }

    @POST
    public Order place(Order order) {
        return order;
    }
}
