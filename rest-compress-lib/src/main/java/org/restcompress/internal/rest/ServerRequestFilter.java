// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.ContentCodec;
import org.restcompress.config.Setting;
import org.restcompress.internal.body.DecodedContent.Emptiness;
import org.restcompress.negotiation.AcceptEncoding;
import org.restcompress.negotiation.ContentCodings;
import org.restcompress.negotiation.Negotiated;

/**
 * Before the resource method: refuses what could not be answered or read, and puts the decoded body in place of the
 * coded one, so that whatever reads it, a form's parameters included, sees plain bytes.
 */
final class ServerRequestFilter implements ContainerRequestFilter {
    /** The methods whose requests have no content to speak of (RFC 9110 §9.3): a stray header there harms nobody. */
    private static final Set<String> WITHOUT_CONTENT = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    private final Plan plan;
    private final boolean takesForm;

    /**
     * A filter for one method.
     *
     * @param takesForm whether the method takes parameters of a form
     */
    ServerRequestFilter(Plan plan, boolean takesForm) {
        this.plan = plan;
        this.takesForm = takesForm;
    }

    @Override
    public void filter(ContainerRequestContext request) throws IOException {
        AcceptEncoding accept = AcceptEncoding.parse(request.getHeaders().get(HttpHeaders.ACCEPT_ENCODING));
        if (plan.negotiate(accept) instanceof Negotiated.NotAcceptable) {
            // Now, and not when the answer is there: a refused POST must not have taken effect.
            request.abortWith(Answers.notAcceptable(plan.offered().byCoding().keySet()));
            return;
        }
        Codecs decoders = plan.decoders();
        if (decoders != null && takesContent(request.getMethod())) {
            decode(request, decoders);
        }
    }

    static boolean takesContent(String httpMethod) {
        return !WITHOUT_CONTENT.contains(httpMethod);
    }

    private void decode(ContainerRequestContext request, Codecs decoders) throws IOException {
        List<String> codings = ContentCodings.parse(request.getHeaders().get(HttpHeaders.CONTENT_ENCODING));
        if (codings.isEmpty()) {
            return;
        }
        int allowed = plan.config().get(Setting.DECODE_MAX_CODINGS);
        if (codings.size() > allowed) {
            request.abortWith(Answers.tooManyCodings(codings.size(), allowed));
            return;
        }
        List<ContentCodec> codecs = new ArrayList<>(codings.size());
        for (String coding : codings) {
            Optional<ContentCodec> codec = decoders.named(coding);
            if (codec.isEmpty()) {
                request.abortWith(
                        Answers.unsupportedCoding(coding, decoders.byCoding().keySet()));
                return;
            }
            codecs.add(codec.get());
        }
        if (ResteasyForm.isReadTooEarly(request)) {
            request.abortWith(Answers.formOfFields());
            return;
        }
        int left = Liberty.codingsLeft(request.getEntityStream(), codings);
        if (left > 0) {
            decode(request, codecs.subList(0, left));
        }
        request.setProperty(MessageProperties.DECODED, String.join(", ", codings));
        RepresentationHeaders.decoded(request.getHeaders());
        Response refusal = takesForm ? ResteasyForm.handOver(request) : null;
        if (refusal != null) {
            request.abortWith(refusal);
        }
    }

    private void decode(ContainerRequestContext request, List<ContentCodec> codecs) {
        DecodedBody body = new DecodedBody(
                request.getEntityStream(),
                codecs,
                plan.config().decodeLimits(),
                Emptiness.MALFORMED,
                RepresentationHeaders.contentLength(request.getHeaders()),
                Answers::badBody);
        request.setEntityStream(body);
        request.setProperty(DecodedBody.PROPERTY, body);
    }
}
