// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.glassfish.jersey.server.ChunkedOutput;
import org.jspecify.annotations.Nullable;
import org.restcompress.provider.Compress;

/** Output in chunks, by Jersey, which the test writes: one at a time. */
@Path("/chunks")
public final class Chunks {
    private final BlockingQueue<ChunkedOutput<Object>> opened = new LinkedBlockingQueue<>();
    private volatile @Nullable Thread server;

    @GET
    @Produces(MediaType.TEXT_PLAIN)
    @Compress
    public ChunkedOutput<Object> chunks() {
        ChunkedOutput<Object> output = new ChunkedOutput<>(Object.class, "\n");
        server = Thread.currentThread();
        opened.add(output);
        return output;
    }

    public void write(Object chunk) throws IOException, InterruptedException {
        ChunkedOutput<Object> output = opened.take();
        opened.add(output);
        output.write(chunk);
    }

    /** Closes it as soon as Jersey can: it suspends the response when it has opened the output, and before that nothing may end it. */
    public void close() throws IOException, InterruptedException {
        ChunkedOutput<Object> output = opened.take();
        while (isInJersey(Objects.requireNonNull(server))) {
            Thread.onSpinWait();
        }
        output.close();
    }

    private static boolean isInJersey(Thread thread) {
        return Arrays.stream(thread.getStackTrace())
                .anyMatch(frame -> frame.getClassName().startsWith("org.glassfish.jersey."));
    }
}
