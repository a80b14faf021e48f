// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.core.Response.Status.Family;
import java.net.URI;
import java.time.Duration;
import org.restcompress.config.Setting;
import org.restcompress.internal.negotiation.AcceptEncoding;

/** Learns from responses which codings an origin takes in requests (RFC 9110 §12.5.3, §15.5.16). */
final class ClientLearningFilter implements ClientResponseFilter {
    private final ClientPlans plans;
    private final Origins origins;

    ClientLearningFilter(ClientPlans plans, Origins origins) {
        this.plans = plans;
        this.origins = origins;
    }

    /** Other answers say nothing of codings: a 400 may be about anything. */
    @Override
    public void filter(ClientRequestContext request, ClientResponseContext response) {
        boolean unsupported = response.getStatus() == Status.UNSUPPORTED_MEDIA_TYPE.getStatusCode();
        if (!unsupported && response.getStatusInfo().getFamily() != Family.SUCCESSFUL) {
            return;
        }
        AcceptEncoding takes = AcceptEncoding.parse(response.getHeaders().get(HttpHeaders.ACCEPT_ENCODING));
        if (!takes.isPresent() && !ClientRequest.isCoded(request)) {
            return;
        }
        URI uri = request.getUri();
        Duration howLong = plans.of(request).config().get(Setting.CLIENT_MEMORY);
        if (takes.isPresent()) {
            origins.listed(uri, takes, howLong);
        } else if (unsupported) {
            origins.refused(uri, howLong);
        } else {
            origins.accepted(uri, howLong);
        }
    }
}
