// SPDX-License-Identifier: Apache-2.0
package org.restcompress.clients;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.restcompress.provider.Compress;
import org.restcompress.provider.NoCompress;

/** A body, one that is given up midway, and events that are sent one after another, the next when the client has said that it has read the one before. */
@Path("/")
@Compress
public final class Api {
    static final String TEXT = "Text that shrinks, with a number: 42. ".repeat(500);
    static final int EVENTS = 4;

    /** Bytes. */
    private static final int GIVEN_UP = 1 << 20;

    /** What a client has to be late by. */
    private static final long PATIENCE_SECONDS = 5;

    private static final Map<String, Semaphore> READ = new ConcurrentHashMap<>();

    @GET
    @Path("text")
    @Produces("text/plain")
    public String text() {
        return TEXT;
    }

    /** Throws when a megabyte is on its way. */
    @GET
    @Path("given-up")
    @Produces("text/plain")
    public StreamingOutput givenUp() {
        return sink -> {
            sink.write(TEXT.repeat(GIVEN_UP / TEXT.length()).getBytes(StandardCharsets.US_ASCII));
            sink.flush();
            throw new IllegalStateException("it is given up");
        };
    }

    /** Gets the body that is given up in each coding, and shows how that went. */
    @GET
    @Path("page")
    @Produces("text/html")
    @NoCompress
    public String page(@QueryParam("coding") List<String> codings) {
        return "<pre></pre><script>(async () => { for (const coding of ['" + String.join("','", codings) + "']) {"
                + "const got = await fetch('given-up?coding=' + coding);"
                + "const read = await got.text().then(() => 'whole', failure => 'failed: ' + failure.message);"
                + "document.querySelector('pre').textContent +="
                + " [coding, 'given-up', got.headers.get('content-encoding'), read].join('|') + '\\n'; } })()</script>";
    }

    /** A browser lets no script say what it accepts. */
    @Provider
    @PreMatching
    public static final class Accepted implements ContainerRequestFilter {
        @Override
        public void filter(ContainerRequestContext request) {
            String coding = request.getUriInfo().getQueryParameters().getFirst("coding");
            if (coding != null) {
                request.getHeaders().putSingle("Accept-Encoding", coding);
            }
        }
    }

    @GET
    @Path("events/{stream}")
    @Produces("text/event-stream")
    public void events(@PathParam("stream") String stream, @Context SseEventSink sink, @Context Sse sse) {
        Semaphore read = read(stream);
        Thread sender = new Thread(() -> {
            String when = "";
            for (int i = 1; i <= EVENTS; i++) {
                sink.send(sse.newEvent("event " + i + when))
                        .toCompletableFuture()
                        .join();
                try {
                    when = read.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS) ? "" : " after one that came late";
                } catch (InterruptedException e) {
                    break;
                }
            }
            sink.close();
        });
        sender.setDaemon(true);
        sender.start();
    }

    @POST
    @Path("events/{stream}")
    public void received(@PathParam("stream") String stream) {
        read(stream).release();
    }

    private static Semaphore read(String stream) {
        return READ.computeIfAbsent(stream, name -> new Semaphore(0));
    }
}
