// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.util.function.Supplier;

/** What resources answer whose representation has a tag (RFC 9110 §13.2.2). */
public final class Tagged {
    private Tagged() {}

    public static Response answer(Request request, String tag, Supplier<Response.ResponseBuilder> representation) {
        EntityTag current = new EntityTag(tag);
        Response.ResponseBuilder precondition = request.evaluatePreconditions(current);
        return precondition != null
                ? precondition.build()
                : representation.get().tag(current).build();
    }
}
