// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.restcompress.provider.Delta;

/** Lists that are polled, and change a little with each request of anybody. */
@Path("polled")
@Produces(MediaType.TEXT_PLAIN)
public final class Polled {
    /** How many there are. */
    public static final int LISTS = 4;

    private static final AtomicInteger VERSION = new AtomicInteger();
    private static final int LINES = 1500;
    private static final int CHANGED = 100;

    @GET
    @Path("{list}")
    @Delta(shared = true)
    public String next(@PathParam("list") int list) {
        return list(list, VERSION.incrementAndGet());
    }

    /** The list in a version, which its first line tells. */
    public static String list(int list, int version) {
        Random random = new Random(list);
        StringBuilder text = new StringBuilder(version + "\n");
        for (int i = 0; i < LINES; i++) {
            int number = random.nextInt(1_000_000);
            text.append("number ")
                    .append(i % CHANGED == version % CHANGED ? number + version : number)
                    .append('\n');
        }
        return text.toString();
    }
}
