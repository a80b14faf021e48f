// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import org.restcompress.provider.Compress;

/** Bodies that fail when so many lines are written, under all the fields that a good one would have had. */
@Path("failing-writer")
@Compress
public class FailingWriterResource {
    @GET
    @Path("method")
    @Produces(MediaType.TEXT_PLAIN)
    public String method() {
        throw new IllegalStateException("in the method");
    }

    @GET
    @Path("after/{lines}")
    public Response after(@PathParam("lines") int lines) {
        return failing(lines, false);
    }

    @GET
    @Path("after-flush/{lines}")
    public Response afterFlush(@PathParam("lines") int lines) {
        return failing(lines, true);
    }

    private static Response failing(int lines, boolean flush) {
        StreamingOutput body = out -> {
            out.write(Lines.bytes(lines));
            if (flush) {
                out.flush();
            }
            throw new IllegalStateException("in the writer");
        };
        return Response.ok(body)
                .type("text/csv")
                .tag("v1")
                .header("Accept-Ranges", "bytes")
                .header(HttpHeaders.CONTENT_LENGTH, 1_000_000)
                .build();
    }
}
