// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response.Status;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.config.Setting;
import org.restcompress.event.Decision;
import org.restcompress.event.Direction;
import org.restcompress.event.Reason;
import org.restcompress.event.Side;
import org.restcompress.internal.body.AppliedCodings;
import org.restcompress.internal.body.AppliedCodings.Known;
import org.restcompress.internal.body.AppliedCodings.TooMany;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.body.received.CodedBody;
import org.restcompress.internal.body.received.DecodedBody;
import org.restcompress.internal.event.Listeners;
import org.restcompress.internal.event.Received;
import org.restcompress.internal.event.Reporter;
import org.restcompress.internal.headers.ReceivedHeaders;
import org.restcompress.internal.plan.ClientPlan;
import org.restcompress.internal.plan.Origins;
import org.restcompress.internal.rest.HeaderMap;
import org.restcompress.internal.rest.MessageProperties;
import org.restcompress.internal.runtime.Runtimes;

/** Replaces the compressed body of a response by the decoded body, however the caller reads it. */
final class ClientDecodingFilter implements ClientResponseFilter {
    private final ClientPlans plans;
    private final Origins origins;
    private final Listeners listeners;

    ClientDecodingFilter(ClientPlans plans, Origins origins, Listeners listeners) {
        this.listeners = listeners;
        this.plans = plans;
        this.origins = origins;
    }

    /**
     * Closes the response if it fails. A caller that gets an exception has no response to close, and the connection would
     * never come back.
     */
    @Override
    public void filter(ClientRequestContext request, ClientResponseContext response) {
        try {
            learn(request, response);
            decode(request, response);
        } catch (Throwable e) {
            close(response, e);
            throw e;
        }
    }

    /**
     * Remembers which content codings the answering origin accepts in requests. If it is not known which origin answered, only a
     * refusal counts: a list could break later requests to the origin that redirected.
     */
    private void learn(ClientRequestContext request, ClientResponseContext response) {
        List<String> accepts = response.getHeaders().get(HttpHeaders.ACCEPT_ENCODING);
        boolean wasCoded = ClientRequest.isCoded(request);
        if (accepts == null && !wasCoded) {
            return;
        }
        URI answering = Runtimes.answeringUri(request, response);
        if (answering != null || response.getStatus() == Status.UNSUPPORTED_MEDIA_TYPE.getStatusCode()) {
            origins.answered(
                    answering == null ? request.getUri() : answering,
                    response.getStatus(),
                    accepts,
                    wasCoded,
                    plans.of(request).config().get(Setting.CLIENT_REMEMBER_CODINGS));
        }
    }

    private static void close(ClientResponseContext response, Throwable failure) {
        try {
            if (response.getEntityStream() != null) {
                response.getEntityStream().close();
            }
        } catch (Throwable e) {
            if (e != failure) {
                failure.addSuppressed(e);
            }
        }
    }

    private void decode(ClientRequestContext request, ClientResponseContext response) {
        // RESTEasy keeps the properties of an Invocation's earlier call. A body that was read then is not touched.
        request.removeProperty(MessageProperties.DECODED);
        List<String> lines = response.getHeaders().get(HttpHeaders.CONTENT_ENCODING);
        Reporter reporter = listeners.reporter(request.getUri());
        ReceivedHeaders headers = new ReceivedHeaders(new HeaderMap(response.getHeaders()));
        if (!hasContent(request, response.getStatus(), headers)) {
            tellOf(reporter, headers, Received.NO_CONTENT);
            return;
        }
        if (lines == null) {
            tellOf(reporter, headers, Received.RECEIVED_PLAIN);
            return;
        }
        ClientPlan plan = plans.of(request);
        AppliedCodings applied = plan.applied(response.getStatus(), lines);
        if (applied instanceof TooMany many && many.allKnown()) {
            if (reporter != null) {
                reporter.refused(Direction.RESPONSE, Received.TOO_MANY_CODINGS, 0, Limit.CODINGS);
            }
            throw badBody(many.problem());
        }
        // If we cannot undo the codings, the caller gets the body and the header as they came.
        if (applied instanceof Known known) {
            if (known.isEmpty()) {
                tellOf(reporter, headers, Received.RECEIVED_PLAIN);
            } else {
                decode(request, response, headers, known, plan, reporter);
            }
        } else {
            tellOf(reporter, headers, Received.UNKNOWN_CODING);
        }
    }

    private static void tellOf(@Nullable Reporter reporter, ReceivedHeaders headers, Decision.Plain decision) {
        if (reporter != null) {
            reporter.passed(
                    Direction.RESPONSE, decision, decision.reason() == Reason.NO_CONTENT ? 0 : headers.contentLength());
        }
    }

    private static void decode(
            ClientRequestContext request,
            ClientResponseContext response,
            ReceivedHeaders headers,
            Known applied,
            ClientPlan plan,
            @Nullable Reporter reporter) {
        Meter meter = reporter == null ? null : reporter.meter(Direction.RESPONSE);
        if (meter != null) {
            meter.decided(Decision.coded(applied.joined()));
        }
        DecodedBody body = new DecodedBody(
                CodedBody.of(response.getEntityStream(), applied.codecs(), headers.contentLength(), 0, meter),
                plan.decoding().limits(),
                // A client accepts compressed bodies without a byte: some servers send them, and other clients read
                // them.
                Side.CLIENT,
                ClientDecodingFilter::badBody);
        response.setEntityStream(body);
        request.setProperty(MessageProperties.RESPONSE_BODY, body);
        request.setProperty(MessageProperties.DECODED, applied.joined());
        headers.removeCoding();
    }

    /**
     * Whether the response has a body, by the headers alone. Jersey answers {@code hasEntity()} when the first byte of the
     * body is there, which can take long with events. The header of a response to HEAD or of a 304 describes another body.
     * {@code getLength()} throws if a length is no int, or if there are two.
     */
    private static boolean hasContent(ClientRequestContext request, int status, ReceivedHeaders headers) {
        return !HttpMethod.HEAD.equals(request.getMethod())
                && headers.contentLength() != 0
                && status != 204
                && status != 304;
    }

    private static ProcessingException badBody(IOException problem) {
        return new ProcessingException(problem.getMessage(), problem);
    }
}
