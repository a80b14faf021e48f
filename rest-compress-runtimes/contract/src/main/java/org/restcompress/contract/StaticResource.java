// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.Path;
import org.restcompress.files.StaticResources;

/** Static files, by a class of the application. */
@Path("static")
public class StaticResource extends StaticResources {
    /** Files of more bytes are read while they are sent. */
    private static final int MAX_FILE = 6000;

    /** On the class path. */
    public StaticResource() {
        super(files());
    }

    /** How they are served. */
    static StaticResources files() {
        return StaticResources.under("contract-static").withMemory(1 << 20, MAX_FILE);
    }
}
