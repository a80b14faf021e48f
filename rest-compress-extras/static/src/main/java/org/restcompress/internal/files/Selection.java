// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.value.Prefer;
import org.restcompress.event.Decision;
import org.restcompress.event.Reason;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.Offer;
import org.restcompress.internal.value.CacheControl;

/**
 * Which representation of a file a client gets. The client's weights decide, unless the server's order does. Among codings of
 * one weight the one with the fewest bytes wins that lies there as a file; only where none does, one is made.
 *
 * @param representation what is sent
 * @param decision how it goes out, and why
 */
record Selection(Representation representation, Decision decision) {
    private static final Decision.Plain NO_ACCEPT_ENCODING =
            new Decision.Plain(Reason.NO_ACCEPT_ENCODING, "the client names no coding");
    private static final Decision.Plain NOT_ACCEPTED =
            new Decision.Plain(Reason.NOT_ACCEPTABLE, "the client accepts none of the codings offered");
    private static final Decision.Plain IDENTITY_PREFERRED =
            new Decision.Plain(Reason.IDENTITY_PREFERRED, "the client prefers the body as it is");

    private static final Decision.Plain NO_TRANSFORM = new Decision.Plain(Reason.NO_TRANSFORM, "no-transform");

    /**
     * A coding that the client accepts.
     *
     * @param order its place in the server's order
     * @param stored what lies there in it; null if it would have to be made
     */
    private record Candidate(
            String coding, int weight, int order, @Nullable Representation stored) {
        /** What lies there is first, the shortest before others. */
        long cost() {
            return stored == null ? Long.MAX_VALUE : stored.length();
        }
    }

    /**
     * Selects.
     *
     * @param held the dictionary that the client holds and may use; null for none
     * @param cacheControl what the answer says in {@code Cache-Control}
     * @param meter measures a coding that is done now; may be null
     * @return null if the client can be sent nothing, which is a 406 (RFC 9110 §15.5.7)
     */
    static @Nullable Selection of(
            StoredFile file,
            FileRules rules,
            AcceptEncoding accept,
            @Nullable DictionaryHash held,
            String cacheControl,
            @Nullable Meter meter)
            throws IOException {
        if (!accept.isPresent()) {
            return new Selection(file.plain(), NO_ACCEPT_ENCODING);
        }
        boolean permitsIdentity = accept.permitsIdentity();
        List<Candidate> candidates = candidates(file, rules, accept, held);
        if (candidates.isEmpty()) {
            return permitsIdentity ? new Selection(file.plain(), NOT_ACCEPTED) : null;
        }
        int identity = accept.weightByName(AcceptEncoding.IDENTITY);
        if (rules.prefer() == Prefer.CLIENT && candidates.stream().allMatch(c -> c.weight < identity)) {
            return new Selection(file.plain(), IDENTITY_PREFERRED);
        }
        Decision.Plain why = NOT_ACCEPTED;
        for (Candidate candidate : candidates) {
            Decision.Plain objection =
                    candidate.stored == null && permitsIdentity ? objection(file, cacheControl) : null;
            if (objection != null) {
                why = objection;
                continue;
            }
            Representation coded =
                    candidate.stored != null ? candidate.stored : file.codedBy(rules.codec(candidate.coding), meter);
            if (coded.length() < file.plain().length() || !permitsIdentity) {
                return new Selection(coded, new Decision.Coded(candidate.coding));
            }
            why = Decision.Plain.doesNotShrink(candidate.coding);
        }
        return new Selection(file.plain(), why);
    }

    /** Why it is not coded here; null if it may be. */
    private static Decision.@Nullable Plain objection(StoredFile file, String cacheControl) {
        return CacheControl.has(cacheControl, "no-transform")
                ? NO_TRANSFORM
                : file.worth().objection();
    }

    /** Those that the client accepts, the best first. */
    private static List<Candidate> candidates(
            StoredFile file, FileRules rules, AcceptEncoding accept, @Nullable DictionaryHash held) throws IOException {
        List<Candidate> candidates = new ArrayList<>();
        int dcz = held == null ? 0 : accept.weightByName(Suffixes.DELTA);
        Representation delta = held == null || dcz == 0 ? null : file.delta(held);
        if (delta != null) {
            candidates.add(new Candidate(Suffixes.DELTA, dcz, -1, delta));
        }
        List<Offer> offers = rules.offers();
        for (int i = 0; i < offers.size(); i++) {
            String coding = offers.get(i).coding();
            int weight = accept.weightOf(offers.get(i));
            Representation stored = weight == 0 ? null : file.stored(coding);
            if (weight > 0 && (stored != null || rules.codecs().names().contains(coding))) {
                candidates.add(new Candidate(coding, weight, i, stored));
            }
        }
        candidates.sort(order(rules.prefer()));
        return candidates;
    }

    private static Comparator<Candidate> order(Prefer prefer) {
        Comparator<Candidate> byCost = Comparator.comparingLong(Candidate::cost).thenComparingInt(Candidate::order);
        return switch (prefer) {
            case CLIENT -> Comparator.comparingInt(Candidate::weight).reversed().thenComparing(byCost);
            case SERVER -> Comparator.comparingInt(Candidate::order);
            case FASTEST -> byCost;
        };
    }
}
