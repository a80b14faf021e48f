// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.restcompress.event.Reason;
import org.restcompress.internal.dictionary.fields.AvailableDictionary;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.Agreed;
import org.restcompress.internal.plan.DictionaryOffer;
import org.restcompress.internal.plan.DictionaryPlan;
import org.restcompress.internal.plan.ServerPlan;
import org.restcompress.internal.policy.Verdict;

/** Finds out which representation of a method's response a request selects, as far as its header fields tell. */
final class RepresentationChoice {
    /** The value of the field by which a proxy says that it does not compress. */
    private static final String NOT_COMPRESSED = "none";

    private static final Agreed PROXY_COMPRESSES =
            new Agreed.Identity(Verdict.refused(Reason.PROXY_COMPRESSES, "an intermediary compresses it"));

    private final ServerPlan plan;
    private final boolean isStream;
    private final String skipHeader;

    /**
     * Makes the choice for a method.
     *
     * @param isStream whether the method's media type is a stream
     */
    RepresentationChoice(ServerPlan plan, boolean isStream) {
        this.plan = plan;
        this.isStream = isStream;
        this.skipHeader = plan.skipHeader();
    }

    /** Returns what the client gets: the agreed coding, or the plain body if a proxy compresses. */
    Agreed agree(ContainerRequestContext request, Agreed agreed) {
        // A proxy's field does not count if the client refuses the plain body.
        boolean isOpen = agreed instanceof Agreed.Coding coding && coding.permitsIdentity();
        return isOpen && hopCompresses(request) ? PROXY_COMPRESSES : agreed;
    }

    private boolean hopCompresses(ContainerRequestContext request) {
        List<String> lines = skipHeader.isEmpty() ? null : request.getHeaders().get(skipHeader);
        return lines != null
                && lines.stream()
                        .map(String::strip)
                        .anyMatch(line -> !line.isEmpty() && !line.equalsIgnoreCase(NOT_COMPRESSED));
    }

    /**
     * Returns a predicate on suffixes of entity tags: whether a request could get the representation with that suffix.
     * {@link AcceptEncoding#IDENTITY} stands for the plain representation. Two facts are unknown before the method has run:
     * the length of the body, and whether the server still has the client's dictionary. The request's fields are read once
     * for all its tags.
     */
    Predicate<String> selectable(ContainerRequestContext request) {
        AcceptEncoding accept = AcceptEncoding.parse(request.getHeaders().get(FieldNames.ACCEPT_ENCODING));
        Set<String> suffixes = new HashSet<>();
        if (accept.permitsIdentity()) {
            suffixes.add(AcceptEncoding.IDENTITY);
        }
        Agreed agreed =
                isStream ? plan.offers().agreeOnStream(accept) : plan.offers().agree(accept);
        if (agree(request, agreed) instanceof Agreed.Coding coding) {
            suffixes.add(coding.tagSuffix());
        }
        addOfDictionary(request, accept, suffixes);
        return suffixes::contains;
    }

    private void addOfDictionary(ContainerRequestContext request, AcceptEncoding accept, Set<String> suffixes) {
        DictionaryPlan dictionaries = plan.dictionaries();
        if (dictionaries == null) {
            return;
        }
        AvailableDictionary.parse(
                        request.getHeaders().get(FieldNames.AVAILABLE_DICTIONARY),
                        request.getHeaders().get(FieldNames.DICTIONARY_ID),
                        request.getHeaders().get(FieldNames.SEC_FETCH_SITE))
                .ifPresent(hash -> dictionaries.codecs().byCoding().keySet().stream()
                        .filter(coding -> accept.weightByName(coding) > 0)
                        .forEach(coding -> suffixes.add(DictionaryOffer.tagSuffix(coding, hash.bytes()))));
    }
}
