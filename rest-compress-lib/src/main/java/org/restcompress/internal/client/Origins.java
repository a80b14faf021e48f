// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

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
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.Offer;
import org.restcompress.internal.value.Origin;

/** What a client knows of the codings that origins take in requests; it forgets, since servers change. */
final class Origins {
    /** An origin that takes none. */
    static final AcceptEncoding NOTHING = AcceptEncoding.parse(List.of(""));

    /** Entries: a client of more origins than this asks some of them anew. */
    static final int MOST = 1000;

    private final InstantSource clock;
    private final Map<String, Known> known = new LinkedHashMap<>(16, 0.75f, true);

    Origins(InstantSource clock) {
        this.clock = clock;
    }

    private record Known(AcceptEncoding takes, Instant until) {}

    synchronized void remember(URI uri, AcceptEncoding takes, Duration howLong) {
        known.put(Origin.of(uri), new Known(takes, clock.instant().plus(howLong)));
        if (known.size() > MOST) {
            String longestUnused = known.keySet().iterator().next();
            known.remove(longestUnused);
        }
    }

    /**
     * The codec for a request: the first that its caller wishes, or of an origin that told what it takes the best of
     * those, or else of the others; empty if it takes none.
     */
    Optional<ContentCodec> choose(URI uri, Collection<ContentCodec> wished, Collection<ContentCodec> others) {
        Optional<AcceptEncoding> takes = takes(uri);
        if (takes.isEmpty()) {
            return wished.stream().findFirst();
        }
        return best(takes.get(), wished).or(() -> best(takes.get(), others));
    }

    private synchronized Optional<AcceptEncoding> takes(URI uri) {
        String origin = Origin.of(uri);
        Known entry = known.get(origin);
        if (entry != null && !clock.instant().isBefore(entry.until)) {
            known.remove(origin);
            return Optional.empty();
        }
        return Optional.ofNullable(entry).map(Known::takes);
    }

    private static Optional<ContentCodec> best(AcceptEncoding takes, Collection<ContentCodec> codecs) {
        // Of several with one weight, the first.
        return codecs.stream()
                .filter(codec -> takes(takes, codec))
                .max(Comparator.comparingInt(codec -> takes.weightOf(offer(codec))));
    }

    static boolean takes(AcceptEncoding takes, ContentCodec codec) {
        return takes.weightOf(offer(codec)) > 0;
    }

    private static Offer offer(ContentCodec codec) {
        return new Offer(codec.coding(), codec.aliases());
    }
}
