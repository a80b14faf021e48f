// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.restcompress.provider.Compress;

/** A way to sub-resources. */
@Path("located")
public class LocatingResource {
    @Path("there")
    public Located there() {
        return new Located();
    }

    /** Is no resource by itself. */
    @Produces("text/plain")
    @Compress
    public static class Located {
        @GET
        public String text() {
            return Texts.of(2000);
        }

        @POST
        public String echo(String text) {
            return text;
        }
    }
}
