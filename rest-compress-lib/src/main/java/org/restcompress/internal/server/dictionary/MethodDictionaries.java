// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.dictionary.fields.AvailableDictionary;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.DictionaryOffer;
import org.restcompress.internal.value.SecureContext;

/** What one method does with dictionaries. */
public final class MethodDictionaries {
    private static final int OK = 200;

    private final boolean assumesSecure;
    private final List<String> codings;
    private final @Nullable DeltaMethod delta;
    private final @Nullable PublishedMethod published;

    /**
     * A method.
     *
     * @param codings those with dictionaries
     * @param delta null where responses are no dictionaries
     * @param published null where no dictionary is named
     */
    MethodDictionaries(
            boolean assumesSecure,
            Set<String> codings,
            @Nullable DeltaMethod delta,
            @Nullable PublishedMethod published) {
        this.assumesSecure = assumesSecure;
        this.codings = List.copyOf(codings);
        this.delta = delta;
        this.published = published;
    }

    /**
     * The part that dictionaries have in a response; sets the headers that tell the client of one.
     *
     * @param accept what the request accepts
     */
    public DictionaryAnswer answer(
            ContainerRequestContext request,
            ContainerResponseContext response,
            RepresentationHeaders headers,
            AcceptEncoding accept) {
        String method = request.getMethod();
        boolean isGet = HttpMethod.GET.equals(method);
        boolean isCandidate = response.getStatus() == OK
                && response.hasEntity()
                && (isGet || HttpMethod.HEAD.equals(method))
                && isSecure(request);
        if (!isCandidate) {
            return DictionaryAnswer.NONE;
        }
        DictionaryHash held = held(request, accept);
        List<DictionaryOffer> offers =
                published == null ? List.of() : published.offers(request, headers, held, accept.isPresent());
        if (delta == null) {
            return () -> offers;
        }
        DictionaryAnswer answer = delta.answer(request, headers, held, isGet);
        return offers.isEmpty() ? answer : with(offers, answer);
    }

    private boolean isSecure(ContainerRequestContext request) {
        SecurityContext security = request.getSecurityContext();
        return assumesSecure
                || (security != null && security.isSecure())
                || SecureContext.isSecure(request.getUriInfo().getRequestUri());
    }

    private static DictionaryAnswer with(List<DictionaryOffer> more, DictionaryAnswer answer) {
        List<DictionaryOffer> all =
                Stream.concat(answer.offers().stream(), more.stream()).toList();
        return new DictionaryAnswer.With(all, answer);
    }

    private boolean namesOne(AcceptEncoding accept) {
        for (String coding : codings) {
            if (accept.weightByName(coding) > 0) {
                return true;
            }
        }
        return false;
    }

    /** The hash of what the client holds; null where it names no coding that could use it. */
    private @Nullable DictionaryHash held(ContainerRequestContext request, AcceptEncoding accept) {
        if (!namesOne(accept)) {
            return null;
        }
        MultivaluedMap<String, String> headers = request.getHeaders();
        return AvailableDictionary.parse(
                        headers.get(FieldNames.AVAILABLE_DICTIONARY),
                        headers.get(FieldNames.DICTIONARY_ID),
                        headers.get(FieldNames.SEC_FETCH_SITE))
                .orElse(null);
    }
}
