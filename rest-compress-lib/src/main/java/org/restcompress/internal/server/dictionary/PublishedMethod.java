// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.DictionaryCodecs;
import org.restcompress.event.DictionaryKind;
import org.restcompress.internal.dictionary.Scopes.Credentials;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.internal.dictionary.fields.DictionaryLink;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.plan.DictionaryOffer;

/** A method whose responses are coded against a published dictionary. */
final class PublishedMethod {
    private final DictionaryCodecs codecs;
    private final NamedDictionary named;
    private final PublishedDictionaries published;
    private final String skipHeader;

    PublishedMethod(
            DictionaryCodecs codecs, NamedDictionary named, PublishedDictionaries published, String skipHeader) {
        this.skipHeader = skipHeader;
        this.codecs = codecs;
        this.named = named;
        this.published = published;
    }

    /** What is done with the body of a response to a GET, which the dictionary may be trained from. */
    DictionaryAnswer answer(ContainerRequestContext request, List<DictionaryOffer> offers) {
        Training training = named.training();
        if (training == null) {
            return () -> offers;
        }
        Credentials credentials = Audience.credentials(request);
        return credentials.hasAny() ? () -> offers : new Sampled(offers, credentials, training, skipHeader);
    }

    /**
     * What the method offers to a client that holds a dictionary. A client that does not hold the newest is told where it is.
     *
     * @param held the hash of what the client holds, if that may be used
     * @param announce whether the client takes coded bodies at all
     */
    List<DictionaryOffer> offers(
            ContainerRequestContext request,
            RepresentationHeaders headers,
            @Nullable DictionaryHash held,
            boolean announce) {
        Optional<PublishedDictionary> found = held == null ? Optional.empty() : named.find(held.bytes());
        Optional<PublishedDictionary> newest = named.newest();
        if (announce && newest.isPresent() && !newest.equals(found)) {
            String target = Base.pathOf(request.getUriInfo()) + published.pathOf(newest.get());
            headers.addLine(HttpHeaders.LINK, DictionaryLink.fieldValue(target));
        }
        return found.map(PublishedDictionary::dictionary)
                .map(dictionary -> DictionaryOffer.all(codecs, dictionary, DictionaryKind.PUBLISHED))
                .orElse(List.of());
    }
}
