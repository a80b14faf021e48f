// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.restcompress.provider.Compress;
import org.restcompress.provider.LZF;
import org.restcompress.provider.NoCompress;

/** An interface that carries the annotations for the class that implements it. */
@Path("contract")
@Produces(MediaType.TEXT_PLAIN)
@Compress("zstd")
public interface Contract {
    @GET
    @Path("interface")
    String byInterface();

    @GET
    @Path("method")
    @LZF
    String byMethod();

    @GET
    @Path("none")
    @NoCompress
    String none();
}
