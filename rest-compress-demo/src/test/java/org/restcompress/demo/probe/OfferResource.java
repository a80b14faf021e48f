// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Gzip;
import org.restcompress.provider.LZF;
import org.restcompress.provider.NoCompress;

/** Annotations on methods of an annotated class. */
@Path("offer")
@Produces(MediaType.TEXT_PLAIN)
@Compress("deflate")
public class OfferResource {
    /** The class counts. */
    @GET
    @Path("class")
    public String byClass() {
        return Lines.text(500);
    }

    @GET
    @Path("both")
    @LZF
    @Gzip
    public String both() {
        return Lines.text(500);
    }

    @GET
    @Path("none")
    @NoCompress
    public String none() {
        return Lines.text(500);
    }

    @GET
    @Path("own")
    @Squeezed
    public String own() {
        return Lines.text(500);
    }

    /** Some 150 bytes, under the configured minimum and over its own. */
    @GET
    @Path("short")
    @Compress(value = "gzip", minSize = 100)
    public String brief() {
        return "short and ".repeat(15);
    }
}
