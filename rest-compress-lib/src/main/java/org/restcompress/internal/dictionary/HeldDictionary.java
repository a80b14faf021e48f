// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.internal.dictionary.fields.UrlPattern;
import org.restcompress.internal.dictionary.fields.UseAsDictionary;
import org.restcompress.internal.value.SecureContext;

/**
 * A dictionary that a client holds. A request that names it keeps it until the response is decoded. The store may
 * forget or replace it in the meantime.
 */
record HeldDictionary(Terms terms, CompressionDictionary dictionary, DictionaryHash hash) {
    HeldDictionary(Terms terms, CompressionDictionary dictionary) {
        this(terms, dictionary, DictionaryHash.ofBytes(dictionary.sha256()));
    }

    /**
     * The terms on which a response's body may be a dictionary: for which requests, and until when. They are known
     * before the body is.
     */
    record Terms(URI source, UseAsDictionary use, UrlPattern pattern, Selection selection, Instant until) {
        /**
         * Reads the terms, after redirects. A response is a dictionary only if it came in a secure context and
         * says how to use it. Its pattern must be valid for its own origin, and a cache may store it. Otherwise the result is empty.
         */
        static Optional<Terms> of(
                URI url,
                FieldLines request,
                List<String> credentials,
                FieldLines response,
                Instant requested,
                Instant received) {
            if (!SecureContext.isSecure(url)) {
                return Optional.empty();
            }
            return UseAsDictionary.parse(response.apply("Use-As-Dictionary"))
                    .flatMap(use -> UrlPattern.parse(use.match(), url)
                            .flatMap(pattern -> Selection.of(response.apply("Vary"), request, credentials)
                                    .flatMap(selection -> Freshness.usableUntil(response, requested, received)
                                            .map(until -> new Terms(url, use, pattern, selection, until)))));
        }

        /** Identifies the use of a dictionary. If several have the same key, only the newest is of use. */
        record Key(String pattern, Selection selection) {}

        Key key() {
            return new Key(pattern.toString(), selection);
        }
    }

    /**
     * Returns whether a request may use the dictionary (RFC 9842 §2.2.2). A client that knows no destinations uses it
     * for all of them (§2.1.2).
     */
    boolean matches(URI url, FieldLines request) {
        return terms.pattern.matches(url) && terms.selection.selects(request);
    }

    /**
     * Returns the length of the pattern. If several dictionaries match, the longest pattern counts (RFC 9842 §2.2.3).
     */
    int matchLength() {
        return terms.use.match().length();
    }
}
