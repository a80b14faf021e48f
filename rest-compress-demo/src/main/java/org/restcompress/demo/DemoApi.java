// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.InputStream;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Gzip;

/** What the demo offers: implemented by the server, and made into a proxy by clients. */
@Path("/")
public interface DemoApi {
    /** Says that the server is up; never coded. */
    @GET
    @Path("ping")
    @Produces(MediaType.TEXT_PLAIN)
    String ping();

    /** One entry. */
    @GET
    @Path("object")
    @Produces({MediaType.APPLICATION_JSON, MediaType.APPLICATION_XML})
    @Compress
    Entry object();

    /** Ten entries. */
    @GET
    @Path("complex")
    @Produces({MediaType.APPLICATION_JSON, MediaType.APPLICATION_XML})
    @Compress
    Entries complex();

    /** As many entries as asked for. */
    @GET
    @Path("complex/{size}")
    @Produces({MediaType.APPLICATION_JSON, MediaType.APPLICATION_XML})
    @Compress
    Entries complex(@PathParam("size") Size size);

    /** As many entries as asked for, as JSON whatever the client accepts besides. */
    @GET
    @Path("complex/{size}/json")
    @Produces(MediaType.APPLICATION_JSON)
    @Compress
    Entries complexJson(@PathParam("size") Size size);

    /** As many entries as asked for, each serialized and read back before it is rendered. */
    @GET
    @Path("complex/{size}/serialized")
    @Produces({MediaType.APPLICATION_JSON, MediaType.APPLICATION_XML})
    @Compress
    Entries complexSerialized(@PathParam("size") Size size);

    /** The same 10 000 entries every time, about 1.8 MB of JSON. */
    @GET
    @Path("static")
    @Produces({MediaType.APPLICATION_JSON, MediaType.APPLICATION_XML})
    @Compress
    Entries fixed();

    /** The same entries as {@link #fixed()}, offered in gzip only. */
    @GET
    @Path("static/gzip")
    @Produces({MediaType.APPLICATION_JSON, MediaType.APPLICATION_XML})
    @Gzip
    Entries fixedGzip();

    /** Takes a body of LZF chunks, whatever its media type, and answers with the plain bytes. */
    @POST
    @Path("lzf_uncompress")
    @Consumes(MediaType.WILDCARD)
    @Produces(MediaType.APPLICATION_OCTET_STREAM)
    byte[] lzfUncompress(InputStream lzf);

    /** Answers with the entity that it read. */
    @POST
    @Path("echo")
    @Consumes({MediaType.APPLICATION_JSON, MediaType.APPLICATION_XML})
    @Produces({MediaType.APPLICATION_JSON, MediaType.APPLICATION_XML})
    @Compress
    Entries echo(Entries entries);
}
