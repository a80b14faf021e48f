// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.body.received.DecodedBody;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.negotiation.EntityTags;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.policy.Message;
import org.restcompress.internal.policy.Verdict;
import org.restcompress.internal.rest.MessageProperties;
import org.restcompress.internal.value.CacheControl;

/**
 * A response with its request, and what was known before the body was written. It is no record: the components of a record
 * keep their types' names in the artifact for {@code javax}.
 */
final class Exchange {
    private final ContainerRequestContext request;
    private final ContainerResponseContext response;
    private final int status;
    private final boolean isCrossSite;
    private final Verdict verdict;
    private final @Nullable DecodedBody requestBody;

    /** Makes an exchange before the body is written, since a body writer may change the status. */
    Exchange(ContainerRequestContext request, ContainerResponseContext response, boolean mindsSite, Verdict verdict) {
        this.request = request;
        this.response = response;
        this.status = response.getStatus();
        this.isCrossSite = mindsSite && "cross-site".equals(request.getHeaderString(FieldNames.SEC_FETCH_SITE));
        this.verdict = verdict;
        this.requestBody = request.getProperty(MessageProperties.BODY) instanceof DecodedBody body ? body : null;
    }

    /**
     * Releases what the decoder of the request's body holds, since nobody reads the request any more. It may be called more
     * than once.
     */
    void releaseRequestBody() {
        if (requestBody != null) {
            requestBody.release();
        }
    }

    ContainerRequestContext request() {
        return request;
    }

    ContainerResponseContext response() {
        return response;
    }

    int status() {
        return status;
    }

    boolean isHead() {
        return HttpMethod.HEAD.equals(request.getMethod());
    }

    /** Whether a 304 may replace the response (RFC 9110 §13.2.1). */
    boolean isConditional() {
        return status == 200 && (isHead() || HttpMethod.GET.equals(request.getMethod()));
    }

    /** Whether the client names an entity tag, or any by {@code *} (RFC 9110 §13.1.2). */
    boolean holds(String tag) {
        List<String> named = request.getHeaders().get(FieldNames.IF_NONE_MATCH);
        return named != null
                && (EntityTags.names(named, tag)
                        || named.stream().anyMatch(line -> line.strip().equals("*")));
    }

    /** Whether the application keeps the response out of compression, whatever the body is. */
    boolean staysPlain(RepresentationHeaders headers) {
        return isCrossSite
                || !verdict.permits()
                || CacheControl.has(headers.joined(FieldNames.CACHE_CONTROL), "no-transform");
    }

    Verdict verdict() {
        return verdict;
    }

    /** Describes the response at this moment. Body writers and the interceptors behind this one set headers, too. */
    Message describe(RepresentationHeaders headers, @Nullable String mediaType, long length) {
        return new Message(
                status,
                mediaType,
                length != Message.UNKNOWN_LENGTH ? length : headers.contentLength(),
                headers.contentEncoding(),
                status == 206 || headers.has(FieldNames.CONTENT_RANGE),
                headers.joined(FieldNames.CACHE_CONTROL),
                isCrossSite);
    }
}
