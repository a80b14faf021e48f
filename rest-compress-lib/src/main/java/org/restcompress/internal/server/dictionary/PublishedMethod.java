// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.DictionaryKind;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.internal.dictionary.fields.DictionaryLink;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.plan.DictionaryOffer;

/** A method whose responses are coded against a published dictionary. */
final class PublishedMethod {
    private final DictionaryCodecs codecs;
    private final NamedDictionary named;
    private final PublishedDictionaries published;

    PublishedMethod(DictionaryCodecs codecs, NamedDictionary named, PublishedDictionaries published) {
        this.codecs = codecs;
        this.named = named;
        this.published = published;
    }

    /**
     * What the method offers to a client that holds the dictionary. Another client is told where it is.
     *
     * @param held the hash of what the client holds, if that may be used
     * @param announce whether the client takes coded bodies at all
     */
    List<DictionaryOffer> offers(
            ContainerRequestContext request,
            RepresentationHeaders headers,
            @Nullable DictionaryHash held,
            boolean announce) {
        PublishedDictionary dictionary = named.published();
        boolean isHeld = held != null && dictionary.hasHash(held.bytes());
        if (announce && !isHeld) {
            String target = Base.pathOf(request.getUriInfo()) + published.pathOf(dictionary);
            headers.addLine(HttpHeaders.LINK, DictionaryLink.fieldValue(target));
        }
        return isHeld ? DictionaryOffer.all(codecs, dictionary.dictionary(), DictionaryKind.PUBLISHED) : List.of();
    }
}
