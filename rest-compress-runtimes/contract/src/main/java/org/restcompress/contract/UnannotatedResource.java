// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.restcompress.provider.NoCompress;

/** Says nothing about codings, but for one method. */
@Path("unannotated")
@Produces("text/plain")
public class UnannotatedResource {
    @GET
    public String text() {
        return Texts.of(2000);
    }

    @GET
    @Path("refused")
    @NoCompress
    public String refused() {
        return Texts.of(2000);
    }

    @POST
    public String echo(String text) {
        return text;
    }
}
