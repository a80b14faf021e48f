// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.restcompress.config.Setting;
import org.restcompress.internal.policy.JitterKey;
import org.restcompress.internal.settings.Settings;

/**
 * Separates the bodies of different resources and of different users. A scope is a keyed hash, so that it reveals
 * neither the user nor the resource.
 */
public final class Scopes {
    private static final String FOR_ALL = "for all";
    private static final String FOR_ONE = "for one";

    private final JitterKey key;

    /** Creates the scopes of an application. */
    public static Scopes of(Settings config) {
        return new Scopes(JitterKey.configured(config.get(Setting.DICTIONARY_KEY)));
    }

    /** Creates the scopes of one server, or of all servers that have the same key. */
    public Scopes(JitterKey key) {
        this.key = key;
    }

    /**
     * Tells users apart, for example by lines of a request's fields, each at its own index. Empty if the user is
     * unknown.
     */
    public record Credentials(List<String> parts) {
        public boolean hasAny() {
            return !parts.isEmpty();
        }
    }

    /** Returns the scope of a resource whose bodies are the same for all users. */
    public String forAll(String resource) {
        return hash(List.of(FOR_ALL, resource));
    }

    /** Returns the scope of a resource and a user. */
    public String forOne(String resource, Credentials credentials) {
        List<String> parts = new ArrayList<>(List.of(FOR_ONE, resource));
        parts.addAll(credentials.parts);
        return hash(parts);
    }

    private String hash(List<String> parts) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(key.hash("dictionary scope", parts));
    }
}
