// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.value.Prefer;
import org.restcompress.event.Decision;
import org.restcompress.event.Reason;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.files.Contents.Content;
import org.restcompress.internal.files.FileStore.Snapshot;
import org.restcompress.internal.files.source.Found;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.Offer;
import org.restcompress.internal.policy.Message;

/**
 * Which representation of a file a client gets. The client's weights decide, unless the server's order does. Among codings of
 * one weight the one with the fewest bytes wins that lies there as a file; only where none does, one is made. For one request.
 */
final class Selection {
    private static final int OK = 200;

    /** Bytes: it takes some tenths of a second to decode as many, which the first who asks for a file waits for. */
    private static final int MAX_DECODED = 1 << 26;

    private final Snapshot file;
    private final @Nullable Found delta;
    private final String type;
    private final String cacheControl;
    private final FileRules rules;
    private final Contents contents;
    private final int maxFile;
    private final @Nullable Meter meter;

    /** Of a file that is not long: it is read once. */
    private @Nullable Content content;

    /**
     * Reads nothing yet.
     *
     * @param delta that lies there against what the client holds; null for none
     * @param meter measures what is coded now; may be null
     */
    Selection(
            Snapshot file,
            @Nullable Found delta,
            String type,
            String cacheControl,
            FileRules rules,
            Contents contents,
            int maxFile,
            @Nullable Meter meter) {
        this.file = file;
        this.delta = delta;
        this.type = type;
        this.cacheControl = cacheControl;
        this.rules = rules;
        this.contents = contents;
        this.maxFile = maxFile;
        this.meter = meter;
    }

    /** A representation, how it goes out, and why. */
    record Selected(Representation representation, Decision decision) {}

    /**
     * A coding that the client accepts.
     *
     * @param stored what lies there in it; null if it would have to be made
     */
    private record Candidate(
            String coding, int weight, int order, @Nullable Found stored) {
        /** What lies there is first, the shortest before others. */
        long cost() {
            return stored == null ? Long.MAX_VALUE : stored.length();
        }
    }

    /**
     * Selects.
     *
     * @return null if the client can be sent nothing, which is a 406 (RFC 9110 §15.5.7)
     */
    @Nullable
    Selected of(AcceptEncoding accept, boolean hopCompresses) throws IOException {
        if (MediaTypes.coding(file.plain().name(), type) != null) {
            return plain(Reason.ALREADY_CODED, "the file is coded by its name");
        }
        if (!accept.isPresent()) {
            return plain(Reason.NO_ACCEPT_ENCODING, "the client names no coding");
        }
        boolean permitsIdentity = accept.permitsIdentity();
        if (permitsIdentity && hopCompresses) {
            return plain(Reason.HOP_COMPRESSES, "the hop compresses");
        }
        List<Candidate> candidates = candidates(accept, permitsIdentity);
        if (candidates.isEmpty() && !permitsIdentity) {
            return null;
        }
        int identity = accept.weightByName(AcceptEncoding.IDENTITY);
        if (!candidates.isEmpty()
                && rules.prefer() == Prefer.CLIENT
                && candidates.stream().allMatch(c -> c.weight < identity)) {
            return plain(Reason.IDENTITY_PREFERRED, "the client prefers the body as it is");
        }
        Decision why = new Decision.Plain(Reason.NOT_ACCEPTABLE, "the client accepts none of the codings offered");
        for (Candidate candidate : candidates) {
            Decision objection = candidate.stored == null && permitsIdentity ? objection() : null;
            if (objection != null) {
                why = objection;
                continue;
            }
            if ((candidate.stored == null && !isKnownNotToShrink(candidate))
                    || (candidate.stored != null
                            && candidate.stored.length() < file.plain().length())
                    || !permitsIdentity) {
                Representation coded = representation(candidate);
                if (coded.length() < file.plain().length() || !permitsIdentity) {
                    return new Selected(coded, new Decision.Coded(candidate.coding));
                }
            }
            why = Decision.Plain.doesNotShrink(candidate.coding);
        }
        return new Selected(plain(), why);
    }

    private Selected plain(Reason reason, String detail) throws IOException {
        return new Selected(plain(), new Decision.Plain(reason, detail));
    }

    private Representation plain() throws IOException {
        return isLong()
                ? Representation.ofLong(file.plain(), null, contents)
                : Representation.of(file.plain(), content(), null, contents);
    }

    private Content content() throws IOException {
        Content known = content;
        if (known == null) {
            known = contents.of(file.plain());
            content = known;
        }
        return known;
    }

    private Representation representation(Candidate candidate) throws IOException {
        Found stored = candidate.stored;
        if (stored == null) {
            return Representation.coded(file.plain(), content(), rules.codec(candidate.coding), contents, meter);
        }
        return stored.length() > maxFile
                ? Representation.ofLong(stored, candidate.coding, contents)
                : Representation.of(stored, contents.of(stored), candidate.coding, contents);
    }

    private boolean isKnownNotToShrink(Candidate candidate) throws IOException {
        return !isLong() && contents.doesNotShrink(content().hash(), candidate.coding);
    }

    private boolean isLong() {
        return file.plain().length() > maxFile;
    }

    /** Why it is not coded here; null if it may be. */
    private Decision.@Nullable Plain objection() {
        if (isLong()) {
            return new Decision.Plain(
                    Reason.TOO_LONG,
                    file.plain().length() + " bytes > " + maxFile + ", and nothing coded lies beside it");
        }
        return rules.policy()
                .judge(new Message(OK, MediaTypes.bare(type), file.plain().length(), null, false, cacheControl, false))
                .objection();
    }

    /** What lies there in a coding; null if that is not the file, as far as it can be decoded here. */
    private @Nullable Found stored(String coding) throws IOException {
        Found stored = file.coded().get(coding);
        if (stored == null) {
            return null;
        }
        boolean isUnseen = !rules.codecs().names().contains(coding)
                || Math.max(stored.length(), file.plain().length()) > MAX_DECODED;
        try {
            if (isUnseen) {
                stored.open().close();
            }
            return isUnseen || contents.isCodedFrom(file.plain(), stored, rules.codec(coding)) ? stored : null;
        } catch (AccessDeniedException e) {
            // The file itself may be readable.
            return null;
        }
    }

    /** Those that the client accepts, the best first. */
    private List<Candidate> candidates(AcceptEncoding accept, boolean permitsIdentity) throws IOException {
        List<Candidate> candidates = new ArrayList<>();
        int dcz = accept.weightByName(Suffixes.DELTA);
        if (delta != null && dcz > 0) {
            candidates.add(new Candidate(Suffixes.DELTA, dcz, -1, delta));
        }
        List<Offer> offers = rules.offers();
        for (int i = 0; i < offers.size(); i++) {
            String coding = offers.get(i).coding();
            int weight = accept.weightOf(offers.get(i));
            Found stored = weight > 0 ? stored(coding) : null;
            boolean isMade = permitsIdentity || !isLong();
            if (weight > 0
                    && (stored != null || (isMade && rules.codecs().names().contains(coding)))) {
                candidates.add(new Candidate(coding, weight, i, stored));
            }
        }
        candidates.sort(
                switch (rules.prefer()) {
                    case CLIENT ->
                        Comparator.comparingInt(Candidate::weight)
                                .reversed()
                                .thenComparingLong(Candidate::cost)
                                .thenComparingInt(Candidate::order);
                    case SERVER -> Comparator.comparingInt(Candidate::order);
                });
        return candidates;
    }
}
