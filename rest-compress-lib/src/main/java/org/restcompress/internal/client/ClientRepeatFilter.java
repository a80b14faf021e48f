// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response.Status;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.client.PlainRepeat.Refusal;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.rest.ClientRuntime;

/** Sends a body once more, as it is, that was refused for its coding. */
final class ClientRepeatFilter implements ClientResponseFilter {
    /** Bytes: more than an error page has; a connection with more of it left is not used again. */
    private static final int LONGEST_ERROR = 1 << 16;

    private final ClientPlans plans;
    private final ClientRuntime runtime;

    ClientRepeatFilter(ClientPlans plans, ClientRuntime runtime) {
        this.plans = plans;
        this.runtime = runtime;
    }

    @Override
    public void filter(ClientRequestContext request, ClientResponseContext response) throws IOException {
        AcceptEncoding takes = AcceptEncoding.parse(response.getHeaders().get(HttpHeaders.ACCEPT_ENCODING));
        if (mayBeRefusedForItsCoding(request, response.getStatus(), takes)
                && PlainRepeat.isMadeOf(request, plans.of(request).config(), runtime)) {
            releaseConnection(response.getEntityStream());
            Refusal refusal = new Refusal(request, response.getStatus(), takes.isPresent() ? takes : Origins.NOTHING);
            PlainRepeat.replace(response, PlainRepeat.send(refusal, runtime));
        }
    }

    /**
     * Whether the coding may be the reason. A 400 may come from a server that took the coded body for a plain one: only the
     * plain one shows that.
     */
    private static boolean mayBeRefusedForItsCoding(ClientRequestContext request, int status, AcceptEncoding takes) {
        ContentCodec sent = ClientRequest.sentIn(request);
        boolean isRefused =
                status == Status.UNSUPPORTED_MEDIA_TYPE.getStatusCode() || status == Status.BAD_REQUEST.getStatusCode();
        // In a coding that is taken: something else is wrong with it.
        return isRefused && sent != null && !Origins.takes(takes, sent);
    }

    /** Reads, or the second request might wait for the first one's connection; RESTEasy would close the response, too. */
    private static void releaseConnection(@Nullable InputStream error) throws IOException {
        if (error != null) {
            error.readNBytes(LONGEST_ERROR);
        }
    }
}
