// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import org.restcompress.config.Setting;
import org.restcompress.internal.plan.Origins;

/** Learns from responses which codings an origin takes in requests. */
final class ClientLearningFilter implements ClientResponseFilter {
    private final ClientPlans plans;
    private final Origins origins;

    ClientLearningFilter(ClientPlans plans, Origins origins) {
        this.plans = plans;
        this.origins = origins;
    }

    @Override
    public void filter(ClientRequestContext request, ClientResponseContext response) {
        origins.answered(
                request.getUri(),
                response.getStatus(),
                response.getHeaders().get(HttpHeaders.ACCEPT_ENCODING),
                ClientRequest.isCoded(request),
                plans.of(request).config().get(Setting.CLIENT_MEMORY));
    }
}
