// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.lang.management.ManagementFactory;
import org.restcompress.internal.platform.NativeState;

/** What a server's pools have lent and kept, and what else it has. */
@Path("states")
@Produces(MediaType.TEXT_PLAIN)
public final class States {
    @GET
    @Path("lent")
    public int lent() {
        return NativeState.lent();
    }

    @GET
    @Path("most-alive")
    public int mostAlive() throws Exception {
        return NativeState.mostAlive();
    }

    @GET
    @Path("prepared")
    public int prepared() {
        return NativeState.prepared();
    }

    @GET
    @Path("thread")
    public String thread() {
        return Thread.currentThread().toString();
    }

    @GET
    @Path("heap-bytes")
    public long heapBytes() {
        // Twice: what is only weakly held is found by one collection, and what it held by the next.
        System.gc();
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    @GET
    @Path("bound")
    public int bound() {
        return NativeState.bound();
    }
}
