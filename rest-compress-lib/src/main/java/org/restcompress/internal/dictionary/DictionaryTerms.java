// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.net.URI;
import java.time.Instant;
import java.util.Optional;
import org.restcompress.internal.dictionary.fields.UrlPattern;
import org.restcompress.internal.dictionary.fields.UseAsDictionary;

/**
 * On what terms a response's content may be a dictionary, which is known before the content is.
 *
 * @param source the URL that it comes from
 * @param use what the server says
 * @param pattern the URLs of the requests that it is for
 * @param selection the fields of those requests
 * @param until when its time is over
 */
record DictionaryTerms(URI source, UseAsDictionary use, UrlPattern pattern, Selection selection, Instant until) {
    /**
     * Reads them.
     *
     * @param received when the response's header was there
     * @return empty if the response is no dictionary: it did not come in a secure context, does not say how it is to be used
     *     and for how long, or has a pattern that is none for its own origin
     */
    static Optional<DictionaryTerms> of(DictionaryExchange exchange, Instant received) {
        if (!SecureContext.isSecure(exchange.url())) {
            return Optional.empty();
        }
        FieldLines response = exchange.response();
        UseAsDictionary use =
                UseAsDictionary.parse(response.apply("Use-As-Dictionary")).orElse(null);
        if (use == null) {
            return Optional.empty();
        }
        Instant until =
                Freshness.usableUntil(response, exchange.requested(), received).orElse(null);
        Selection selection =
                Selection.of(response.apply("Vary"), exchange.request()).orElse(null);
        if (until == null || selection == null) {
            return Optional.empty();
        }
        return UrlPattern.parse(use.match(), exchange.url())
                .map(pattern -> new DictionaryTerms(exchange.url(), use, pattern, selection, until));
    }
}
