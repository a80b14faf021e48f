// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Gzip;
import org.restcompress.provider.LZF;

/** Text in as many lines as one asks for, with the media type and the header fields that one asks for. */
@Path("text")
@Compress
public class TextResource {
    private static final AtomicInteger POSTED = new AtomicInteger();

    /** Fields are given as {@code name:value}. */
    @GET
    @Path("{lines: \\d+}")
    public Response text(
            @PathParam("lines") int lines,
            @QueryParam("type") @DefaultValue(MediaType.TEXT_PLAIN) String type,
            @QueryParam("field") List<String> fields) {
        Response.ResponseBuilder response = Response.ok(Lines.bytes(lines)).type(type);
        for (String field : fields) {
            int colon = field.indexOf(':');
            response.header(field.substring(0, colon), field.substring(colon + 1));
        }
        return response.build();
    }

    @GET
    @Path("lzf-or-gzip")
    @Produces(MediaType.TEXT_PLAIN)
    @LZF
    @Gzip
    public String lzfOrGzip() {
        return Lines.text(500);
    }

    @GET
    @Path("missing")
    @Produces(MediaType.TEXT_PLAIN)
    public String missing() {
        throw new NotFoundException(Response.status(404)
                .type(MediaType.TEXT_PLAIN)
                .entity("no such text\n")
                .build());
    }

    @GET
    @Path("nothing")
    public void nothing() {}

    /** How often somebody posted. */
    @GET
    @Path("posted")
    @Produces(MediaType.TEXT_PLAIN)
    public String posted() {
        return POSTED.toString();
    }

    @POST
    @Produces(MediaType.TEXT_PLAIN)
    public String post(String text) {
        POSTED.incrementAndGet();
        return text;
    }
}
