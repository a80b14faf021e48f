// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.Path;
import org.restcompress.files.StaticResources;

/** A way to static files. */
@Path("located-static")
public class LocatingStaticResource {
    /** The same as those of {@link StaticResource}. */
    @Path("files")
    public StaticResources files() {
        return StaticResource.files();
    }
}
