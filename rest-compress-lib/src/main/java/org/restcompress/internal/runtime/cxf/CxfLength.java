// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.cxf;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.phase.PhaseInterceptorChain;

/**
 * Removes the {@code Content-Length: 0} that CXF gives a 304, after all filters. A 304 says the length of the 200 or none
 * (RFC 9110 §8.6).
 */
final class CxfLength extends AbstractPhaseInterceptor<Message> {
    private CxfLength() {
        super(Phase.POST_MARSHAL);
    }

    static void leaveOut() {
        Message message = PhaseInterceptorChain.getCurrentMessage();
        if (message != null && message.getExchange().getOutMessage() == message) {
            message.getInterceptorChain().add(new CxfLength());
        }
    }

    @Override
    public void handleMessage(Message message) {
        boolean isNotModified = Integer.valueOf(Response.Status.NOT_MODIFIED.getStatusCode())
                .equals(message.get(Message.RESPONSE_CODE));
        if (isNotModified && message.get(Message.PROTOCOL_HEADERS) instanceof Map<?, ?> headers) {
            headers.remove(HttpHeaders.CONTENT_LENGTH);
        }
    }
}
