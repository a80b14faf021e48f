// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.UriInfo;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.config.Setting;
import org.restcompress.event.DictionaryKind;
import org.restcompress.internal.body.BodyCopy;
import org.restcompress.internal.body.UsualLength;
import org.restcompress.internal.dictionary.RecentBodies;
import org.restcompress.internal.dictionary.Scopes;
import org.restcompress.internal.dictionary.Scopes.Credentials;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.internal.dictionary.fields.PatternText;
import org.restcompress.internal.dictionary.fields.UrlPattern;
import org.restcompress.internal.dictionary.fields.UseAsDictionary;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.DictionaryOffer;
import org.restcompress.internal.settings.Settings;
import org.restcompress.provider.Delta;

/** A method each of whose responses may be the dictionary of the next one. */
final class DeltaMethod {
    private static final System.Logger LOG = System.getLogger(DeltaMethod.class.getName());

    /** No user changes so often. */
    private static final int MANY_STRANGERS = 50;

    private final Delta plan;
    private final DictionaryCodecs codecs;
    private final @Nullable String template;
    private final int maxSize;
    private final Scopes scopes;
    private final RecentBodies bodies;
    private final Users users;
    private final String cacheControl;

    /** Requests in a row that named what nobody with their cookies was sent. It is not reset after the warning, which comes once. */
    private final AtomicInteger strangers = new AtomicInteger();

    /** It has responses stay plain, and says nothing of what is in them. */
    private final String skipHeader;

    private final UsualLength usual = new UsualLength();

    /** That of the last response: what is polled is mostly the same. */
    private volatile @Nullable Pattern last;

    private volatile @Nullable Varying lastVarying;

    /** What responses to a URL may serve: the value of {@code Use-As-Dictionary} is the same for all that have the pattern. */
    private record Pattern(String url, boolean ofTemplate, String text, String field) {}

    /** What may serve each other as dictionaries. Its name is made where it is asked for, which is mostly another thread. */
    private record Resource(@Nullable String authority, String pattern, String selected) {
        String name() {
            return authority + ' ' + pattern + selected;
        }
    }

    /** What a value of {@code Vary} comes to. */
    private record Varying(@Nullable String field, Optional<List<String>> selecting) {}

    /**
     * A method, by its path below the application's, with variables; null for that of a sub-resource, which depends on the
     * request.
     */
    DeltaMethod(
            Delta plan,
            DictionaryCodecs codecs,
            @Nullable String template,
            Settings config,
            Users users,
            RecentBodies bodies) {
        this.users = users;
        this.plan = plan;
        this.codecs = codecs;
        this.template = template;
        this.maxSize = config.get(Setting.DELTA_MAX_ENTRY).intValue();
        this.scopes = Scopes.of(config);
        this.skipHeader = config.get(Setting.SKIP_HEADER);
        this.bodies = bodies;
        // Not fresh, so that each poll asks; but usable stale, without which no browser keeps a dictionary.
        this.cacheControl = "private, max-age=0, stale-while-revalidate=" + plan.staleFor();
    }

    /**
     * The URL pattern of the resources whose responses may serve each other: of one user's where there are several, since a path
     * alone may be what others must not know.
     */
    private Pattern pattern(UriInfo uri, Audience audience) {
        boolean ofTemplate = plan.acrossPaths() && template != null && audience.one() != null;
        String url = (ofTemplate ? uri.getBaseUri() : uri.getRequestUri()).toString();
        Pattern known = last;
        if (known != null && known.ofTemplate == ofTemplate && known.url.equals(url)) {
            return known;
        }
        URI request = uri.getRequestUri();
        String pattern = ofTemplate
                ? PatternText.ofTemplate(MethodDictionaries.basePath(uri) + '/' + template)
                : PatternText.ofPathAndQuery(request.getRawPath(), request.getRawQuery());
        Pattern made = new Pattern(url, ofTemplate, pattern, new UseAsDictionary(pattern).fieldValue());
        if (url.length() <= UrlPattern.LONGEST) {
            // A client may send a URL of any length, and no other request may come to take its place.
            last = made;
        }
        return made;
    }

    /** The request fields that select what the response says. */
    private Optional<List<String>> selecting(RepresentationHeaders headers) {
        String field = headers.joined(HttpHeaders.VARY);
        Varying known = lastVarying;
        if (known == null || !Objects.equals(known.field, field)) {
            known = new Varying(field, headers.selectingFields(skipHeader));
            lastVarying = known;
        }
        return known.selecting;
    }

    /**
     * Decides which dictionaries the body of a response may be compressed against, and whether the body becomes a dictionary. The
     * response has status 200 and answers a GET or HEAD.
     *
     * @param held the hash of the dictionary that the client holds, or null
     * @param published the published dictionaries that the client holds
     * @param remembered whether the body becomes a dictionary, if nothing objects
     */
    DictionaryAnswer answer(
            ContainerRequestContext request,
            RepresentationHeaders headers,
            @Nullable DictionaryHash held,
            List<DictionaryOffer> published,
            boolean remembered) {
        Credentials credentials = users.of(request);
        Audience audience = Audience.of(
                credentials,
                headers.joined(HttpHeaders.CACHE_CONTROL),
                headers.has(HttpHeaders.SET_COOKIE),
                plan.shared());
        Pattern pattern = pattern(request.getUriInfo(), audience);
        Optional<List<String>> selecting = selecting(headers);
        if (selecting.isEmpty()) {
            return DictionaryAnswer.of(published, Objection.VARY);
        }
        Resource resource = resource(request, pattern, selecting.get());
        List<DictionaryOffer> offers = held == null ? published : offers(audience, resource, held, published);
        if (held != null && audience.isCacheable()) {
            count(request, !offers.isEmpty());
        }
        if (!audience.isCacheable() || headers.contentEncoding() != null) {
            return DictionaryAnswer.of(offers, audience.objection());
        }
        if (pattern.text.length() > UrlPattern.LONGEST) {
            // Clients take no longer ones, and proxies refuse responses with long headers.
            return DictionaryAnswer.of(offers, Objection.LONG_URL);
        }
        headers.addIfAbsent(FieldNames.USE_AS_DICTIONARY, pattern.field);
        boolean isOurs =
                plan.staleFor() > 0 && !headers.has(HttpHeaders.CACHE_CONTROL) && !headers.has(HttpHeaders.EXPIRES);
        if (isOurs) {
            headers.addIfAbsent(HttpHeaders.CACHE_CONTROL, cacheControl);
        }
        return remembered
                ? new Remembered(offers, credentials, request, pattern, isOurs)
                : DictionaryAnswer.of(offers, null);
    }

    private static Resource resource(ContainerRequestContext request, Pattern pattern, List<String> selecting) {
        return new Resource(
                request.getUriInfo().getRequestUri().getRawAuthority(), pattern.text, selected(request, selecting));
    }

    /** A cookie that changes with each response makes each request another user's: nothing but this log tells. */
    private void count(ContainerRequestContext request, boolean isKnown) {
        if (isKnown) {
            strangers.updateAndGet(count -> count < MANY_STRANGERS ? 0 : count);
        } else if (users.goByCookie(request) && strangers.incrementAndGet() == MANY_STRANGERS) {
            // The path as it was sent has no line breaks.
            LOG.log(
                    Level.WARNING,
                    "@Delta at " + request.getUriInfo().getRequestUri().getRawPath() + ": " + MANY_STRANGERS
                            + " requests in a row named an earlier response"
                            + " to a request with another Cookie. If a load balancer changes a cookie each time, set a"
                            + " UserKey (CompressionConfig.Server.userKey) that identifies the user");
        }
    }

    /** What a request says in the fields that select a response: an API key, say. Another one is another resource. */
    private static String selected(ContainerRequestContext request, List<String> fields) {
        if (fields.isEmpty()) {
            return "";
        }
        StringBuilder values = new StringBuilder();
        for (String field : fields) {
            values.append('\n')
                    .append(field)
                    .append(':')
                    .append(request.getHeaders().get(field));
        }
        return values.toString();
    }

    private List<DictionaryOffer> offers(
            Audience audience, Resource resource, DictionaryHash held, List<DictionaryOffer> published) {
        String scope = audience.scope(scopes, resource.name());
        CompressionDictionary earlier = scope == null
                ? null
                : bodies.find(scope, held.bytes(), plan.usableFor()).orElse(null);
        if (earlier == null) {
            return published;
        }
        List<DictionaryOffer> offers =
                new ArrayList<>(DictionaryOffer.all(codecs, earlier, DictionaryKind.EARLIER_RESPONSE));
        offers.addAll(published);
        return offers;
    }

    /** A response whose body is remembered once it has ended in good order. */
    private final class Remembered implements DictionaryAnswer {
        private final List<DictionaryOffer> offers;
        private final Credentials credentials;
        private final ContainerRequestContext request;
        private final Pattern pattern;
        private final boolean isCacheControlOurs;
        private final BodyCopy copy;
        private Audience audience = Audience.NOBODY;
        private @Nullable Resource resource;

        Remembered(
                List<DictionaryOffer> offers,
                Credentials credentials,
                ContainerRequestContext request,
                Pattern pattern,
                boolean isCacheControlOurs) {
            this.offers = offers;
            this.credentials = credentials;
            this.request = request;
            this.pattern = pattern;
            this.isCacheControlOurs = isCacheControlOurs;
            this.copy = new BodyCopy(maxSize, usual.bytes(), this::remember);
        }

        @Override
        public List<DictionaryOffer> offers() {
            return offers;
        }

        @Override
        public @Nullable Objection objection() {
            return null;
        }

        @Override
        public BodyCopy copy() {
            return copy;
        }

        /** Body writers and interceptors set headers, too; what they say counts. */
        @Override
        public void begins(RepresentationHeaders headers) {
            String said = headers.joined(HttpHeaders.CACHE_CONTROL);
            boolean isOurs = isCacheControlOurs && cacheControl.equals(said);
            audience =
                    Audience.of(credentials, isOurs ? null : said, headers.has(HttpHeaders.SET_COOKIE), plan.shared());
            Optional<List<String>> selecting = selecting(headers);
            if (!audience.isCacheable() || selecting.isEmpty() || headers.contentEncoding() != null) {
                copy.discard();
            } else {
                resource = resource(request, pattern, selecting.get());
            }
        }

        private void remember(byte[] bytes, int count) {
            usual.saw(count);
            Resource of = resource;
            String scope = of == null ? null : audience.scope(scopes, of.name());
            if (scope != null) {
                bodies.remember(scope, bytes, count, plan.usableFor());
            }
        }
    }
}
