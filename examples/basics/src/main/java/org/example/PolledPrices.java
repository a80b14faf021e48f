// SPDX-License-Identifier: Apache-2.0
package org.example;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Application;
import java.util.Map;
import java.util.Set;
import org.restcompress.provider.Delta;

/** Clients that poll get what has changed. Dictionaries want TLS; the property is for a trial without. */
public class PolledPrices extends Application {
    @Path("prices")
    public static class Prices {
        @GET
        @Delta(shared = true)
        @Produces("application/json")
        public long[] all() {
            long[] prices = new java.util.Random(1).longs(2000, 0, 1_000_000).toArray();
            prices[7] = System.nanoTime();
            return prices;
        }
    }

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(Prices.class);
    }

    @Override
    public Map<String, Object> getProperties() {
        return Map.of("restcompress.dictionary.assume-secure", true);
    }

    public static void main(String[] args) throws InterruptedException {
        OrdersServer.start(8080, new PolledPrices());
        Thread.currentThread().join();
    }
}
