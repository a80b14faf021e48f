// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.lang.management.ManagementFactory;
import javax.management.JMException;
import org.restcompress.internal.platform.NativeState;

/** What a server's pools have lent and kept, and what else it has. */
@Path("states")
@Produces(MediaType.TEXT_PLAIN)
public final class States {
    @GET
    @Path("{what}")
    public String state(@PathParam("what") String what) throws JMException {
        return switch (what) {
            case "lent" -> "" + NativeState.lent();
            case "most-alive" -> "" + NativeState.mostAlive();
            case "prepared" -> "" + NativeState.prepared();
            case "bound" -> "" + NativeState.bound();
            case "thread" -> Thread.currentThread().toString();
            case "heap-bytes" -> {
                // Twice: what is only weakly held is found by one collection, and what it held by the next.
                System.gc();
                System.gc();
                yield ""
                        + ManagementFactory.getMemoryMXBean()
                                .getHeapMemoryUsage()
                                .getUsed();
            }
            default -> throw new NotFoundException(what);
        };
    }
}
