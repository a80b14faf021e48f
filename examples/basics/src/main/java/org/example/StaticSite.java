// SPDX-License-Identifier: Apache-2.0
package org.example;

import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Application;
import java.util.Set;
import org.restcompress.files.StaticResources;

/** Serves the directory {@code static} of the class path: {@code static/app.js} is {@code /assets/app.js}. */
public class StaticSite extends Application {
    @Path("assets")
    public static class Assets extends StaticResources {
        public Assets() {
            super("static");
        }
    }

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(Assets.class);
    }

    public static void main(String[] args) throws InterruptedException {
        OrdersServer.start(8080, new StaticSite());
        Thread.currentThread().join();
    }
}
