// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.tunnel;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Delta;

/** What is checked out: twice, since what is remembered for deltas is remembered of each response of the method. */
@Produces(MediaType.APPLICATION_JSON)
public abstract class Repository {
    private final Checkout checkout;

    Repository(Checkout checkout) {
        this.checkout = checkout;
    }

    /** Coded each by itself, or plain. */
    @Path("/alone")
    @Compress
    public static final class Alone extends Repository {
        Alone(Checkout checkout) {
            super(checkout);
        }
    }

    /** Coded against the response before. */
    @Path("/delta")
    @Delta(across = true)
    public static final class Against extends Repository {
        Against(Checkout checkout) {
            super(checkout);
        }
    }

    /**
     * Describes an entry.
     *
     * @param entry its number
     * @return JSON
     */
    @GET
    @Path("entries/{entry}")
    public byte[] description(@PathParam("entry") int entry) {
        return Checkout.description(entry);
    }

    /**
     * Gives a large file.
     *
     * @param entry the number of its entry
     * @return its bytes
     */
    @GET
    @Path("contents/{entry}")
    public byte[] content(@PathParam("entry") int entry) {
        return checkout.content(entry);
    }

    /**
     * Takes a report.
     *
     * @param report of any length
     * @return how long it was
     */
    @POST
    @Path("reports")
    public byte[] report(byte[] report) {
        return Checkout.receipt(report.length);
    }
}
