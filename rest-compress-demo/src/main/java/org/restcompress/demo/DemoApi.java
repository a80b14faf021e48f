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

/** Describes the demo's resource methods. The server implements them, and clients make a proxy of them. */
@Path("/")
public interface DemoApi {
    /** Shows that the server is up; never compressed. */
    @GET
    @Path("ping")
    @Produces(MediaType.TEXT_PLAIN)
    String ping();

    /** Returns one entry. */
    @GET
    @Path("object")
    @Produces({MediaType.APPLICATION_JSON, MediaType.APPLICATION_XML})
    @Compress
    Entry object();

    /** Returns ten entries. */
    @GET
    @Path("complex")
    @Produces({MediaType.APPLICATION_JSON, MediaType.APPLICATION_XML})
    @Compress
    Entries complex();

    /** Returns as many entries as the path says. */
    @GET
    @Path("complex/{size}")
    @Produces({MediaType.APPLICATION_JSON, MediaType.APPLICATION_XML})
    @Compress
    Entries complex(@PathParam("size") Size size);

    /** Returns as many entries as the path says, always as JSON. */
    @GET
    @Path("complex/{size}/json")
    @Produces(MediaType.APPLICATION_JSON)
    @Compress
    Entries complexJson(@PathParam("size") Size size);

    /** Returns as many entries as the path says. Each is serialized and deserialized before it is written. */
    @GET
    @Path("complex/{size}/serialized")
    @Produces({MediaType.APPLICATION_JSON, MediaType.APPLICATION_XML})
    @Compress
    Entries complexSerialized(@PathParam("size") Size size);

    /** Returns the same 10 000 entries each time, about 1.8 MB of JSON. */
    @GET
    @Path("static")
    @Produces({MediaType.APPLICATION_JSON, MediaType.APPLICATION_XML})
    @Compress
    Entries fixed();

    /** Returns the entries of {@link #fixed()}, compressed in gzip only. */
    @GET
    @Path("static/gzip")
    @Produces({MediaType.APPLICATION_JSON, MediaType.APPLICATION_XML})
    @Gzip
    Entries fixedGzip();

    /** Reads a body of LZF chunks, whatever its media type, and returns the plain bytes. */
    @POST
    @Path("lzf_uncompress")
    @Consumes(MediaType.WILDCARD)
    @Produces(MediaType.APPLICATION_OCTET_STREAM)
    byte[] lzfUncompress(InputStream lzf);

    /** Returns the entries that it read. */
    @POST
    @Path("echo")
    @Consumes({MediaType.APPLICATION_JSON, MediaType.APPLICATION_XML})
    @Produces({MediaType.APPLICATION_JSON, MediaType.APPLICATION_XML})
    @Compress
    Entries echo(Entries entries);
}
