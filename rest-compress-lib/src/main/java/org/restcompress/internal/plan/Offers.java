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

/** The codings on offer for the responses of a method, and which of them a client gets. */
public final class Offers {
    private static final Agreed NO_ACCEPT_ENCODING = identity(Reason.NO_ACCEPT_ENCODING, "the client names no coding");
    private static final Agreed NOT_ACCEPTED =
            identity(Reason.NOT_ACCEPTABLE, "the client accepts none of the codings offered");
    private static final Agreed IDENTITY_PREFERRED =
            identity(Reason.IDENTITY_PREFERRED, "the client prefers the body as it is");

    private final Codecs codecs;
    private final Prefer prefer;
    private final List<Offer> offers;
    private final List<Offer> ofStreams;
    private volatile @Nullable Known last;

    /** What a client got. */
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

    /** Their names, the server's favourite first. */
    public Set<String> codings() {
        return codecs.byCoding().keySet();
    }

    /** Whether a client can be sent anything; if not, the answer is 406 (RFC 9110 §15.5.7). */
    public boolean canAnswer(AcceptEncoding accept) {
        return accept.permitsIdentity() || isEmpty() || offers.stream().anyMatch(offer -> accept.weightOf(offer) > 0);
    }

    /** What a client gets. The plain body if it {@linkplain #canAnswer can be sent nothing}, since that is an error page. */
    public Agreed agree(AcceptEncoding accept) {
        Known known = last;
        // Most clients say the same, and of the same field there is one object.
        if (known == null || known.accept != accept) {
            known = new Known(accept, choose(accept, offers));
            last = known;
        }
        return known.agreed;
    }

    /**
     * What a client gets of an event stream: {@code gzip} before all others, since many clients read what is flushed late
     * or not at all in other codings, and {@code lzf} only where nothing else is left, since it does not shrink events.
     */
    public Agreed agreeOnStream(AcceptEncoding accept) {
        Agreed agreed = choose(accept, ofStreams);
        return agreed == NOT_ACCEPTED ? agree(accept) : agreed;
    }

    private Agreed choose(AcceptEncoding accept, List<Offer> offers) {
        if (!accept.isPresent()) {
            return NO_ACCEPT_ENCODING;
        }
        // Of several with one weight, the server's favourite.
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
     * What a client gets where codings with a dictionary that it holds are on offer, too, the server's favourite first. These
     * come first among codings of one weight.
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
