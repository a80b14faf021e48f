// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.restcompress.provider.CacheCompressed;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Jitter;

/** Methods with and without annotations. */
@Path("noted")
@Produces("text/plain")
@Consumes("text/plain")
public class Noted {
    @POST
    @Path("text")
    @Compress
    public String text(String body) {
        return body;
    }

    @GET
    @Path("padded")
    @Compress
    @Jitter(max = 64)
    @CacheCompressed
    public String padded() {
        return textOf(5000);
    }

    @GET
    @Path("plain")
    public String plain() {
        return textOf(5000);
    }
}
