// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.internal.body.AppliedCodings;
import org.restcompress.internal.body.AppliedCodings.Known;
import org.restcompress.internal.body.AppliedCodings.TooMany;
import org.restcompress.internal.body.AppliedCodings.Unknown;
import org.restcompress.internal.body.CodedBody;
import org.restcompress.internal.body.DecodedBody;
import org.restcompress.internal.body.DecodedContent.Emptiness;
import org.restcompress.internal.body.Decoding;
import org.restcompress.internal.headers.HttpMethods;
import org.restcompress.internal.headers.ReceivedHeaders;
import org.restcompress.internal.plan.ServerPlan;
import org.restcompress.internal.rest.Answers;
import org.restcompress.internal.rest.HeaderMap;
import org.restcompress.internal.rest.MessageProperties;
import org.restcompress.internal.rest.ServerRuntime;
import org.restcompress.negotiation.AcceptEncoding;

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
        if (!plan.canAnswer(accept)) {
            // Now, and not when the answer is there: a refused POST must not have taken effect.
            request.abortWith(Answers.notAcceptable(plan.offers().codings()));
            return;
        }
        Decoding decoding = plan.decoding();
        if (decoding != null && HttpMethods.takesContent(request.getMethod())) {
            decode(request, decoding);
        }
    }

    private void decode(ContainerRequestContext request, Decoding decoding) throws IOException {
        AppliedCodings applied = decoding.applied(request.getHeaders().get(HttpHeaders.CONTENT_ENCODING));
        if (applied instanceof Unknown unknown) {
            request.abortWith(Answers.unsupportedCoding(
                    unknown.coding(), decoding.codecs().names()));
        } else if (applied instanceof TooMany many) {
            request.abortWith(Answers.tooManyCodings(many.problem()));
        } else if (applied instanceof Known known && !known.isEmpty()) {
            decode(request, known, decoding.limits());
        }
    }

    private void decode(ContainerRequestContext request, Known applied, DecodeLimits limits) throws IOException {
        if (runtime.hasReadForm(request)) {
            request.abortWith(Answers.formOfFields());
            return;
        }
        int left = runtime.codingsLeft(request.getEntityStream(), applied.names());
        if (left > 0) {
            List<ContentCodec> codecs = applied.codecs();
            replace(request, left == codecs.size() ? codecs : codecs.subList(0, left), limits);
        }
        request.setProperty(MessageProperties.DECODED, applied.joined());
        new ReceivedHeaders(new HeaderMap(request.getHeaders())).removeCoding();
        Response refusal = takesForm ? runtime.handOverForm(request) : null;
        if (refusal != null) {
            request.abortWith(refusal);
        }
    }

    private static void replace(ContainerRequestContext request, List<ContentCodec> codecs, DecodeLimits limits) {
        CodedBody coded = CodedBody.of(
                request.getEntityStream(),
                codecs,
                new ReceivedHeaders(new HeaderMap(request.getHeaders())).contentLength());
        DecodedBody body = new DecodedBody(coded, limits, Emptiness.MALFORMED, Answers::badBody);
        request.setEntityStream(body);
        request.setProperty(MessageProperties.BODY, body);
    }
}
