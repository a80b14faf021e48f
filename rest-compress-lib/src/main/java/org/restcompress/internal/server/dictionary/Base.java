// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import jakarta.ws.rs.core.UriInfo;

/** The path of the application. */
final class Base {
    private Base() {}

    /** As it stands in a request, without a slash at its end. */
    static String pathOf(UriInfo uri) {
        String path = uri.getBaseUri().getRawPath();
        return path == null ? "" : path.replaceAll("/+$", "");
    }
}
