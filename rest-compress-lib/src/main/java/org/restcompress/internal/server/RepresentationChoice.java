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

/** Which representation of a method's a request selects, as far as its fields tell. */
final class RepresentationChoice {
    /** The value of the field by which a hop says that it does not compress. */
    private static final String NOT_COMPRESSED = "none";

    private static final Agreed HOP_COMPRESSES =
            new Agreed.Identity(Verdict.refused(Reason.HOP_COMPRESSES, "the hop compresses"));

    private final ServerPlan plan;
    private final boolean isStream;
    private final String skipHeader;

    /** For a method, and whether what it says to produce is a stream. */
    RepresentationChoice(ServerPlan plan, boolean isStream) {
        this.plan = plan;
        this.isStream = isStream;
        this.skipHeader = plan.skipHeader();
    }

    /** What the client gets of what it accepts, unless a hop compresses. */
    Agreed agree(ContainerRequestContext request, Agreed agreed) {
        // A client that refuses the plain body is not asked what its proxy thinks.
        boolean isOpen = agreed instanceof Agreed.Coding coding && coding.permitsIdentity();
        return isOpen && hopCompresses(request) ? HOP_COMPRESSES : agreed;
    }

    private boolean hopCompresses(ContainerRequestContext request) {
        List<String> lines = skipHeader.isEmpty() ? null : request.getHeaders().get(skipHeader);
        return lines != null
                && lines.stream()
                        .map(String::strip)
                        .anyMatch(line -> !line.isEmpty() && !line.equalsIgnoreCase(NOT_COMPRESSED));
    }

    /**
     * Knows whether a request could get the representation whose tags end so, or are plain. Before the method has run nobody
     * knows more: whether it is long enough to be coded, or a dictionary that is named is still known. The request's fields are
     * read once, however many tags it names.
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
