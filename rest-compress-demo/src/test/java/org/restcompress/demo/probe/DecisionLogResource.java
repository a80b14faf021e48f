// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Shows what the library logs of its decisions. */
@Path("decisions")
public class DecisionLogResource {
    private static final Logger DECISIONS = Logger.getLogger("org.restcompress.decisions");
    private static final Queue<String> LINES = new ConcurrentLinkedQueue<>();
    private static final Handler RECORDER = new Handler() {
        @Override
        public void publish(LogRecord line) {
            LINES.add(line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    /** Begins anew. */
    @PUT
    public void start() {
        RECORDER.setLevel(Level.ALL);
        DECISIONS.removeHandler(RECORDER);
        DECISIONS.addHandler(RECORDER);
        DECISIONS.setLevel(Level.FINE);
        LINES.clear();
    }

    @GET
    @Produces(MediaType.TEXT_PLAIN)
    public String lines() {
        return String.join("\n", LINES);
    }
}
