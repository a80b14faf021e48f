// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.UriInfo;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.DictionaryKind;
import org.restcompress.internal.dictionary.fields.AvailableDictionary;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.internal.dictionary.fields.DictionaryLink;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.DictionaryOffer;
import org.restcompress.internal.rest.SecureConnection;
import org.restcompress.internal.settings.Settings;

/** Finds dictionaries for the responses of one method. */
public final class MethodDictionaries {
    private static final System.Logger LOG = System.getLogger(MethodDictionaries.class.getName());
    private static final int OK = 200;

    private final Settings config;
    private final DictionaryCodecs codecs;
    private final List<String> codings;
    private final @Nullable DeltaMethod delta;
    private final @Nullable NamedDictionary named;
    private final PublishedDictionaries published;

    /** Objections that were logged. Each is logged once for a method. */
    private final Set<Objection> said = ConcurrentHashMap.newKeySet();

    MethodDictionaries(
            Settings config,
            DictionaryCodecs codecs,
            @Nullable DeltaMethod delta,
            @Nullable NamedDictionary named,
            PublishedDictionaries published) {
        this.config = config;
        this.codecs = codecs;
        this.codings = List.copyOf(codecs.byCoding().keySet());
        this.delta = delta;
        this.named = named;
        this.published = published;
    }

    /** Returns the application's path as the request has it, without a slash at its end. */
    static String basePath(UriInfo uri) {
        String path = uri.getBaseUri().getRawPath();
        return path == null ? "" : path.replaceAll("/+$", "");
    }

    /**
     * Returns the part that dictionaries have in a response, and sets the headers that announce a dictionary to the client.
     *
     * @param staysPlain whether the application keeps the body out of compression. It must not show in the length of a later
     *     body either, so it is no dictionary
     */
    public DictionaryAnswer answer(
            ContainerRequestContext request,
            ContainerResponseContext response,
            RepresentationHeaders headers,
            AcceptEncoding accept,
            boolean staysPlain) {
        String method = request.getMethod();
        boolean isGet = HttpMethod.GET.equals(method);
        boolean isCandidate = response.getStatus() == OK
                && response.hasEntity()
                && (isGet || HttpMethod.HEAD.equals(method))
                && (delta != null || named != null);
        if (!isCandidate) {
            return DictionaryAnswer.NONE;
        }
        URI url;
        try {
            url = request.getUriInfo().getRequestUri();
        } catch (IllegalArgumentException e) {
            // The request's Host is invalid. Nothing else reads it.
            return DictionaryAnswer.NONE;
        }
        boolean isSecure = SecureConnection.is(config, request.getSecurityContext(), url);
        if (staysPlain) {
            if (isSecure && delta != null) {
                delta.keepPrivate(request, headers);
            }
            return DictionaryAnswer.NONE;
        }
        DictionaryAnswer answer = isSecure
                ? secureAnswer(request, headers, accept, isGet)
                : DictionaryAnswer.of(List.of(), Objection.NOT_SECURE);
        Objection objection = answer.objection();
        if (objection != null && said.add(objection)) {
            // A raw path has no line breaks.
            LOG.log(Level.INFO, "no dictionary at " + url.getRawPath() + ": " + objection.sentence());
        }
        return answer;
    }

    private DictionaryAnswer secureAnswer(
            ContainerRequestContext request, RepresentationHeaders headers, AcceptEncoding accept, boolean isGet) {
        DictionaryHash held = held(request, accept);
        List<DictionaryOffer> offers =
                named == null ? List.of() : published(named, request, headers, held, accept.isPresent());
        return delta == null ? DictionaryAnswer.of(offers, null) : delta.answer(request, headers, held, offers, isGet);
    }

    /**
     * Returns the codings for a client that has the dictionary. Other clients learn the dictionary's URL, if they accept
     * content codings at all.
     */
    private List<DictionaryOffer> published(
            NamedDictionary dictionary,
            ContainerRequestContext request,
            RepresentationHeaders headers,
            @Nullable DictionaryHash held,
            boolean announce) {
        if (held != null && Arrays.equals(dictionary.dictionary().sha256(), held.bytes())) {
            return DictionaryOffer.all(codecs, dictionary.dictionary(), DictionaryKind.PUBLISHED);
        }
        if (announce) {
            String target = basePath(request.getUriInfo()) + published.pathOf(dictionary);
            headers.addLine(HttpHeaders.LINK, DictionaryLink.fieldValue(target));
        }
        return List.of();
    }

    private boolean namesOne(AcceptEncoding accept) {
        for (String coding : codings) {
            if (accept.weightByName(coding) > 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns the hash of the client's dictionary. It is null if the client accepts no coding that could use it. */
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
