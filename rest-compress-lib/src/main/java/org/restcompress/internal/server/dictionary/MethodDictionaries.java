// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MultivaluedMap;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.DictionaryCodecs;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.negotiation.AcceptEncoding;
import org.restcompress.negotiation.dictionary.AvailableDictionary;
import org.restcompress.negotiation.dictionary.DictionaryHash;

/** What one method does with dictionaries. */
public final class MethodDictionaries {
    private static final int OK = 200;

    private final SecureContext secure;
    private final DictionaryCodecs codecs;
    private final DeltaMethod delta;

    MethodDictionaries(SecureContext secure, DictionaryCodecs codecs, DeltaMethod delta) {
        this.secure = secure;
        this.codecs = codecs;
        this.delta = delta;
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
                && secure.has(request);
        return isCandidate ? delta.answer(request, headers, held(request, accept), isGet) : DictionaryAnswer.NONE;
    }

    /** The hash of what the client holds; null where it names no coding that could use it. */
    private @Nullable DictionaryHash held(ContainerRequestContext request, AcceptEncoding accept) {
        boolean accepted = codecs.byCoding().keySet().stream().anyMatch(coding -> accept.weightByName(coding) > 0);
        if (!accepted) {
            return null;
        }
        MultivaluedMap<String, String> headers = request.getHeaders();
        return AvailableDictionary.parse(
                        headers.get("Available-Dictionary"),
                        headers.get("Dictionary-ID"),
                        headers.get("Sec-Fetch-Site"))
                .map(AvailableDictionary::hash)
                .orElse(null);
    }
}
