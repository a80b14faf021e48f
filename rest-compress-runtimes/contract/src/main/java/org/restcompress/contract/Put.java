// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.Date;

/** Answers a PUT that has preconditions. */
final class Put {
    private static final Instant CHANGED = Instant.parse("2023-11-14T00:00:00Z");

    private Put() {}

    /** Answers with a 412 if a resource with the tag, last changed in 2023, does not meet the preconditions. */
    static Response under(Request request, EntityTag tag) {
        Response.ResponseBuilder unmet = request.evaluatePreconditions(Date.from(CHANGED), tag);
        return (unmet != null ? unmet : Response.noContent()).build();
    }
}
