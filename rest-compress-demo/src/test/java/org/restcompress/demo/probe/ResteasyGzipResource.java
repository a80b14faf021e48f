// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.annotations.GZIP;
import org.restcompress.provider.Compress;
import org.restcompress.provider.LZF;

/** RESTEasy's own annotation beside ours. */
@Path("resteasy")
@Produces(MediaType.TEXT_PLAIN)
public class ResteasyGzipResource {
    @GET
    @LZF
    @GZIP
    public String lzfAndGzip() {
        return Lines.text(500);
    }

    @GET
    @Path("short")
    @LZF
    @GZIP
    public String brief() {
        return "short";
    }

    @POST
    @Compress
    public String post(String body) {
        return body;
    }
}
