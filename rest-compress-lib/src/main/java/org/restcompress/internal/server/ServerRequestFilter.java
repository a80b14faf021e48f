// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Decision;
import org.restcompress.event.Direction;
import org.restcompress.event.Reason;
import org.restcompress.event.Side;
import org.restcompress.internal.body.AppliedCodings;
import org.restcompress.internal.body.AppliedCodings.Known;
import org.restcompress.internal.body.AppliedCodings.TooMany;
import org.restcompress.internal.body.AppliedCodings.Unknown;
import org.restcompress.internal.body.Decoding;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.body.received.CodedBody;
import org.restcompress.internal.body.received.DecodedBody;
import org.restcompress.internal.event.Received;
import org.restcompress.internal.event.Reporter;
import org.restcompress.internal.headers.ReceivedHeaders;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.ServerPlan;
import org.restcompress.internal.rest.Answers;
import org.restcompress.internal.rest.HeaderMap;
import org.restcompress.internal.rest.MessageProperties;
import org.restcompress.internal.runtime.Runtimes;

/**
 * Refuses requests that cannot be answered or decoded, and replaces a compressed body by the decoded one. It runs before the
 * resource method, so that every reader sees plain bytes, including the reader of a form's parameters.
 */
final class ServerRequestFilter implements ContainerRequestFilter {
    private static final Set<String> WITHOUT_CONTENT = Set.of(HttpMethod.GET, HttpMethod.HEAD);
    private static final Decision.Plain NOT_ACCEPTABLE = Decision.plain(
            Reason.NOT_ACCEPTABLE, "the client accepts none of the offered codings and refuses identity");

    private final ServerMethod method;
    private final ServerPlan plan;
    private final Reporter reporter;

    ServerRequestFilter(ServerMethod method) {
        this.method = method;
        this.plan = method.plan();
        this.reporter = method.reporter();
    }

    @Override
    public void filter(ContainerRequestContext request) throws IOException {
        reporter.listeners().lookUp();
        AcceptEncoding accept = AcceptEncoding.parse(request.getHeaders().get(HttpHeaders.ACCEPT_ENCODING));
        if (!plan.canAnswer(accept)) {
            // The request is refused now, and not after the method has run: a refused POST must not have taken effect.
            refuse(request, Answers.notAcceptable(plan.offers().codings()), NOT_ACCEPTABLE, null);
            return;
        }
        if (method.sendsEvents()) {
            Runtimes.expectEvents(request);
        }
        Decoding decoding = plan.decoding();
        if (decoding != null && takesContent(request)) {
            decode(request, decoding);
        }
    }

    /**
     * Whether a request can have a body. A GET or HEAD has one only if it says so (RFC 9112 §6.3). A stray {@code
     * Content-Encoding} on one without a body does no harm.
     */
    static boolean takesContent(ContainerRequestContext request) {
        if (!WITHOUT_CONTENT.contains(request.getMethod())) {
            return true;
        }
        HeaderMap headers = new HeaderMap(request.getHeaders());
        return new ReceivedHeaders(headers).contentLength() > 0
                || !headers.lines(FieldNames.TRANSFER_ENCODING).isEmpty();
    }

    private void decode(ContainerRequestContext request, Decoding decoding) throws IOException {
        AppliedCodings applied = decoding.applied(request.getHeaders().get(HttpHeaders.CONTENT_ENCODING));
        if (applied instanceof Unknown unknown) {
            Response answer = Answers.unsupportedCoding(
                    unknown.coding(), decoding.codecs().names());
            refuse(request, answer, Received.UNKNOWN_CODING, null);
        } else if (applied instanceof TooMany many) {
            refuse(request, Answers.tooManyCodings(many.problem()), Received.TOO_MANY_CODINGS, Limit.CODINGS);
        } else if (applied instanceof Known known) {
            if (known.isEmpty()) {
                tellOfPlain(request);
            } else {
                decode(request, known, decoding.limits());
            }
        }
    }

    private void refuse(
            ContainerRequestContext request, Response answer, Decision.Plain decision, @Nullable Limit limit) {
        reporter.refused(Direction.REQUEST, decision, answer.getStatus(), limit);
        request.abortWith(answer);
    }

    /** Reports a plain request with its announced length: its stream would have to be replaced to count the bytes. */
    private void tellOfPlain(ContainerRequestContext request) {
        if (reporter.listeners().hasAny()) {
            long length = new ReceivedHeaders(new HeaderMap(request.getHeaders())).contentLength();
            reporter.passed(Direction.REQUEST, length == 0 ? Received.NO_CONTENT : Received.RECEIVED_PLAIN, length);
        }
    }

    private void decode(ContainerRequestContext request, Known applied, DecodeLimits limits) throws IOException {
        if (Runtimes.hasReadForm(request)) {
            refuse(request, Answers.formOfFields(), Received.READ_ALREADY, null);
            return;
        }
        int left = Runtimes.codingsLeft(request.getEntityStream(), applied.names());
        if (left > 0) {
            replace(request, applied, left, limits);
        } else {
            reporter.passed(Direction.REQUEST, Decision.coded(applied.joined()), CodingEvent.UNKNOWN);
        }
        request.setProperty(MessageProperties.DECODED, applied.joined());
        new ReceivedHeaders(new HeaderMap(request.getHeaders())).removeCoding();
        Response refusal = method.takesForm() ? Runtimes.handOverForm(request) : null;
        if (refusal != null) {
            request.abortWith(refusal);
        }
    }

    private void replace(ContainerRequestContext request, Known applied, int left, DecodeLimits limits) {
        List<ContentCodec> codecs = applied.codecs();
        Meter meter = reporter.meter(Direction.REQUEST);
        if (meter != null) {
            meter.decided(Decision.coded(applied.joined()));
        }
        CodedBody coded = CodedBody.of(
                request.getEntityStream(),
                left == codecs.size() ? codecs : codecs.subList(0, left),
                new ReceivedHeaders(new HeaderMap(request.getHeaders())).contentLength(),
                0,
                meter);
        DecodedBody body = new DecodedBody(coded, limits, Side.SERVER, Answers::badBody);
        request.setEntityStream(body);
        request.setProperty(MessageProperties.BODY, body);
    }
}
