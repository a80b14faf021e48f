// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Has nothing to do with codings. */
@Path("unannotated")
public class UnannotatedResource {
    @GET
    @Produces(MediaType.TEXT_PLAIN)
    public String get() {
        return Lines.text(500);
    }
}
