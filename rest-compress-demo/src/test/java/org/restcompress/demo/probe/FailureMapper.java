// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** The application's own error page, which is long enough for coding. */
@Provider
public class FailureMapper implements ExceptionMapper<IllegalStateException> {
    /** What it says. */
    public static final String PAGE = "It did not work, and will not. ".repeat(100);

    @Override
    public Response toResponse(IllegalStateException failure) {
        return Response.status(503).type(MediaType.TEXT_PLAIN).entity(PAGE).build();
    }
}
