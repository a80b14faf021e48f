// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.Offer;
import org.restcompress.internal.value.Origin;

/** Remembers which content codings origins accept in requests. Entries expire, since servers change. */
public final class Origins {
    /** The value for an origin that accepts no coding. */
    private static final AcceptEncoding NOTHING = AcceptEncoding.parse(List.of(""));

    /** If a client has more origins or resources, it forgets those that it has not used for the longest time. */
    static final int MAX_ENTRIES = 1000;

    private static final int UNSUPPORTED_MEDIA_TYPE = 415;

    /** The first digit of a successful status. */
    private static final int SUCCESSFUL = 2;

    private final InstantSource clock;
    private final Map<String, Known> origins = new LinkedHashMap<>(16, 0.75f, true);

    /** Apart, so that many resources of one origin do not evict other origins. */
    private final Map<String, Known> resources = new LinkedHashMap<>(16, 0.75f, true);

    public Origins(InstantSource clock) {
        this.clock = clock;
    }

    /** A century: it keeps the time below the end of {@link Instant}'s range. */
    private static final Duration LONGEST = Duration.ofDays(36_500);

    /** @param takes null if the origin accepted a compressed body and listed no codings */
    private record Known(@Nullable AcceptEncoding takes, Instant until) {}

    /**
     * Learns from a response (RFC 9110 §12.5.3, §15.5.16). Only successes and a 415 say something about codings. A 400 can
     * have any reason.
     *
     * @param accepts the lines of its {@code Accept-Encoding}
     * @param wasCoded whether the request's body was compressed
     * @param howLong how long to remember what the response says
     */
    public void answered(URI uri, int status, @Nullable List<String> accepts, boolean wasCoded, Duration howLong) {
        boolean unsupported = status == UNSUPPORTED_MEDIA_TYPE;
        if (!unsupported && status / 100 != SUCCESSFUL) {
            return;
        }
        AcceptEncoding takes = AcceptEncoding.parse(accepts);
        if (takes.isPresent()) {
            listed(uri, takes, howLong);
        } else if (wasCoded && unsupported) {
            refused(uri, howLong);
        } else if (wasCoded) {
            accepted(uri, howLong);
        }
    }

    /**
     * Remembers the codings that an origin has listed for a resource. They are a guess for its other resources, each of which may
     * list others.
     */
    synchronized void listed(URI uri, AcceptEncoding takes, Duration howLong) {
        String origin = Origin.of(uri);
        remember(resources, resource(origin, uri), takes, howLong);
        remember(origins, origin, takes, howLong);
    }

    /** Remembers that an origin has accepted a compressed body. */
    synchronized void accepted(URI uri, Duration howLong) {
        String origin = Origin.of(uri);
        Known found = find(origins, origin);
        if (found == null || found.takes == null) {
            remember(origins, origin, null, howLong);
        }
    }

    /**
     * Remembers that an origin has refused a compressed body and listed no codings. If the origin is known to accept codings
     * for other resources, only this resource accepts none.
     */
    synchronized void refused(URI uri, Duration howLong) {
        String origin = Origin.of(uri);
        Known found = find(origins, origin);
        if (found != null && found.takes != NOTHING) {
            remember(resources, resource(origin, uri), NOTHING, howLong);
        } else {
            resources.remove(resource(origin, uri));
            remember(origins, origin, NOTHING, howLong);
        }
    }

    private void remember(Map<String, Known> known, String key, @Nullable AcceptEncoding takes, Duration howLong) {
        Duration bounded = howLong.compareTo(LONGEST) > 0 ? LONGEST : howLong;
        known.put(key, new Known(takes, clock.instant().plus(bounded)));
        if (known.size() > MAX_ENTRIES) {
            String longestUnused = known.keySet().iterator().next();
            known.remove(longestUnused);
        }
    }

    private @Nullable Known find(Map<String, Known> known, String key) {
        Known entry = known.get(key);
        if (entry != null && !clock.instant().isBefore(entry.until)) {
            known.remove(key);
            return null;
        }
        return entry;
    }

    private static String resource(String origin, URI uri) {
        String path = uri.getRawPath();
        return origin + (path == null || path.isEmpty() ? "/" : path);
    }

    /**
     * Returns the codec for a request. If nothing is known of the origin's codings, it is the first codec that the caller
     * wishes. If the origin has listed codings, it is the best of the wished codecs, or else of the others. It is empty if
     * the origin accepts none.
     */
    public Optional<ContentCodec> choose(URI uri, Collection<ContentCodec> wished, Collection<ContentCodec> others) {
        AcceptEncoding takes = takes(uri);
        return takes == null ? wished.stream().findFirst() : best(takes, wished).or(() -> best(takes, others));
    }

    private synchronized @Nullable AcceptEncoding takes(URI uri) {
        String origin = Origin.of(uri);
        Known nearer = find(resources, resource(origin, uri));
        Known found = nearer == null ? find(origins, origin) : nearer;
        return found == null ? null : found.takes;
    }

    private static Optional<ContentCodec> best(AcceptEncoding takes, Collection<ContentCodec> codecs) {
        // If several codecs have the same qvalue, the first counts.
        return codecs.stream()
                .filter(codec -> takes(takes, codec))
                .max(Comparator.comparingInt(codec -> takes.weightOf(offer(codec))));
    }

    private static boolean takes(AcceptEncoding takes, ContentCodec codec) {
        return takes.weightOf(offer(codec)) > 0;
    }

    private static Offer offer(ContentCodec codec) {
        return new Offer(codec.coding(), codec.aliases());
    }
}
