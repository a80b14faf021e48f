// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.glassfish.jersey.server.ChunkedOutput;
import org.restcompress.provider.Compress;

/** Output in chunks, by Jersey, which the test writes: one at a time. */
@Path("/chunks")
public final class Chunks {
    private final BlockingQueue<ChunkedOutput<Object>> opened = new LinkedBlockingQueue<>();

    @GET
    @Produces(MediaType.TEXT_PLAIN)
    @Compress
    public ChunkedOutput<Object> chunks() {
        ChunkedOutput<Object> output = new ChunkedOutput<>(Object.class, "\n");
        opened.add(output);
        return output;
    }

    public void write(Object chunk) throws IOException, InterruptedException {
        ChunkedOutput<Object> output = opened.take();
        opened.add(output);
        output.write(chunk);
    }

    public void close() throws IOException, InterruptedException {
        opened.take().close();
    }
}
