// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.restcompress.config.Setting;
import org.restcompress.internal.policy.JitterKey;
import org.restcompress.internal.settings.Settings;

/**
 * Keeps bodies apart: those of different resources, and those of different users. A scope is a keyed hash, so that what is
 * kept under it shows neither who the user is nor what was asked for.
 */
public final class Scopes {
    private static final String FOR_ALL = "for all";
    private static final String FOR_ONE = "for one";

    private final JitterKey key;

    /** Scopes of an application. */
    public static Scopes of(Settings config) {
        return new Scopes(JitterKey.configured(config.get(Setting.DICTIONARY_KEY)));
    }

    /** Scopes of one server, or of all that have the same key. */
    public Scopes(JitterKey key) {
        this.key = key;
    }

    /** What users are told apart by, such as lines of a request's fields, each in its place; nothing where nobody is known. */
    public record Credentials(List<String> parts) {
        public boolean hasAny() {
            return !parts.isEmpty();
        }
    }

    /** The scope of a resource whose bodies are the same for all users. */
    public String forAll(String resource) {
        return hash(List.of(FOR_ALL, resource));
    }

    /** The scope of a resource and a user. */
    public String forOne(String resource, Credentials credentials) {
        List<String> parts = new ArrayList<>(List.of(FOR_ONE, resource));
        parts.addAll(credentials.parts);
        return hash(parts);
    }

    private String hash(List<String> parts) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(key.hash("dictionary scope", parts));
    }
}
