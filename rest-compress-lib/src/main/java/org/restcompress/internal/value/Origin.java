// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import java.net.URI;
import java.util.Locale;

/** Writes the origins of URLs. */
public final class Origin {
    private Origin() {}

    /** Returns scheme, host and port as text (RFC 9110 §4.3.1). */
    public static String of(URI uri) {
        String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
        if (uri.getHost() == null) {
            // Java finds no host in some names, such as those with an underscore.
            return scheme + "://" + String.valueOf(uri.getRawAuthority()).toLowerCase(Locale.ROOT);
        }
        int port = uri.getPort() >= 0 ? uri.getPort() : scheme.equals("https") ? 443 : 80;
        return scheme + "://" + uri.getHost().toLowerCase(Locale.ROOT) + ':' + port;
    }
}
