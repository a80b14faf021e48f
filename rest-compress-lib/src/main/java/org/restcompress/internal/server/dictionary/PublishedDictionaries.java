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
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.Dictionary;
import org.restcompress.config.DictionarySetting;
import org.restcompress.config.Setting;
import org.restcompress.config.Settings;
import org.restcompress.internal.dictionary.fields.UseAsDictionary;
import org.restcompress.internal.plan.Agreed;
import org.restcompress.internal.plan.Offers;
import org.restcompress.internal.rest.BodyRuntime;
import org.restcompress.internal.rest.SettingSources;
import org.restcompress.internal.value.Range;
import org.restcompress.negotiation.AcceptEncoding;
import org.restcompress.negotiation.FieldNames;

/**
 * The dictionaries that {@code @Dictionary} names, and the answers to those who fetch one. No resource method stands for
 * them, since a feature can register none: so this is a filter of the whole application.
 */
@PreMatching
public final class PublishedDictionaries implements ContainerRequestFilter {
    private static final String PROPERTY = "org.restcompress.published-dictionaries";
    private static final String DIRECTORY = "META-INF/restcompress/dictionaries/";

    /** Bytes; a longer one would not fit a window that all decoders have, and take longer to fetch than it saves. */
    private static final Range LENGTH = new Range(1, 1 << 22);

    private final Settings config;
    private final String prefix;
    private final String suffix;
    private final Offers offers;
    private final Map<String, NamedDictionary> byName = new ConcurrentHashMap<>();
    private final Map<String, Fetchable> byHash = new ConcurrentHashMap<>();

    /** One version of a dictionary, and what it is a version of. */
    private record Fetchable(PublishedDictionary dictionary, NamedDictionary name) {}

    private PublishedDictionaries(Settings config) {
        this.config = config;
        String path = config.get(DictionarySetting.PATH);
        int hash = path.indexOf(DictionarySetting.HASH);
        prefix = path.substring(1, hash);
        suffix = path.substring(hash + DictionarySetting.HASH.length());
        offers = new Offers(config.codecs(), config.get(Setting.PREFER));
    }

    /** Registers one for an application, and only one. */
    public static void register(Settings explicit, FeatureContext context, BodyRuntime runtime) {
        Configuration application = context.getConfiguration();
        if (of(application).isEmpty()) {
            PublishedDictionaries filter = new PublishedDictionaries(SettingSources.of(explicit, application, runtime));
            context.property(PROPERTY, filter);
            context.register(filter);
        }
    }

    /** Those of an application. */
    public static Optional<PublishedDictionaries> of(Configuration application) {
        return application.getProperty(PROPERTY) instanceof PublishedDictionaries published
                ? Optional.of(published)
                : Optional.empty();
    }

    /**
     * The dictionary of a name, for a method that uses it.
     *
     * @param files where its file is
     * @param template the method's path; null if that depends on the request
     * @throws IllegalArgumentException if there is no file, or it cannot be a dictionary
     */
    NamedDictionary use(String name, ClassLoader files, @Nullable String template) {
        NamedDictionary named = byName.computeIfAbsent(name, n -> load(n, files));
        named.usedAt(template == null ? "" : template);
        return named;
    }

    private NamedDictionary load(String name, ClassLoader files) {
        NamedDictionary named = new NamedDictionary(name);
        try (InputStream file = files.getResourceAsStream(DIRECTORY + name)) {
            if (file == null) {
                throw new IllegalArgumentException(
                        "@Dictionary: " + name + " (expected a file " + DIRECTORY + name + ")");
            }
            byte[] bytes = file.readNBytes((int) LENGTH.highest() + 1);
            LENGTH.check("bytes of " + DIRECTORY + name, bytes.length);
            publish(named, Dictionary.of(bytes));
        } catch (IOException e) {
            throw new IllegalArgumentException(DIRECTORY + name + ": " + e.getMessage(), e);
        }
        return named;
    }

    private void publish(NamedDictionary named, Dictionary dictionary) {
        PublishedDictionary published = new PublishedDictionary(dictionary);
        byHash.put(PublishedDictionary.nameOf(dictionary.sha256()), new Fetchable(published, named));
        PublishedDictionary dropped = named.publish(published);
        if (dropped != null) {
            byHash.remove(PublishedDictionary.nameOf(dropped.dictionary().sha256()));
        }
    }

    /** The path of a dictionary, below the application's. */
    String pathOf(PublishedDictionary published) {
        return '/' + prefix + PublishedDictionary.nameOf(published.dictionary().sha256()) + suffix;
    }

    @Override
    public void filter(ContainerRequestContext request) throws IOException {
        if (byHash.isEmpty()) {
            return;
        }
        String method = request.getMethod();
        String path = request.getUriInfo().getPath(false).replaceAll("^/+", "");
        boolean isFetch = (HttpMethod.GET.equals(method) || HttpMethod.HEAD.equals(method))
                && path.startsWith(prefix)
                && path.endsWith(suffix)
                && path.length() > prefix.length() + suffix.length();
        Fetchable found = isFetch ? byHash.get(path.substring(prefix.length(), path.length() - suffix.length())) : null;
        if (found != null) {
            request.abortWith(answer(request, found));
        }
    }

    private Response answer(ContainerRequestContext request, Fetchable found) throws IOException {
        AcceptEncoding accept = AcceptEncoding.parse(request.getHeaders().get(HttpHeaders.ACCEPT_ENCODING));
        String base = Base.pathOf(request.getUriInfo());
        Response.ResponseBuilder response = Response.ok()
                .type(MediaType.APPLICATION_OCTET_STREAM_TYPE)
                // RFC 8246: whoever has it has it for good, since its name is its hash.
                .header(HttpHeaders.CACHE_CONTROL, "public, max-age=31536000, immutable")
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING)
                .header(FieldNames.USE_AS_DICTIONARY, new UseAsDictionary(found.name.pattern(base)).fieldValue());
        if (offers.agree(accept) instanceof Agreed.Coding coding) {
            byte[] coded = found.dictionary.coded(coding.codec());
            return response.header(HttpHeaders.CONTENT_ENCODING, coding.codec().coding())
                    .entity(coded)
                    .build();
        }
        return response.entity(found.dictionary.dictionary().toByteArray()).build();
    }
}
