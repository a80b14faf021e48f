// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Hosts that are this machine whatever a name server says (Secure Contexts §3.1). */
public final class Loopback {
    private static final Pattern IPV4 = Pattern.compile("127(\\.\\d{1,3}){3}");

    private Loopback() {}

    /**
     * Whether a host is this machine.
     *
     * @param host of a URL, an IPv6 address in brackets; null for none
     */
    public static boolean isHost(@Nullable String host) {
        if (host == null) {
            return false;
        }
        String name = host.toLowerCase(Locale.ROOT);
        return name.equals("localhost")
                || name.endsWith(".localhost")
                || name.equals("[::1]")
                || name.equals("[0:0:0:0:0:0:0:1]")
                || IPV4.matcher(name).matches();
    }
}
