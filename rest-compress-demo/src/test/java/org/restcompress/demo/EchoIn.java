// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Gzip;
import org.restcompress.provider.LZF;

/** The demo's echo as seen by clients that insist on one coding, said on the method or on the parameter. */
@Path("echo")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
interface EchoIn {
    @POST
    @LZF
    Entries lzf(Entries entries);

    @POST
    Entries gzip(@Gzip Entries entries);

    @POST
    @Compress("deflate")
    Entries deflate(Entries entries);

    @POST
    Entries zstd(@Compress("zstd") Entries entries);

    @POST
    @Compress({"br", "gzip"})
    Entries br(Entries entries);
}
