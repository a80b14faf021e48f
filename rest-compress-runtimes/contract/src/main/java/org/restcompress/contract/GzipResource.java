// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.jboss.resteasy.annotations.GZIP;
import org.restcompress.provider.Compress;

/** Is coded by the runtime's own coder, too. RESTEasy's coder wants its annotation; others know nothing of it. */
@Path("gzip")
@Produces("text/plain")
public class GzipResource {
    @GET
    @Path("alone")
    @GZIP
    public String alone() {
        return Texts.of(20_000);
    }

    @GET
    @Path("both")
    @GZIP
    @Compress
    public String both() {
        return Texts.of(20_000);
    }

    @POST
    @Path("both")
    @Compress
    public String echo(@GZIP String text) {
        return text;
    }
}
