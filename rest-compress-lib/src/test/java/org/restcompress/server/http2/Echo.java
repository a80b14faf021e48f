// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.restcompress.provider.Compress;

/** Sends back what it is sent. A class of its own, so that a server needs none of the clients' classes. */
@Path("echo")
public class Echo {
    @POST
    @Compress
    @Consumes(MediaType.TEXT_PLAIN)
    @Produces(MediaType.TEXT_PLAIN)
    public String echo(String text) {
        return text;
    }
}
