// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.restcompress.provider.Compress;

/** Events, each of which is flushed. */
@Path("events")
public class EventResource {
    private static final Semaphore RECEIPTS = new Semaphore(0);

    /** Three of them; where receipts are wanted, one is written when the one before has been received. */
    @GET
    @Produces("text/event-stream")
    @Compress
    public StreamingOutput events(@QueryParam("receipts") boolean receipts) {
        return out -> {
            for (int i = 1; i <= 3; i++) {
                out.write(("data: " + i + "\n").getBytes(StandardCharsets.US_ASCII));
                out.flush();
                if (receipts) {
                    awaitReceipt();
                }
            }
        };
    }

    @POST
    @Path("receipt")
    public void received() {
        RECEIPTS.release();
    }

    private static void awaitReceipt() throws IOException {
        try {
            if (!RECEIPTS.tryAcquire(30, TimeUnit.SECONDS)) {
                throw new IOException("the client did not get the event");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
