// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.IOException;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.CrossSite;
import org.restcompress.config.Setting;
import org.restcompress.internal.body.DecodedBody;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.plan.ServerPlan;
import org.restcompress.internal.rest.MessageProperties;
import org.restcompress.internal.rest.ServerRuntime;
import org.restcompress.negotiation.AcceptEncoding;

/** The last filter before the response: negotiates, edits what does not hang on the body, and leaves the rest to the interceptor. */
final class ServerResponseFilter implements ContainerResponseFilter {
    private static final String SEC_FETCH_SITE = "Sec-Fetch-Site";

    private final ServerPlan plan;
    private final BiPredicate<ContainerRequestContext, ContainerResponseContext> codeIf;
    private final ServerRuntime runtime;
    private final boolean isCodedByServer;

    /**
     * A filter for one method.
     *
     * @param codeIf the application's own policy
     */
    ServerResponseFilter(
            ServerPlan plan,
            ServerRuntime runtime,
            BiPredicate<ContainerRequestContext, ContainerResponseContext> codeIf) {
        this.codeIf = codeIf;
        this.runtime = runtime;
        this.isCodedByServer = runtime.codesWhateverItGets();
        this.plan = plan;
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) throws IOException {
        RepresentationHeaders headers = new RepresentationHeaders(response.getHeaders());
        headers.vary(HttpHeaders.ACCEPT_ENCODING);
        boolean mindsSite = plan.config().get(Setting.CROSS_SITE) == CrossSite.SKIP;
        if (mindsSite) {
            headers.vary(SEC_FETCH_SITE);
        }
        AcceptEncoding accept = AcceptEncoding.parse(request.getHeaders().get(HttpHeaders.ACCEPT_ENCODING));
        ServerResponse outgoing = new ServerResponse(
                plan,
                plan.negotiate(accept),
                headers,
                response.getStatus(),
                HttpMethod.HEAD.equals(request.getMethod()),
                mindsSite && "cross-site".equals(request.getHeaderString(SEC_FETCH_SITE)),
                objection(request, response, headers),
                runtime.copyOfHeaders(request));
        if (response.getStatus() == 304) {
            outgoing.notModified(PreconditionFilter.sent(request));
        }
        if (response.hasEntity()) {
            request.setProperty(MessageProperties.OUTGOING, outgoing);
            runtime.makeWritable(response);
            return;
        }
        outgoing.withoutEntity();
        if (request.getProperty(MessageProperties.BODY) instanceof DecodedBody body) {
            body.release();
        }
    }

    /** What the application has against coding this response, or null. */
    private @Nullable String objection(
            ContainerRequestContext request, ContainerResponseContext response, RepresentationHeaders headers) {
        if (headers.takeOptOut()) {
            return RepresentationHeaders.OPT_OUT;
        }
        if (isCodedByServer) {
            return "quarkus.http.enable-compression";
        }
        return codeIf.test(request, response) ? null : "the application's own policy";
    }
}
