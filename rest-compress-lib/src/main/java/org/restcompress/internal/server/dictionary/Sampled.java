// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.body.BodyCopy;
import org.restcompress.internal.dictionary.Scopes.Credentials;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.DictionaryOffer;

/** A response that dictionaries may be trained from, which are public: so it has to be the same whoever asks. */
final class Sampled implements DictionaryAnswer {
    private final List<DictionaryOffer> offers;
    private final Credentials credentials;
    private final BodyCopy copy;
    private final String skipHeader;

    Sampled(List<DictionaryOffer> offers, Credentials credentials, Training training, String skipHeader) {
        this.skipHeader = skipHeader;
        this.offers = offers;
        this.credentials = credentials;
        this.copy = new BodyCopy(Training.LONGEST, 0, training::offer);
    }

    @Override
    public List<DictionaryOffer> offers() {
        return offers;
    }

    @Override
    public BodyCopy copy() {
        return copy;
    }

    @Override
    public void begins(RepresentationHeaders headers) {
        if (!isForAll(credentials, headers, headers.joined(FieldNames.CACHE_CONTROL), skipHeader)) {
            copy.discard();
        }
    }

    /**
     * Whether a response is the same whoever asks.
     *
     * @param cacheControl what the application says in {@code Cache-Control}, or null
     * @param skipHeader the request field that has responses stay plain; empty for none
     */
    static boolean isForAll(
            Credentials credentials, RepresentationHeaders headers, @Nullable String cacheControl, String skipHeader) {
        return headers.contentEncoding() == null
                && headers.selectingFields(skipHeader).filter(List::isEmpty).isPresent()
                && Audience.of(credentials, cacheControl, headers.has(HttpHeaders.SET_COOKIE)) == Audience.Unnamed.ALL;
    }
}
