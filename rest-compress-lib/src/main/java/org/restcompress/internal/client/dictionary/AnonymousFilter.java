// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client.dictionary;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.rest.HeaderMap;

/** Takes the credentials that an application's filters added from the requests that nobody but this library made. */
public final class AnonymousFilter implements ClientRequestFilter {
    /** For each client. */
    public AnonymousFilter() {}

    @Override
    public void filter(ClientRequestContext request) {
        if (DictionaryCalls.isFetch(request)) {
            new RepresentationHeaders(new HeaderMap(request.getHeaders())).removeCredentials();
        }
    }
}
