// SPDX-License-Identifier: Apache-2.0
package org.example;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.core.MediaType;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.restcompress.provider.CacheCompressed;

/** A body that many ask for is compressed once. */
public class CachedCatalogue extends Application {
    @Path("catalogue")
    public static class Catalogue {
        @GET
        @CacheCompressed
        @Produces(MediaType.APPLICATION_JSON)
        public List<String> all() {
            return Collections.nCopies(1000, "a lamp");
        }
    }

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(Catalogue.class);
    }

    public static void main(String[] args) throws InterruptedException {
        OrdersServer.start(8080, new CachedCatalogue());
        Thread.currentThread().join();
    }
}
