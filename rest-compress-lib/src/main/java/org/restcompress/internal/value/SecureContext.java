// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import java.net.URI;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Where a client may use dictionaries: nobody in between can read or change what is sent (RFC 9842 §8). Hosts are judged by
 * their names, and not looked up.
 */
public final class SecureContext {
    private static final Pattern LOOPBACK_4 = Pattern.compile("127(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}");

    private SecureContext() {}

    /** Whether a URL is one of https, or one of http on this machine. */
    public static boolean isSecure(URI url) {
        String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
        return url.getHost() != null
                && (scheme.equals("https") || (scheme.equals("http") && isLoopback(url.getHost())));
    }

    /** Whether a host is this machine whatever a name server says (Secure Contexts §3.1). */
    private static boolean isLoopback(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        return name.equals("localhost")
                || name.endsWith(".localhost")
                || name.equals("[::1]")
                || name.equals("[0:0:0:0:0:0:0:1]")
                || LOOPBACK_4.matcher(name).matches();
    }
}
