// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.io.Closeable;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.restcompress.CompressionFeature;
import org.restcompress.provider.Compress;

/** What a MicroProfile REST Client is made of: some of {@link EntityResource}. */
@Path("entity")
@Consumes("text/plain")
@Produces("text/plain")
@RegisterProvider(CompressionFeature.class)
public interface MicroProfileApi extends Closeable {
    @GET
    @Path("seen")
    Response seen();

    @GET
    @Path("text")
    CompletionStage<String> textLater(@QueryParam("length") int length);

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
    @Path("echo")
    @Compress("zstd")
    CompletionStage<Response> echoLater(String text);

    @POST
    @Path("echo/lzf")
    @Compress("zstd")
    Response echoRefused(String text);

    @POST
    @Path("echo/lzf")
    @Compress("zstd")
    CompletionStage<Response> echoRefusedLater(String text);
}
