// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.restcompress.provider.Gzip;
import org.restcompress.provider.Jitter;

/** Asks for longer paddings than gzip has room for. */
@Path("overlong")
public class OverlongResource {
    @GET
    @Gzip
    @Jitter(max = 513)
    public String get() {
        return "";
    }
}
