// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import java.net.URI;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Tells whether a client may use dictionaries for a URL: nobody in between can read or change the messages (RFC 9842
 * §8). It judges hosts by their names, and does not look them up.
 */
public final class SecureContext {
    private static final Pattern LOOPBACK_4 = Pattern.compile("127(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}");

    private SecureContext() {}

    /** Returns whether a URL uses https, or uses http on this machine. */
    public static boolean isSecure(URI url) {
        String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
        return url.getHost() != null
                && (scheme.equals("https") || (scheme.equals("http") && isLoopback(url.getHost())));
    }

    /** Returns whether a host is this machine, whatever a name server says (Secure Contexts §3.1). */
    private static boolean isLoopback(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        return name.equals("localhost")
                || name.endsWith(".localhost")
                || name.equals("[::1]")
                || name.equals("[0:0:0:0:0:0:0:1]")
                || LOOPBACK_4.matcher(name).matches();
    }
}
