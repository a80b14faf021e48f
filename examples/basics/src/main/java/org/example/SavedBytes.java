// SPDX-License-Identifier: Apache-2.0
package org.example;

import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.event.*;

/** A server with a listener, which counts what was saved. */
public class SavedBytes extends Application {
    static final LongAdder SAVED = new LongAdder();

    static void ended(CodingEvent event) {
        SAVED.add(event.outcome() == Outcome.COMPLETE ? event.plainBytes() - event.sentBytes() : 0);
        System.out.println(event.resource() + ": " + event.decision() + "; saved so far: " + SAVED);
    }

    public static class Listening implements Feature {
        @Override
        public boolean configure(FeatureContext context) {
            var config = CompressionConfig.builder().listener(SavedBytes::ended);
            return new CompressionFeature(config.build()).configure(context);
        }
    }

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(Orders.class, Listening.class);
    }

    public static void main(String[] args) throws InterruptedException {
        OrdersServer.start(8080, new SavedBytes());
        Thread.currentThread().join();
    }
}
