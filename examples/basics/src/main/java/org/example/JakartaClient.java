// SPDX-License-Identifier: Apache-2.0
package org.example;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Variant;
import java.net.URI;
import org.example.Orders.Order;
import org.restcompress.CompressionFeature;

/** A client of Jakarta REST: the variant says which coding the request's body is sent in. */
public class JakartaClient {
    public static Order place(URI server, Order order) {
        Variant zstd = new Variant(MediaType.APPLICATION_JSON_TYPE, (String) null, "zstd");
        try (Client client = ClientBuilder.newClient().register(CompressionFeature.class)) {
            return client.target(server).path("orders").request().post(Entity.entity(order, zstd), Order.class);
        }
    }

    public static void main(String[] args) {
        Order order = new Order("a lamp", "to be left with the neighbours; ".repeat(50));
        System.out.println(place(URI.create("http://localhost:8080/"), order));
    }
}
