// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** What a class of a library should not be: found by servers that scan, which cannot make one. */
@Path("part")
public abstract class PartResource {
    @GET
    public abstract String get();
}
