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
import org.restcompress.internal.files.Contents.Content;
import org.restcompress.internal.files.Contents.Form;
import org.restcompress.internal.files.Representation.Load;
import org.restcompress.internal.files.source.Found;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.Offer;
import org.restcompress.internal.policy.Message;
import org.restcompress.internal.policy.Verdict;

/**
 * Selects the representation of a file for one request. The client's qvalues decide, unless the server's order does. Among
 * codings with one qvalue the shortest precompressed file wins. If there is none, the server compresses the file.
 */
final class Selection {
    private static final int OK = 200;

    private final Snapshot file;
    private final long length;
    private final @Nullable Found delta;
    private final String type;
    private final String cacheControl;
    private final FileStore store;
    private final FileRules rules;
    private final Contents contents;
    private final int maxFile;
    private final @Nullable Meter meter;

    /** The bytes of a file that is not long, which is read once. */
    private @Nullable Content content;

    /**
     * Prepares a selection, and reads nothing yet.
     *
     * @param delta the delta against the dictionary that the client holds; null for none
     * @param meter measures compression; may be null
     */
    Selection(
            Snapshot file,
            @Nullable Found delta,
            String type,
            String cacheControl,
            FileStore store,
            FileOptions options,
            @Nullable Meter meter) {
        this.file = file;
        length = file.plain().length();
        this.delta = delta;
        this.type = type;
        this.cacheControl = cacheControl;
        this.store = store;
        rules = store.rules();
        contents = store.contents(options.maxBytes());
        maxFile = options.maxFile();
        this.meter = meter;
    }

    /** A representation, and the decision that events report. */
    record Selected(Representation representation, Decision decision) {}

    /**
     * A coding that the client accepts.
     *
     * @param stored the precompressed file; null if the server would have to compress the file
     */
    private record Candidate(
            String coding, int weight, int order, @Nullable Found stored) {
        /** Orders precompressed files by length, before codings without one. */
        long cost() {
            return stored == null ? Long.MAX_VALUE : stored.length();
        }
    }

    /**
     * Selects a representation.
     *
     * @return null if no representation is acceptable, which is a 406 (RFC 9110 §15.5.7)
     */
    @Nullable
    Selected of(AcceptEncoding accept, boolean hopCompresses) throws IOException {
        if (MediaTypes.coding(file.plain().name(), type) != null) {
            return plain(Reason.HAS_CONTENT_ENCODING, "the name of the file says that it is compressed");
        }
        if (!accept.isPresent()) {
            return plain(Reason.NO_ACCEPT_ENCODING, "the request has no Accept-Encoding");
        }
        boolean permitsIdentity = accept.permitsIdentity();
        if (permitsIdentity && hopCompresses) {
            return plain(Reason.PROXY_COMPRESSES, "an intermediary compresses it");
        }
        List<Candidate> candidates = candidates(accept, permitsIdentity);
        if (candidates.isEmpty() && !permitsIdentity) {
            return null;
        }
        int identity = accept.weightByName(AcceptEncoding.IDENTITY);
        if (!candidates.isEmpty()
                && rules.prefer() == Prefer.CLIENT
                && candidates.stream().allMatch(c -> c.weight < identity)) {
            return plain(Reason.IDENTITY_PREFERRED, "the client prefers the uncompressed body");
        }
        Decision why = Decision.plain(Reason.NOT_ACCEPTABLE, "the client accepts none of the offered codings");
        for (Candidate candidate : candidates) {
            Decision objection = permitsIdentity ? objection(candidate) : null;
            if (objection == null) {
                Representation coded = representation(candidate, !permitsIdentity);
                if (coded.length() < length || !permitsIdentity) {
                    if (meter != null && candidate.stored == null) {
                        meter.at(rules.codec(candidate.coding).level());
                    }
                    return new Selected(coded, Decision.coded(candidate.coding));
                }
                objection = Verdict.doesNotShrink(candidate.coding);
            }
            why = objection;
        }
        return new Selected(plain(), why);
    }

    /** Returns the codings that the client accepts, the best first. */
    private List<Candidate> candidates(AcceptEncoding accept, boolean permitsIdentity) throws IOException {
        List<Candidate> candidates = new ArrayList<>();
        int dcz = accept.weightByName(Suffixes.DELTA);
        if (delta != null && dcz > 0) {
            candidates.add(new Candidate(Suffixes.DELTA, dcz, -1, delta));
        }
        boolean mayBeMade = permitsIdentity || !isLong();
        List<Offer> offers = rules.offers();
        for (int i = 0; i < offers.size(); i++) {
            String coding = offers.get(i).coding();
            int weight = accept.weightOf(offers.get(i));
            if (weight > 0) {
                Found stored = store.codedFiles().in(coding, file);
                if (stored != null || (mayBeMade && rules.codecs().names().contains(coding))) {
                    candidates.add(new Candidate(coding, weight, i, stored));
                }
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

    /**
     * Returns the reason to send the plain file if it is known before the file is read or compressed, else null.
     */
    private Decision.@Nullable Plain objection(Candidate candidate) throws IOException {
        if (candidate.stored != null) {
            return candidate.stored.length() < length ? null : Verdict.doesNotShrink(candidate.coding);
        }
        if (isLong()) {
            return Decision.plain(
                    Reason.TOO_LONG, length + " bytes > " + maxFile + ", and there is no precompressed file");
        }
        Decision.Plain objection = rules.policy()
                .judge(new Message(OK, MediaTypes.bare(type), length, null, false, cacheControl, false))
                .objection();
        return objection == null && contents.doesNotShrink(file.plain(), plainHash(), candidate.coding)
                ? Verdict.doesNotShrink(candidate.coding)
                : objection;
    }

    private Representation representation(Candidate candidate, boolean mustBeCoded) throws IOException {
        String coding = candidate.coding;
        Found stored = candidate.stored;
        if (stored != null) {
            return ofFile(stored, coding);
        }
        Load load =
                () -> Representation.coded(file.plain(), content(), rules.codec(coding), mustBeCoded, contents, meter);
        Form known = contents.form(file.plain(), coding);
        return known == null
                ? load.now()
                : Representation.ofKnown(file.plain(), known.hash(), known.length(), coding, contents, load);
    }

    private Representation ofFile(Found stored, @Nullable String coding) throws IOException {
        if (stored.length() > maxFile) {
            return Representation.ofLong(stored, coding, contents);
        }
        Load load = () -> Representation.of(stored, read(stored), coding, contents);
        String hash = contents.hash(stored);
        return hash == null || !stored.isSettled()
                ? load.now()
                : Representation.ofKnown(stored, hash, stored.length(), coding, contents, load);
    }

    private Selected plain(Reason reason, String detail) throws IOException {
        return new Selected(plain(), Decision.plain(reason, detail));
    }

    private Representation plain() throws IOException {
        return ofFile(file.plain(), null);
    }

    private String plainHash() throws IOException {
        String known = contents.hash(file.plain());
        return known == null ? content().hash() : known;
    }

    private Content read(Found stored) throws IOException {
        return stored.equals(file.plain()) ? content() : contents.of(stored);
    }

    private boolean isLong() {
        return length > maxFile;
    }

    private Content content() throws IOException {
        Content known = content;
        if (known == null) {
            known = contents.of(file.plain());
            content = known;
        }
        return known;
    }
}
