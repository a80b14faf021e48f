// SPDX-License-Identifier: Apache-2.0
package org.example;

import jakarta.ws.rs.SeBootstrap;
import jakarta.ws.rs.core.Application;
import java.util.Set;

/** A server on RESTEasy and Undertow. The library is on the class path, where RESTEasy finds it. */
public class OrdersServer extends Application {
    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(Orders.class);
    }

    /** On a free port if it is 0. */
    public static SeBootstrap.Instance start(int port, Application application) {
        var configuration = SeBootstrap.Configuration.builder().port(port).build();
        return SeBootstrap.start(application, configuration)
                .toCompletableFuture()
                .join();
    }

    public static void main(String[] args) throws InterruptedException {
        start(8080, new OrdersServer());
        Thread.currentThread().join();
    }
}
