// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import org.restcompress.internal.policy.Verdict;

/**
 * What a response is an answer to, and what was known of it before its body was written. No record: their components keep
 * the names of types when these become those of {@code javax}.
 */
final class Exchange {
    private final ContainerRequestContext request;
    private final ContainerResponseContext response;
    private final int status;
    private final boolean head;
    private final boolean crossSite;
    private final Verdict verdict;

    /**
     * Puts it together.
     *
     * @param request the request
     * @param response what filters saw of the response
     * @param status the status of the response, as it was before its body was written
     * @param head whether the request is a HEAD
     * @param crossSite whether the page of another site asked, and that counts
     * @param verdict what the application and the server say about coding it
     */
    Exchange(
            ContainerRequestContext request,
            ContainerResponseContext response,
            int status,
            boolean head,
            boolean crossSite,
            Verdict verdict) {
        this.request = request;
        this.response = response;
        this.status = status;
        this.head = head;
        this.crossSite = crossSite;
        this.verdict = verdict;
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

    boolean head() {
        return head;
    }

    boolean crossSite() {
        return crossSite;
    }

    Verdict verdict() {
        return verdict;
    }
}
