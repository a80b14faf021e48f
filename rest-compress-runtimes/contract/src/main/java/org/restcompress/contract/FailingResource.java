// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.ext.ExceptionMapper;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Jitter;

/** Methods and body writers that fail. */
@Path("failing")
@Produces("text/plain")
@Compress
public class FailingResource {
    /** Becomes a response of status 409. */
    public static final class Conflict extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** Has an entity for it. */
    public static final class ConflictMapper implements ExceptionMapper<Conflict> {
        @Override
        public Response toResponse(Conflict conflict) {
            return Response.status(409)
                    .type("text/plain")
                    .entity(Texts.of(2000))
                    .build();
        }
    }

    /** What nobody knows how to write. */
    private record Unwritable() {}

    @GET
    @Path("mapped")
    public String mapped() {
        throw new Conflict();
    }

    @GET
    @Path("unmapped")
    public String unmapped() {
        throw new IllegalStateException("the method fails on purpose");
    }

    @GET
    @Path("unwritable")
    @Produces("application/x-unheard-of")
    public Object unwritable() {
        return new Unwritable();
    }

    @GET
    @Path("early")
    public StreamingOutput early() {
        return out -> fail();
    }

    @GET
    @Path("held")
    public StreamingOutput held() {
        return out -> {
            out.write(Texts.bytes(20_000));
            fail();
        };
    }

    @GET
    @Path("streamed")
    public StreamingOutput streamed() {
        return failingInTheMiddle();
    }

    @GET
    @Path("jittered")
    @Jitter
    public StreamingOutput jittered() {
        return failingInTheMiddle();
    }

    /** Flushed, since brotli holds long contents back, and Jersey could still send an error page. */
    private static StreamingOutput failingInTheMiddle() {
        return out -> {
            out.write(Texts.bytes(300_000));
            out.flush();
            fail();
        };
    }

    private static void fail() {
        throw new IllegalStateException("the writer fails on purpose");
    }
}
