// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.restcompress.provider.Compress;

/** Names a coding that is not installed. */
@Path("unheard-of")
public class UnheardOfResource {
    @GET
    @Compress({"gzip", "snappy"})
    public String get() {
        return "";
    }
}
