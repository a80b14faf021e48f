// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import java.util.Locale;
import org.restcompress.config.Setting;

/** Why a response uses no dictionary, or why its compressed body is not cached. */
public enum Objection {
    NOT_SECURE("the request came over plain HTTP. If a proxy ends TLS, or for trials on this machine, set "
            + Setting.DICTIONARY_ASSUME_SECURE.key() + "=true"),
    ANONYMOUS("the request does not identify a user. If the response is the same for all users, set @Delta(shared ="
            + " true) or Cache-Control: public. If not, set a UserKey, or name the field that identifies the user in "
            + Setting.CREDENTIALS.key()),
    PRIVATE("the response is for one user (Cache-Control: private, or Set-Cookie), but the request does not identify"
            + " a user"),
    CREDENTIALS("the request identifies a user, but the cached bodies are for all users"),
    NO_STORE("the response has Cache-Control: no-store"),
    VARY("the response has Vary: *"),
    LONG_URL("the URL is too long for Use-As-Dictionary");

    private final String sentence;

    Objection(String sentence) {
        this.sentence = sentence;
    }

    /** Returns a sentence for a person who can change the cause. */
    String sentence() {
        return sentence;
    }

    /** Returns the text for explanations. */
    @Override
    public String toString() {
        return "no(" + name().toLowerCase(Locale.ROOT).replace('_', '-') + ")";
    }
}
