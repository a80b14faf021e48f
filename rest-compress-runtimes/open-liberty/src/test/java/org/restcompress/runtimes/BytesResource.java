// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.restcompress.provider.Compress;

/** Repeats bytes, and says which headers it saw that are those of a coded body. */
@Path("bytes")
@Compress
public class BytesResource {
    @POST
    public Response repeat(byte[] bytes, @Context HttpHeaders headers) {
        return Response.ok(bytes, "application/octet-stream")
                .header("Seen-Content-Encoding", headers.getHeaderString("Content-Encoding"))
                .header("Seen-Content-Length", headers.getHeaderString("Content-Length"))
                .build();
    }
}
