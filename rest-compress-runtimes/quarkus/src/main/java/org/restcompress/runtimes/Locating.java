// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.restcompress.contract.LocatingResource.Located;

/** Here for the same reason as {@link Entities}, as is what it leads to. */
@Path("located")
public class Locating {
    @Path("there")
    public Here there() {
        return new Here();
    }

    /** Its codings are inherited. */
    @Produces("text/plain")
    public static class Here extends Located {
        @Override
        @GET
        public String text() {
            return super.text();
        }

        @Override
        @POST
        public String echo(String text) {
            return super.echo(text);
        }
    }
}
