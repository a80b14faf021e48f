// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;

/** Answers a PUT that has preconditions. */
final class Put {
    private Put() {}

    /** Answers with a 412 if the resource with the tag does not meet the preconditions. */
    static Response under(Request request, EntityTag tag) {
        Response.ResponseBuilder unmet = request.evaluatePreconditions(tag);
        return (unmet != null ? unmet : Response.noContent()).build();
    }
}
