// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.Path;
import org.restcompress.files.StaticResources;

/** A page with its style and its script: files that were coded when the demo was built. */
@Path("assets")
public final class Assets extends StaticResources {
    /** What is below {@code static} on the class path. */
    public Assets() {
        super("static");
    }
}
