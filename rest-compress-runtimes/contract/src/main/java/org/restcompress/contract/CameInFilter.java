// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import org.restcompress.CompressionFeature;

/** Says in a header of the response what coding the request was decoded from. */
public class CameInFilter implements ContainerResponseFilter {
    static final String CAME_IN = "Came-In";

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        response.getHeaders().putSingle(CAME_IN, String.valueOf(request.getProperty(CompressionFeature.DECODED)));
    }
}
