// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.restcompress.provider.Gzip;
import org.restcompress.provider.LZF;
import org.restcompress.provider.NoCompress;

/** An interface that a server implements. */
@Path("inherited")
@Produces("text/plain")
@LZF
public interface AnnotatedApi {
    @GET
    String ofClass();

    @GET
    @Path("method")
    @Gzip
    String ofMethod();

    @GET
    @Path("refused")
    @NoCompress
    String refused();

    @POST
    String echo(@Gzip String text);
}
