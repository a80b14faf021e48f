// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jboss.resteasy.spi.AsyncStreamingOutput;
import org.restcompress.provider.Compress;

/** Methods that fail, sooner or later. */
@Path("broken")
@Produces(MediaType.TEXT_PLAIN)
@Compress
public class BrokenResource {
    @GET
    @Path("method")
    public String method() {
        throw new IllegalStateException("in the method");
    }

    @GET
    @Path("stage")
    public CompletionStage<String> stage() {
        return CompletableFuture.failedFuture(new IllegalStateException("in the stage"));
    }

    @GET
    @Path("resumed")
    public void resumed(@Suspended AsyncResponse response) {
        new Thread(() -> response.resume(new IllegalStateException("in the thread"))).start();
    }

    @GET
    @Path("missing")
    public String missing() {
        throw new NotFoundException(Response.status(404)
                .entity(Lines.text(500))
                .type(MediaType.TEXT_PLAIN_TYPE)
                .build());
    }

    @GET
    @Path("missing-without-entity")
    public String missingWithoutEntity() {
        throw new NotFoundException();
    }

    @GET
    @Path("refused")
    public Response refused() {
        throw new BadRequestException(Response.status(400).entity("no").build());
    }

    @GET
    @Path("at-once")
    public StreamingOutput atOnce() {
        return out -> {
            throw new IOException("before the first byte");
        };
    }

    /** The bytes are still held back when it fails. */
    @GET
    @Path("soon")
    public StreamingOutput soon() {
        return out -> {
            out.write(Lines.bytes(100));
            throw new IOException("after some bytes");
        };
    }

    @GET
    @Path("late")
    public StreamingOutput late() {
        return out -> {
            out.write(Lines.bytes(20_000));
            out.flush();
            out.write(Lines.bytes(10));
            throw new IOException("after bytes that are gone");
        };
    }

    @GET
    @Path("late-unchecked")
    public StreamingOutput lateUnchecked() {
        return out -> {
            out.write(Lines.bytes(20_000));
            out.flush();
            out.write(Lines.bytes(10));
            throw new IllegalStateException("after bytes that are gone");
        };
    }

    @GET
    @Path("late-async")
    public AsyncStreamingOutput lateAsync() {
        return out -> {
            CompletionStage<Void> gone = out.asyncWrite(Lines.bytes(20_000)).thenCompose(done -> out.asyncFlush());
            return gone.thenCompose(
                    done -> CompletableFuture.failedFuture(new IOException("after bytes that are gone")));
        };
    }
}
