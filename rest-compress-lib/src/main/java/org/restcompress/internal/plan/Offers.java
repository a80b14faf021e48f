// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.config.value.Prefer;
import org.restcompress.event.Reason;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.Offer;
import org.restcompress.internal.policy.Verdict;

/** The content codings on offer for a method's responses. It chooses the coding for a client. */
public final class Offers {
    private static final Agreed NO_ACCEPT_ENCODING =
            identity(Reason.NO_ACCEPT_ENCODING, "the request has no Accept-Encoding");
    private static final Agreed NOT_ACCEPTED =
            identity(Reason.NOT_ACCEPTABLE, "the client accepts none of the offered codings");
    private static final Agreed IDENTITY_PREFERRED =
            identity(Reason.IDENTITY_PREFERRED, "the client prefers the uncompressed body");

    private final Codecs codecs;
    private final Prefer prefer;
    private final List<Offer> offers;
    private final List<Offer> ofStreams;
    private volatile @Nullable Known last;

    /** The result for the last client. */
    private record Known(AcceptEncoding accept, Agreed agreed) {}

    public Offers(Codecs codecs, Prefer prefer) {
        this.codecs = codecs;
        this.prefer = prefer;
        this.offers = codecs.byCoding().values().stream()
                .map(codec -> new Offer(codec.coding(), codec.aliases()))
                .toList();
        this.ofStreams = offers.stream()
                .filter(offer -> !offer.coding().equals("lzf"))
                .sorted(Comparator.comparing(offer -> !offer.coding().equals("gzip")))
                .toList();
    }

    private static Agreed identity(Reason reason, String detail) {
        return new Agreed.Identity(Verdict.refused(reason, detail));
    }

    public boolean isEmpty() {
        return offers.isEmpty();
    }

    /** Returns the names of the codings, in the server's order of preference. */
    public Set<String> codings() {
        return codecs.byCoding().keySet();
    }

    /** Whether any representation is acceptable to the client. If none is, the answer is 406 (RFC 9110 §15.5.7). */
    public boolean canAnswer(AcceptEncoding accept) {
        return accept.permitsIdentity() || isEmpty() || offers.stream().anyMatch(offer -> accept.weightOf(offer) > 0);
    }

    /**
     * Returns what a client gets. It is the plain body if {@linkplain #canAnswer nothing is acceptable}: that body is an
     * error page.
     */
    public Agreed agree(AcceptEncoding accept) {
        Known known = last;
        // Most clients send the same value, and equal values are one object.
        if (known == null || known.accept != accept) {
            known = new Known(accept, choose(accept, offers));
            last = known;
        }
        return known.agreed;
    }

    /**
     * Returns what a client gets of an event stream. {@code gzip} comes before all other codings: many clients read flushed
     * data late or not at all in the others. {@code lzf} is used only if nothing else is acceptable, since it does not
     * shrink events.
     */
    public Agreed agreeOnStream(AcceptEncoding accept) {
        Agreed agreed = choose(accept, ofStreams);
        return agreed == NOT_ACCEPTED ? agree(accept) : agreed;
    }

    private Agreed choose(AcceptEncoding accept, List<Offer> offers) {
        if (!accept.isPresent()) {
            return NO_ACCEPT_ENCODING;
        }
        // If several codings have the same qvalue, the server's order decides.
        Offer best = null;
        int weight = 0;
        for (Offer offer : offers) {
            int own = accept.weightOf(offer);
            if (own > weight && (best == null || prefer != Prefer.SERVER)) {
                best = offer;
                weight = own;
            }
        }
        if (best == null) {
            return NOT_ACCEPTED;
        }
        if (prefer != Prefer.SERVER && accept.weightByName(AcceptEncoding.IDENTITY) > weight) {
            return IDENTITY_PREFERRED;
        }
        ContentCodec codec = codecs.named(best.coding()).orElseThrow();
        return new Agreed.Coding(codec, accept.permitsIdentity(), codec.coding(), null);
    }

    /**
     * Returns what a client gets if codings with a dictionary that it has are on offer, too. They come before other codings
     * of the same qvalue.
     *
     * @param held the codings with a dictionary, in the server's order of preference
     */
    public Agreed agree(AcceptEncoding accept, List<DictionaryOffer> held) {
        Agreed usual = agree(accept);
        if (held.isEmpty()) {
            return usual;
        }
        DictionaryOffer best = null;
        int weight = 0;
        for (DictionaryOffer offer : held) {
            int own = accept.weightByName(offer.codec().coding());
            if (own > weight) {
                best = offer;
                weight = own;
            }
        }
        if (best == null || (prefer != Prefer.SERVER && weight < weightOf(usual, accept))) {
            return usual;
        }
        return new Agreed.Coding(best.codec(), accept.permitsIdentity(), best.tagSuffix(), best);
    }

    private static int weightOf(Agreed usual, AcceptEncoding accept) {
        return usual instanceof Agreed.Coding coding
                ? accept.weightOf(
                        new Offer(coding.codec().coding(), coding.codec().aliases()))
                : accept.weightByName(AcceptEncoding.IDENTITY);
    }
}
