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
 * A dictionary that a client holds. Who names it in a request keeps it until the response was decoded: the store may forget
 * it, or hold the next one in its place, in the meantime.
 */
record HeldDictionary(Terms terms, CompressionDictionary dictionary, DictionaryHash hash) {
    HeldDictionary(Terms terms, CompressionDictionary dictionary) {
        this(terms, dictionary, DictionaryHash.ofBytes(dictionary.sha256()));
    }

    /**
     * On what terms a response's content may be a dictionary, which is known before the content is: for which requests, and
     * until when.
     */
    record Terms(URI source, UseAsDictionary use, UrlPattern pattern, Selection selection, Instant until) {
        /**
         * Reads them, after redirects. Empty if the response is no dictionary: it did not come in a secure context, does not
         * say how it is to be used and for how long, or has a pattern that is none for its own origin.
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

        /** Of several with the same use for the same requests only the newest is of use. */
        record Key(String pattern, Selection selection) {}

        Key key() {
            return new Key(pattern.toString(), selection);
        }
    }

    /** RFC 9842 §2.2.2; a client that knows of no destinations has dictionaries for all of them (§2.1.2). */
    boolean matches(URI url, FieldLines request) {
        return terms.pattern.matches(url) && terms.selection.selects(request);
    }

    /** Of several that match, the longest pattern counts (RFC 9842 §2.2.3). */
    int matchLength() {
        return terms.use.match().length();
    }
}
