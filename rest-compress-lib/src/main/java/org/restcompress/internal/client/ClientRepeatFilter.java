// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.core.Response.Status.Family;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.config.Repeat;
import org.restcompress.config.Setting;
import org.restcompress.config.Settings;
import org.restcompress.internal.client.PlainRepeat.Refusal;
import org.restcompress.negotiation.AcceptEncoding;

/**
 * Learns which codings an origin takes (RFC 9110 §12.5.3), and sends a body once more, as it is, that was refused for
 * its coding.
 */
final class ClientRepeatFilter implements ClientResponseFilter {
    /** Bytes: more than an error page has; a connection with more of it left is not used again. */
    private static final int LONGEST_ERROR = 1 << 16;

    private final ClientSettings.Source source;

    ClientRepeatFilter(ClientSettings.Source source) {
        this.source = source;
    }

    @Override
    public void filter(ClientRequestContext request, ClientResponseContext response) throws IOException {
        Settings config = source.from(request).config();
        Refusal refusal = PlainRepeat.refusal(request);
        if (refusal != null) {
            // Here, and not after it: a filter behind this one may throw instead of giving the response on.
            if (response.getStatus() != refusal.status()) {
                learn(request, refusal.takes(), config);
            }
            return;
        }
        AcceptEncoding takes = AcceptEncoding.parse(response.getHeaders().get(HttpHeaders.ACCEPT_ENCODING));
        boolean unsupported = response.getStatus() == Status.UNSUPPORTED_MEDIA_TYPE.getStatusCode();
        if (takes.isPresent() && (unsupported || response.getStatusInfo().getFamily() == Family.SUCCESSFUL)) {
            learn(request, takes, config);
        }
        ContentCodec sent = ClientRequest.sentIn(request);
        if (sent == null || Origins.takes(takes, sent)) {
            // Not coded, or in a coding that is taken here: something else is wrong with it.
            return;
        }
        if (unsupported || response.getStatus() == Status.BAD_REQUEST.getStatusCode()) {
            refused(request, response, takes, config);
        }
    }

    /** A 400 may come from a server that took the coded body for a plain one: only the plain one shows that. */
    private void refused(
            ClientRequestContext request, ClientResponseContext response, AcceptEncoding takes, Settings config)
            throws IOException {
        int status = response.getStatus();
        if (config.get(Setting.CLIENT_REPEAT) == Repeat.NONE
                || !source.runtime().mayWait(request)
                || !PlainRepeat.canBeMadeOf(request)) {
            if (status == Status.UNSUPPORTED_MEDIA_TYPE.getStatusCode() && !takes.isPresent()) {
                learn(request, Origins.NOTHING, config);
            }
            return;
        }
        releaseConnection(response.getEntityStream());
        Refusal refusal = new Refusal(request, status, takes.isPresent() ? takes : Origins.NOTHING);
        PlainRepeat.replace(response, PlainRepeat.send(refusal, source.runtime()));
    }

    /** Reads, or the second request might wait for the first one's connection; RESTEasy would close the response, too. */
    private static void releaseConnection(@Nullable InputStream error) throws IOException {
        if (error != null) {
            error.readNBytes(LONGEST_ERROR);
        }
    }

    private void learn(ClientRequestContext request, AcceptEncoding takes, Settings config) {
        source.origins().remember(request.getUri(), takes, Duration.ofSeconds(config.get(Setting.CLIENT_MEMORY)));
    }
}
