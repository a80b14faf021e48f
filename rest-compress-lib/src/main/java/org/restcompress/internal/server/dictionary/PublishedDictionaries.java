// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.dictionary.fields.UseAsDictionary;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.Agreed;
import org.restcompress.internal.settings.Settings;

/**
 * Serves the dictionaries that {@code @PublishedDictionary} names. It is a filter of the whole application, because a feature
 * cannot register a resource method.
 */
@PreMatching
public final class PublishedDictionaries implements ContainerRequestFilter {
    private static final String PROPERTY = "org.restcompress.published-dictionaries";

    /** The part of a dictionary's path before its hash. The application has no such paths of its own (RFC 8615). */
    private static final String PREFIX = ".well-known/restcompress/";

    private final Map<String, NamedDictionary> byName = new ConcurrentHashMap<>();

    private PublishedDictionaries() {}

    /** Returns the instance that is registered for an application. Registers one if there is none. */
    public static PublishedDictionaries register(FeatureContext context) {
        return of(context.getConfiguration()).orElseGet(() -> {
            PublishedDictionaries filter = new PublishedDictionaries();
            context.property(PROPERTY, filter);
            context.register(filter);
            return filter;
        });
    }

    public static Optional<PublishedDictionaries> of(Configuration application) {
        return application.getProperty(PROPERTY) instanceof PublishedDictionaries published
                ? Optional.of(published)
                : Optional.empty();
    }

    /**
     * Returns a dictionary for a method that uses it. The settings come with the method: a runtime may register this filter
     * before the feature that has them.
     *
     * @param template the method's path, or null if it depends on the request
     */
    NamedDictionary use(String name, ClassLoader files, @Nullable String template, Settings config) {
        NamedDictionary named = byName.computeIfAbsent(name, any -> new NamedDictionary(any, files, config));
        named.usedAt(template);
        return named;
    }

    /** Returns the path of a dictionary, below the application's. */
    String pathOf(NamedDictionary named) {
        return '/' + PREFIX + named.hash();
    }

    @Override
    public void filter(ContainerRequestContext request) throws IOException {
        String method = request.getMethod();
        if (byName.isEmpty() || !(HttpMethod.GET.equals(method) || HttpMethod.HEAD.equals(method))) {
            return;
        }
        String path = request.getUriInfo().getPath().replaceAll("^/+", "");
        if (!path.startsWith(PREFIX)) {
            return;
        }
        String hash = path.substring(PREFIX.length());
        for (NamedDictionary named : byName.values()) {
            if (named.hash().equals(hash)) {
                request.abortWith(answer(request, named));
                return;
            }
        }
    }

    private Response answer(ContainerRequestContext request, NamedDictionary named) throws IOException {
        AcceptEncoding accept = AcceptEncoding.parse(request.getHeaders().get(HttpHeaders.ACCEPT_ENCODING));
        String pattern = named.pattern(MethodDictionaries.basePath(request.getUriInfo()));
        Response.ResponseBuilder response = Response.ok()
                .type(MediaType.APPLICATION_OCTET_STREAM_TYPE)
                // RFC 8246: it never changes, because its name is its hash.
                .header(HttpHeaders.CACHE_CONTROL, "public, max-age=31536000, immutable")
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING)
                .header(FieldNames.USE_AS_DICTIONARY, new UseAsDictionary(pattern).fieldValue());
        byte[] plain = named.dictionary().toByteArray();
        if (named.offers().agree(accept) instanceof Agreed.Coding agreed) {
            ContentCodec codec = agreed.codec();
            byte[] coded = named.coded(codec);
            if (coded.length < plain.length || !agreed.permitsIdentity()) {
                return response.header(HttpHeaders.CONTENT_ENCODING, codec.coding())
                        .entity(coded)
                        .build();
            }
        }
        return response.entity(plain).build();
    }
}
