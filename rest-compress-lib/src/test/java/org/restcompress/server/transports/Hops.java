// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.transports;

import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.nio.charset.StandardCharsets;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Delta;
import org.restcompress.testkit.Tagged;

/** What shrinks, for clients behind proxies of all kinds. */
@Path("/hops")
@Produces("text/plain")
public class Hops {
    static final String TEXT = textOf(5000);

    @GET
    @Path("text")
    @Compress
    public Response text(@Context Request request) {
        return Tagged.answer(request, "v1", () -> Response.ok(TEXT).header("Vary", "Accept-Language"));
    }

    @GET
    @Path("plain")
    public String plain() {
        return TEXT;
    }

    @GET
    @Path("stream")
    @Compress
    public StreamingOutput stream() {
        return out -> {
            for (int i = 0; i < 100; i++) {
                out.write(TEXT.getBytes(StandardCharsets.US_ASCII));
                out.flush();
            }
        };
    }

    @GET
    @Path("polled")
    @Delta(shared = true)
    public String polled() {
        return TEXT;
    }

    @POST
    @Path("echo")
    @Compress
    public String echo(String body) {
        return body;
    }
}
