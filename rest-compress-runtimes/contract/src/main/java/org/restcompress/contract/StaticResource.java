// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.Path;
import org.restcompress.files.StaticResources;

/** Static files, by a class of the application. */
@Path("static")
public class StaticResource extends StaticResources {
    /** On the class path. */
    public StaticResource() {
        super("contract-static");
    }
}
