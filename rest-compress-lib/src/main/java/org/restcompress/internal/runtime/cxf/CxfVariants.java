// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.cxf;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Collection;
import java.util.List;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.PhaseInterceptorChain;

/**
 * Reads the {@code Vary} of CXF's {@code Request.selectVariant}. CXF sets the field in the container's response, and a
 * filter's field would replace it.
 */
final class CxfVariants {
    private static final String RESPONSE = "HTTP.RESPONSE";

    private CxfVariants() {}

    static Collection<String> vary() {
        Message message = PhaseInterceptorChain.getCurrentMessage();
        Message request = message == null ? null : message.getExchange().getInMessage();
        return request != null && request.get(RESPONSE) instanceof HttpServletResponse response
                ? response.getHeaders(HttpHeaders.VARY)
                : List.of();
    }
}
