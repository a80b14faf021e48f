// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** Reads bodies before the library is asked about them, as filters that log or verify do. */
@PreMatching
public class ReadingFilter implements ContainerRequestFilter {
    @Override
    public void filter(ContainerRequestContext request) throws IOException {
        request.setEntityStream(
                new ByteArrayInputStream(request.getEntityStream().readAllBytes()));
    }
}
