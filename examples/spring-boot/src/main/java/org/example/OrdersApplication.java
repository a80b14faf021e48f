// SPDX-License-Identifier: Apache-2.0
package org.example;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Collections;
import java.util.List;
import org.glassfish.jersey.server.ResourceConfig;
import org.restcompress.provider.Compress;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

/** Spring Boot's starter for Jersey. The library is on the class path, and Spring Boot finds it. */
@SpringBootApplication
public class OrdersApplication {
    public record Order(String item, String note) {}

    @Path("orders")
    @Compress
    @Produces(MediaType.APPLICATION_JSON)
    public static class Orders {
        @GET
        public List<Order> all() {
            return Collections.nCopies(100, new Order("a lamp", "to be left with the neighbours"));
        }
    }

    @Bean
    ResourceConfig resources() {
        return new ResourceConfig(Orders.class);
    }

    public static void main(String[] args) {
        SpringApplication.run(OrdersApplication.class, args);
    }
}
