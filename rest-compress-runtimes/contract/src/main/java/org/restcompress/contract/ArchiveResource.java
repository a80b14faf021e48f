// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import java.util.Random;
import org.restcompress.provider.Compress;

/** What is compressed already, under a media type that does not say so, and what is not. */
@Path("archives")
public class ArchiveResource {
    @GET
    @Path("gzip/{length}")
    @Produces("application/octet-stream")
    @Compress
    public byte[] gzip(@PathParam("length") int length) {
        return file(length);
    }

    @GET
    @Path("text/{length}")
    @Produces("text/plain")
    @Compress
    public String text(@PathParam("length") int length) {
        return Texts.of(length);
    }

    /** The beginning of a gzip file, and noise. */
    static byte[] file(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        bytes[0] = 0x1f;
        bytes[1] = (byte) 0x8b;
        bytes[2] = 8;
        return bytes;
    }
}
