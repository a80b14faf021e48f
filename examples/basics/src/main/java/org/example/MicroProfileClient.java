// SPDX-License-Identifier: Apache-2.0
package org.example;

import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.example.Orders.Order;
import org.restcompress.CompressionFeature;
import org.restcompress.provider.Compress;

/** MicroProfile REST Client: the annotation says which coding the request's body is sent in. */
public class MicroProfileClient {
    @Path("orders")
    @RegisterProvider(CompressionFeature.class)
    public interface Api extends Closeable {
        @POST
        @Compress("zstd")
        Order place(Order order);
    }

    public static Order place(URI server, Order order) throws IOException {
        try (Api api = RestClientBuilder.newBuilder().baseUri(server).build(Api.class)) {
            return api.place(order);
        }
    }

    public static void main(String[] args) throws IOException {
        Order order = new Order("a lamp", "to be left with the neighbours; ".repeat(50));
        System.out.println(place(URI.create("http://localhost:8080/"), order));
    }
}
