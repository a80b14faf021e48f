// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.restcompress.codec.ContentCodec;
import org.restcompress.config.Setting;
import org.restcompress.internal.body.DecodedBody;
import org.restcompress.internal.body.DecodedContent.Emptiness;
import org.restcompress.internal.client.PlainRepeat.Refusal;
import org.restcompress.internal.headers.ReceivedHeaders;
import org.restcompress.internal.rest.HeaderMap;
import org.restcompress.internal.rest.MessageProperties;
import org.restcompress.negotiation.ContentCodings;

/** Puts the decoded body of a response in place of the coded one, however the caller reads it. */
final class ClientDecodingFilter implements ClientResponseFilter {
    private final ClientSettings.Source source;

    ClientDecodingFilter(ClientSettings.Source source) {
        this.source = source;
    }

    @Override
    public void filter(ClientRequestContext request, ClientResponseContext response) {
        List<String> codings = ContentCodings.parse(response.getHeaders().get(HttpHeaders.CONTENT_ENCODING));
        if (codings.isEmpty() || !hasWholeContent(request, response)) {
            return;
        }
        ClientSettings settings = source.from(request);
        List<ContentCodec> applied = new ArrayList<>();
        for (String coding : codings) {
            Optional<ContentCodec> codec = settings.codecs().named(coding);
            if (codec.isEmpty()) {
                // Not ours to undo: the caller finds body and header as they came.
                return;
            }
            applied.add(codec.get());
        }
        int allowed = settings.config().get(Setting.DECODE_MAX_CODINGS);
        if (applied.size() > allowed) {
            throw new ProcessingException("the response has " + applied.size() + " content codings, at most " + allowed
                    + " are undone (" + Setting.DECODE_MAX_CODINGS + ")");
        }
        DecodedBody body = new DecodedBody(
                response.getEntityStream(),
                applied,
                settings.config().decodeLimits(),
                // Servers send such responses, and other clients read them.
                Emptiness.VALID,
                new ReceivedHeaders(new HeaderMap(response.getHeaders())).contentLength(),
                ClientDecodingFilter::badBody);
        response.setEntityStream(body);
        tell(request, body, String.join(", ", codings));
        Refusal refusal = PlainRepeat.refusal(request);
        if (refusal != null) {
            // This response takes the place of the one to that request.
            tell(refusal.request(), body, String.join(", ", codings));
        }
        new ReceivedHeaders(new HeaderMap(response.getHeaders())).removeCoding();
    }

    private static void tell(ClientRequestContext request, DecodedBody body, String undone) {
        request.setProperty(MessageProperties.BODY, body);
        request.setProperty(MessageProperties.DECODED, undone);
    }

    /** A part of a coded representation (206) cannot be decoded, and the header of a HEAD or 304 speaks of another body. */
    private static boolean hasWholeContent(ClientRequestContext request, ClientResponseContext response) {
        int status = response.getStatus();
        return !HttpMethod.HEAD.equals(request.getMethod())
                && response.hasEntity()
                && response.getLength() != 0
                && status != 204
                && status != 206
                && status != 304;
    }

    private static ProcessingException badBody(IOException problem) {
        return new ProcessingException(problem.getMessage(), problem);
    }
}
