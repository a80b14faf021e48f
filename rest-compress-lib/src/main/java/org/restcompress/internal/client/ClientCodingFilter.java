// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.config.Setting;
import org.restcompress.config.Settings;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.plan.Declaration;
import org.restcompress.internal.rest.MessageProperties;
import org.restcompress.policy.Policy;

/** Advertises codings, and finds out whether the caller wants the request's body to be coded. */
final class ClientCodingFilter implements ClientRequestFilter {
    /** The request or configuration property by which a caller asks for a coding. */
    private static final String REQUEST_CODING = Setting.CLIENT_REQUEST_CODING.key();

    /** Bytes: no charset has more for a character, nor for the mark at the beginning. */
    private static final int LONGEST_CHARACTER = 4;

    private final ClientSettings.Source source;

    ClientCodingFilter(ClientSettings.Source source) {
        this.source = source;
    }

    @Override
    public void filter(ClientRequestContext request) {
        request.removeProperty(MessageProperties.BODY);
        request.removeProperty(MessageProperties.DECODED);
        ClientRequest.detachFrom(request);
        ClientSettings settings = source.from(request);
        RepresentationHeaders headers = new RepresentationHeaders(request.getHeaders());
        // RFC 9110 §14.2: the range would be one of the coded representation, and no part of that can be decoded.
        if (!headers.has(RepresentationHeaders.RANGE)) {
            headers.addIfAbsent(HttpHeaders.ACCEPT_ENCODING, settings.advertised());
        }
        if (PlainRepeat.refusal(request) != null) {
            // A filter before this one may have asked its own coder for a coding, as Dropwizard's does.
            headers.removeContentEncoding();
        } else if (!request.hasEntity()) {
            // CXF sends that of a Variant whose entity is empty.
            dropKnownEncoding(headers, settings);
        } else {
            wish(request, headers, settings)
                    .filter(wish -> mayBeCoded(request, headers, wish.minSize(settings.config())))
                    .ifPresent(wish -> code(request, wish, settings));
        }
    }

    private static void dropKnownEncoding(RepresentationHeaders headers, ClientSettings settings) {
        String coding = headers.contentEncoding();
        if (coding != null && isKnown(coding, settings)) {
            headers.removeContentEncoding();
        }
    }

    private static boolean isKnown(String coding, ClientSettings settings) {
        return settings.codecs().named(coding).isPresent()
                || settings.codecs().unavailable().contains(coding);
    }

    /** What is known before the body is written; some connectors ask no later. */
    private static boolean mayBeCoded(ClientRequestContext request, RepresentationHeaders headers, int minSize) {
        // The caller may have signed the digest, and a server may ask for it.
        return !headers.hasDigest() && longestOf(request.getEntity()) >= minSize;
    }

    /** Bytes that an entity has at most, as far as it tells without being written. */
    private static long longestOf(Object entity) {
        if (entity instanceof byte[] bytes) {
            return bytes.length;
        }
        return entity instanceof String text ? LONGEST_CHARACTER * (text.length() + 1L) : Long.MAX_VALUE;
    }

    private void code(ClientRequestContext request, Wish wish, ClientSettings settings) {
        source.origins()
                .choose(
                        request.getUri(),
                        wish.codecs,
                        settings.config().codecs().stream().toList())
                .map(codec -> coded(codec, wish.minSize(settings.config()), settings.config(), request))
                .filter(coded -> coded.mayBeOf(request.getMediaType()))
                .ifPresent(coded -> coded.attachTo(request, source.runtime().takesHeadersEarly(request)));
    }

    /**
     * What the caller wants.
     *
     * @param codecs one of these, the first if nothing speaks against it
     * @param minSize bytes below which the body goes plain; -1 as configured
     */
    private record Wish(List<ContentCodec> codecs, int minSize) {
        int minSize(Settings config) {
            return minSize >= 0 ? minSize : config.get(Setting.MIN_SIZE);
        }
    }

    /** The nearest counts: the entity's Variant, the call's property, the parameter's annotation, the method's, the client's property. */
    private Optional<Wish> wish(ClientRequestContext request, RepresentationHeaders headers, ClientSettings settings) {
        String variant = variant(request, headers);
        if (variant != null) {
            Optional<ContentCodec> codec = settings.codecs().named(variant);
            // An unknown coding was applied by the application: leave it. A known one is ours to apply, so the header
            // goes
            // until we have.
            if (isKnown(variant, settings)) {
                headers.removeContentEncoding();
                source.runtime().dropEncoding(request);
            }
            return codec.map(c -> new Wish(List.of(c), -1));
        }
        Configuration configuration = source.configuration(request);
        Object ofCall = request.getProperty(REQUEST_CODING);
        // RESTEasy gives a call the properties of its client, too; those come last.
        if (ofCall != null && !ofCall.equals(configuration.getProperty(REQUEST_CODING))) {
            return named(ofCall.toString().strip().toLowerCase(Locale.ROOT), settings);
        }
        Optional<Declaration> declared = Optional.ofNullable(request.getEntityAnnotations())
                .flatMap(Declaration::of)
                .or(() -> ClientProxyFeature.declaration(request, configuration));
        if (declared.isPresent()) {
            return declared(declared.get(), settings);
        }
        return named(settings.config().get(Setting.CLIENT_REQUEST_CODING), settings);
    }

    private @Nullable String variant(ClientRequestContext request, RepresentationHeaders headers) {
        String header = headers.contentEncoding();
        return header != null ? header : source.runtime().encodingOf(request);
    }

    private static Optional<Wish> declared(Declaration declared, ClientSettings settings) {
        if (declared.refused()) {
            return Optional.empty();
        }
        Stream<ContentCodec> candidates = declared.codings().isEmpty()
                ? settings.config().codecs().stream()
                : declared.codings().stream().map(settings.codecs()::named).flatMap(Optional::stream);
        return Optional.of(new Wish(candidates.toList(), declared.minSize())).filter(wish -> !wish.codecs.isEmpty());
    }

    private static Optional<Wish> named(String name, ClientSettings settings) {
        if (name.equals(Setting.NO_CODING)) {
            return Optional.empty();
        }
        ContentCodec codec = settings.codecs()
                .named(name)
                .orElseThrow(() -> new IllegalArgumentException(REQUEST_CODING + ": " + name + " (expected none, "
                        + String.join(", ", settings.codecs().names()) + ")"));
        return Optional.of(new Wish(List.of(codec), -1));
    }

    private ClientRequest coded(ContentCodec codec, int minSize, Settings config, ClientRequestContext request) {
        Policy policy = Policy.transformable()
                .and(Policy.minBytes(minSize))
                .and(Policy.mediaTypes(config.get(Setting.MEDIA_TYPES), config.get(Setting.EXCLUDE_MEDIA_TYPES)));
        return new ClientRequest(codec, policy, minSize, source.runtime().endsBodyWithClose(request));
    }
}
