// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.headers;

import java.util.Set;

/** The methods of HTTP. */
public final class HttpMethods {
    /** The methods whose requests have no content to speak of (RFC 9110 §9.3): a stray header there harms nobody. */
    private static final Set<String> WITHOUT_CONTENT = Set.of("GET", "HEAD", "OPTIONS");

    private HttpMethods() {}

    /** Whether requests of a method have a content. */
    public static boolean takesContent(String method) {
        return !WITHOUT_CONTENT.contains(method);
    }
}
