// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.Path;
import org.restcompress.files.StaticResources;

/** Serves a page with its style sheet and its script, which the build has compressed. */
@Path("assets")
public final class Assets extends StaticResources {
    /** Serves the files below {@code static} on the class path. */
    public Assets() {
        super("static");
    }
}
