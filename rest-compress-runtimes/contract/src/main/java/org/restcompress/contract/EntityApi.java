// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import org.restcompress.provider.Compress;

/** What a proxy is made of: some of {@link EntityResource}. */
@Path("entity")
@Consumes("text/plain")
@Produces("text/plain")
public interface EntityApi {
    @GET
    @Path("text")
    String text(@QueryParam("length") int length);

    @POST
    @Path("echo")
    Response echo(String text);

    @POST
    @Path("echo")
    @Compress("zstd")
    Response echoOfMethod(String text);

    @POST
    @Path("echo")
    Response echoOfParameter(@Compress("gzip") String text);

    @POST
    @Path("echo/lzf")
    Response echoRefused(@Compress("zstd") String text);
}
