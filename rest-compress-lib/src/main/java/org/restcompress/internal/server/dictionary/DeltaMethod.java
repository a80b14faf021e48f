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
import org.restcompress.internal.body.CopyRoom;
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
import org.restcompress.internal.value.CacheControl;
import org.restcompress.provider.Delta;

/** Compresses each response of a method with an earlier response of it as dictionary. */
final class DeltaMethod {
    private static final System.Logger LOG = System.getLogger(DeltaMethod.class.getName());

    /** A user's cookies do not change so often. */
    private static final int MANY_STRANGERS = 50;

    private final Delta plan;
    private final DictionaryCodecs codecs;
    private final @Nullable String template;
    private final int maxSize;
    private final Scopes scopes;
    private final RecentBodies bodies;
    private final CopyRoom room;
    private final Users users;
    private final String cacheControl;

    /**
     * Counts requests in a row that name a response to a request with other cookies. It is not reset after the warning, which is
     * logged once.
     */
    private final AtomicInteger strangers = new AtomicInteger();

    /** The request field that keeps a response plain. It selects only the content coding. */
    private final String skipHeader;

    /** The pattern of the last response. Clients mostly poll the same URL. */
    private volatile @Nullable Pattern last;

    private volatile @Nullable Varying lastVarying;

    /** The URL pattern of the requests that a response is a dictionary for, and the value of {@code Use-As-Dictionary} for it. */
    private record Pattern(String url, boolean ofTemplate, String text, String field) {}

    /** The responses that may be dictionaries for each other. */
    private record Resource(@Nullable String authority, String pattern, String selected) {
        String name() {
            return authority + ' ' + pattern + selected;
        }
    }

    /** A value of {@code Vary}, and the fields in it that select a response. */
    private record Varying(@Nullable String field, Optional<List<String>> selecting) {}

    /**
     * Creates an instance for one method.
     *
     * @param template the method's path below the application's, with variables, or null if it depends on the request, as in a
     *     sub-resource
     * @param room for the bodies that are being written, of all methods together
     */
    DeltaMethod(
            Delta plan,
            DictionaryCodecs codecs,
            @Nullable String template,
            Settings config,
            Users users,
            RecentBodies bodies,
            CopyRoom room) {
        this.users = users;
        this.plan = plan;
        this.codecs = codecs;
        this.template = template;
        this.maxSize = config.get(Setting.DELTA_MAX_ENTRY).intValue();
        this.scopes = Scopes.of(config);
        this.skipHeader = config.get(Setting.SKIP_HEADER);
        this.bodies = bodies;
        this.room = room;
        // Not fresh, so that each poll reaches the server. Usable when stale: browsers keep no other dictionaries.
        this.cacheControl = "private, max-age=0, stale-while-revalidate=" + plan.staleFor();
    }

    /**
     * Returns the URL pattern of the resources whose responses may be dictionaries for each other. It covers several resources
     * only for one user: a path may be a secret.
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
            // A long URL would stay in memory until the next request.
            last = made;
        }
        return made;
    }

    /** Returns the request fields that select the response, or empty if any part of the request may select it. */
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
        Audience audience = audience(credentials, headers);
        Pattern pattern = pattern(request.getUriInfo(), audience);
        Optional<List<String>> selecting = selecting(headers);
        if (selecting.isEmpty()) {
            return DictionaryAnswer.of(published, Objection.VARY);
        }
        Resource resource = resource(request, pattern, selecting.get());
        List<DictionaryOffer> offers = held == null ? published : offers(audience, resource, held, published);
        if (held != null && audience.isCacheable() && (!offers.isEmpty() || bodies.asksAll())) {
            count(request, !offers.isEmpty());
        }
        if (!audience.isCacheable() || headers.contentEncoding() != null) {
            return DictionaryAnswer.of(offers, audience.objection());
        }
        if (pattern.text.length() > UrlPattern.LONGEST) {
            // Clients accept no longer patterns, and proxies refuse responses with long headers.
            return DictionaryAnswer.of(offers, Objection.LONG_URL);
        }
        headers.addIfAbsent(FieldNames.USE_AS_DICTIONARY, pattern.field);
        boolean isOurs = setCacheControl(headers);
        return remembered
                ? new Remembered(offers, credentials, request, pattern, isOurs)
                : DictionaryAnswer.of(offers, null);
    }

    private Audience audience(Credentials credentials, RepresentationHeaders headers) {
        return Audience.of(
                credentials,
                headers.joined(HttpHeaders.CACHE_CONTROL),
                headers.has(HttpHeaders.SET_COOKIE),
                plan.shared());
    }

    /** Sets the Cache-Control of a response that the application keeps out of compression. It is that of the others. */
    void keepPrivate(ContainerRequestContext request, RepresentationHeaders headers) {
        if (!needsCacheControl(headers) || headers.contentEncoding() != null) {
            return;
        }
        Audience audience = audience(users.of(request), headers);
        if (audience.isCacheable()
                && selecting(headers).isPresent()
                && pattern(request.getUriInfo(), audience).text.length() <= UrlPattern.LONGEST) {
            setCacheControl(headers);
        }
    }

    /** Returns false if the application says how long the response is fresh. */
    private boolean needsCacheControl(RepresentationHeaders headers) {
        return plan.staleFor() > 0 && !headers.has(HttpHeaders.CACHE_CONTROL) && !headers.has(HttpHeaders.EXPIRES);
    }

    /** Returns whether it has set Cache-Control. */
    private boolean setCacheControl(RepresentationHeaders headers) {
        boolean isOurs = needsCacheControl(headers);
        if (isOurs) {
            headers.addIfAbsent(HttpHeaders.CACHE_CONTROL, cacheControl);
        }
        return isOurs;
    }

    private static Resource resource(ContainerRequestContext request, Pattern pattern, List<String> selecting) {
        return new Resource(
                request.getUriInfo().getRequestUri().getRawAuthority(), pattern.text, selected(request, selecting));
    }

    /** Logs if a cookie seems to change with each response. Each request then has another user, and nothing else shows that. */
    private void count(ContainerRequestContext request, boolean isKnown) {
        if (isKnown) {
            strangers.updateAndGet(count -> count < MANY_STRANGERS ? 0 : count);
        } else if (users.goByCookie(request) && strangers.incrementAndGet() == MANY_STRANGERS) {
            // A raw path has no line breaks.
            LOG.log(
                    Level.WARNING,
                    "@Delta at " + request.getUriInfo().getRequestUri().getRawPath() + ": " + MANY_STRANGERS
                            + " requests in a row named an earlier response"
                            + " to a request with another Cookie. If a load balancer changes a cookie each time, set a"
                            + " UserKey (CompressionConfig.Server.userKey) that identifies the user");
        }
    }

    /** Returns the request's values of the selecting fields, such as an API key. Other values are another resource. */
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

    /** Remembers the body of a response after its end. */
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
            // It grows with the body: a client that reads slowly must not hold a whole body's memory.
            this.copy = new BodyCopy(maxSize, 0, room, this::remember);
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

        /** Reads the headers again, because body writers and interceptors set some, too. */
        @Override
        public void begins(RepresentationHeaders headers) {
            String said = headers.joined(HttpHeaders.CACHE_CONTROL);
            boolean isOurs = isCacheControlOurs && cacheControl.equals(said);
            audience =
                    Audience.of(credentials, isOurs ? null : said, headers.has(HttpHeaders.SET_COOKIE), plan.shared());
            Optional<List<String>> selecting = selecting(headers);
            if (headers.has(FieldNames.OPT_OUT) || CacheControl.has(said, "no-transform")) {
                copy.discard();
                headers.removeValue(FieldNames.USE_AS_DICTIONARY, pattern.field);
            } else if (!audience.isCacheable() || selecting.isEmpty() || headers.contentEncoding() != null) {
                copy.discard();
            } else {
                resource = resource(request, pattern, selecting.get());
            }
        }

        private void remember(byte[] bytes, int count) {
            Resource of = resource;
            String scope = of == null ? null : audience.scope(scopes, of.name());
            if (scope != null) {
                bodies.remember(scope, bytes, count, plan.usableFor());
            }
        }
    }
}
