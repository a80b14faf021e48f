// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.IOException;
import java.util.List;
import org.restcompress.internal.body.AppliedCodings;
import org.restcompress.internal.body.AppliedCodings.Known;
import org.restcompress.internal.body.AppliedCodings.TooMany;
import org.restcompress.internal.body.CodedBody;
import org.restcompress.internal.body.DecodedBody;
import org.restcompress.internal.body.DecodedContent.Emptiness;
import org.restcompress.internal.client.PlainRepeat.Refusal;
import org.restcompress.internal.client.dictionary.Answered;
import org.restcompress.internal.client.dictionary.DictionaryCalls;
import org.restcompress.internal.headers.ReceivedHeaders;
import org.restcompress.internal.plan.ClientPlan;
import org.restcompress.internal.rest.HeaderMap;
import org.restcompress.internal.rest.MessageProperties;

/** Puts the decoded body of a response in place of the coded one, however the caller reads it. */
final class ClientDecodingFilter implements ClientResponseFilter {
    private final ClientPlans plans;
    private final DictionaryCalls dictionaries;

    ClientDecodingFilter(ClientPlans plans, DictionaryCalls dictionaries) {
        this.plans = plans;
        this.dictionaries = dictionaries;
    }

    @Override
    public void filter(ClientRequestContext request, ClientResponseContext response) {
        Answered answered = dictionaries.answered(request, response);
        List<String> lines = response.getHeaders().get(HttpHeaders.CONTENT_ENCODING);
        if (!hasContent(request, response)) {
            return;
        }
        if (lines == null) {
            answered.learnFromPlain();
            return;
        }
        ClientPlan plan = plans.of(request);
        AppliedCodings applied = answered.applied(plan, lines);
        if (applied instanceof TooMany many && many.allKnown()) {
            throw badBody(many.problem());
        }
        // What is not ours to undo the caller finds as it came, body and header.
        if (applied instanceof Known known) {
            if (known.isEmpty()) {
                answered.learnFromPlain();
            } else {
                decode(request, response, known, plan, answered);
            }
        }
    }

    private static void decode(
            ClientRequestContext request,
            ClientResponseContext response,
            Known applied,
            ClientPlan plan,
            Answered answered) {
        DecodedBody body = new DecodedBody(
                CodedBody.of(
                                response.getEntityStream(),
                                applied.codecs(),
                                new ReceivedHeaders(new HeaderMap(response.getHeaders())).contentLength())
                        .withKnown(answered.known(applied)),
                plan.decoding().limits(),
                // Servers send such responses, and other clients read them.
                Emptiness.VALID,
                ClientDecodingFilter::badBody,
                answered::learntFrom);
        response.setEntityStream(body);
        tell(request, body, applied.joined());
        Refusal refusal = PlainRepeat.refusal(request);
        if (refusal != null) {
            // This response takes the place of the one to that request.
            tell(refusal.request(), body, applied.joined());
        }
        new ReceivedHeaders(new HeaderMap(response.getHeaders())).removeCoding();
    }

    private static void tell(ClientRequestContext request, DecodedBody body, String undone) {
        request.setProperty(MessageProperties.BODY, body);
        request.setProperty(MessageProperties.DECODED, undone);
    }

    /** The header of a HEAD or 304 speaks of another body. */
    private static boolean hasContent(ClientRequestContext request, ClientResponseContext response) {
        int status = response.getStatus();
        return !HttpMethod.HEAD.equals(request.getMethod())
                && response.hasEntity()
                && response.getLength() != 0
                && status != 204
                && status != 304;
    }

    private static ProcessingException badBody(IOException problem) {
        return new ProcessingException(problem.getMessage(), problem);
    }
}
