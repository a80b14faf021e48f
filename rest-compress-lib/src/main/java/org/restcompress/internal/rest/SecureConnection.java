// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.core.SecurityContext;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.Setting;
import org.restcompress.internal.settings.Settings;

/**
 * Decides whether a server may use dictionaries for a request (RFC 9842 §8). A request to {@code localhost} is not secure
 * for that reason: a proxy in front of the server may have written that name.
 */
public final class SecureConnection {
    private SecureConnection() {}

    /** Whether a request came over TLS, or the settings say that clients use TLS. */
    public static boolean is(Settings config, @Nullable SecurityContext security, URI url) {
        return config.get(Setting.DICTIONARY_ASSUME_SECURE)
                || (security != null && security.isSecure())
                || "https".equalsIgnoreCase(url.getScheme());
    }
}
