// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.ContentCodec;
import org.restcompress.config.Setting;
import org.restcompress.internal.body.DecodedBody;
import org.restcompress.internal.body.DecodedContent.Emptiness;
import org.restcompress.internal.headers.HttpMethods;
import org.restcompress.internal.headers.ReceivedHeaders;
import org.restcompress.internal.plan.ServerPlan;
import org.restcompress.internal.rest.Answers;
import org.restcompress.internal.rest.MessageProperties;
import org.restcompress.internal.rest.ServerRuntime;
import org.restcompress.negotiation.AcceptEncoding;
import org.restcompress.negotiation.ContentCodings;
import org.restcompress.negotiation.Negotiated;

/**
 * Before the resource method: refuses what could not be answered or read, and puts the decoded body in place of the
 * coded one, so that whatever reads it, a form's parameters included, sees plain bytes.
 */
final class ServerRequestFilter implements ContainerRequestFilter {
    private final ServerPlan plan;
    private final ServerRuntime runtime;
    private final boolean takesForm;

    /**
     * A filter for one method.
     *
     * @param takesForm whether the method takes parameters of a form
     */
    ServerRequestFilter(ServerPlan plan, ServerRuntime runtime, boolean takesForm) {
        this.runtime = runtime;
        this.plan = plan;
        this.takesForm = takesForm;
    }

    @Override
    public void filter(ContainerRequestContext request) throws IOException {
        AcceptEncoding accept = AcceptEncoding.parse(request.getHeaders().get(HttpHeaders.ACCEPT_ENCODING));
        if (plan.negotiate(accept) instanceof Negotiated.NotAcceptable) {
            // Now, and not when the answer is there: a refused POST must not have taken effect.
            request.abortWith(Answers.notAcceptable(plan.offered().names()));
            return;
        }
        Codecs decoders = plan.decoders();
        if (decoders != null && HttpMethods.takesContent(request.getMethod())) {
            decode(request, decoders);
        }
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
                request.abortWith(Answers.unsupportedCoding(coding, decoders.names()));
                return;
            }
            codecs.add(codec.get());
        }
        if (runtime.hasReadForm(request)) {
            request.abortWith(Answers.formOfFields());
            return;
        }
        int left = runtime.codingsLeft(request.getEntityStream(), codings);
        if (left > 0) {
            decode(request, codecs.subList(0, left));
        }
        request.setProperty(MessageProperties.DECODED, String.join(", ", codings));
        ReceivedHeaders.decoded(request.getHeaders());
        Response refusal = takesForm ? runtime.handOverForm(request) : null;
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
                ReceivedHeaders.contentLength(request.getHeaders()),
                Answers::badBody);
        request.setEntityStream(body);
        request.setProperty(MessageProperties.BODY, body);
    }
}
