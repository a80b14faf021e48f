// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.core.Response.Status.Family;
import java.time.Duration;
import java.util.Optional;
import org.restcompress.config.Setting;
import org.restcompress.config.Settings;
import org.restcompress.internal.client.PlainRepeat.Refusal;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.rest.ClientRuntime;

/** Learns from responses which codings an origin takes in requests (RFC 9110 §12.5.3). */
final class ClientLearningFilter implements ClientResponseFilter {
    private final ClientPlans plans;
    private final Origins origins;
    private final ClientRuntime runtime;

    ClientLearningFilter(ClientPlans plans, Origins origins, ClientRuntime runtime) {
        this.plans = plans;
        this.origins = origins;
        this.runtime = runtime;
    }

    @Override
    public void filter(ClientRequestContext request, ClientResponseContext response) {
        Settings config = plans.of(request).config();
        learnt(request, response, config)
                .ifPresent(takes -> origins.remember(
                        request.getUri(), takes, Duration.ofSeconds(config.get(Setting.CLIENT_MEMORY))));
    }

    private Optional<AcceptEncoding> learnt(
            ClientRequestContext request, ClientResponseContext response, Settings config) {
        Refusal refusal = PlainRepeat.refusal(request);
        if (refusal != null) {
            // The plain body fared otherwise, so that it was the coding that was refused.
            return response.getStatus() != refusal.status() ? Optional.of(refusal.takes()) : Optional.empty();
        }
        AcceptEncoding takes = AcceptEncoding.parse(response.getHeaders().get(HttpHeaders.ACCEPT_ENCODING));
        boolean unsupported = response.getStatus() == Status.UNSUPPORTED_MEDIA_TYPE.getStatusCode();
        if (takes.isPresent()) {
            boolean speaksOfRequests = unsupported || response.getStatusInfo().getFamily() == Family.SUCCESSFUL;
            return speaksOfRequests ? Optional.of(takes) : Optional.empty();
        }
        // A repeat tells for sure. Without one, the coding is the likeliest reason.
        boolean isLastWord =
                unsupported && ClientRequest.sentIn(request) != null && !PlainRepeat.isMadeOf(request, config, runtime);
        return isLastWord ? Optional.of(Origins.NOTHING) : Optional.empty();
    }
}
