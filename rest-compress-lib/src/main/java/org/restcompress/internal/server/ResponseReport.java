// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.event.Outcome;
import org.restcompress.event.Reason;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.ServerPlan;
import org.restcompress.internal.policy.Verdict;
import org.restcompress.internal.server.dictionary.Objection;

/**
 * Reports one response: to listeners, in the log, and to a client that asks. The client learns the result of each rule, in
 * order, up to the rule that refused. Only tokens of what the client sent are repeated.
 */
final class ResponseReport {
    /** The usual report: nobody wants to know. */
    static final ResponseReport NONE = new ResponseReport(null, false, false, null, null);

    private static final System.Logger LOG = System.getLogger("org.restcompress.decisions");

    private static final Decision HEAD = Decision.plain(Reason.NO_CONTENT, "the response to a HEAD request");

    private static final double NANOS_PER_MILLISECOND = 1e6;

    private final @Nullable Meter meter;
    private final boolean isTimed;
    private final boolean hidesLength;
    private final @Nullable String negotiation;
    private final @Nullable Objection dictionary;
    private @Nullable Objection cache;
    private StringJoiner rules = new StringJoiner(" ");

    /**
     * Makes a report. If lengths are hidden, a client learns nothing about padding and cached bodies, since it could tell
     * bodies apart by them.
     *
     * @param meter tells the listeners, or null
     * @param isTimed whether the client learns how long compressing took
     * @param negotiation what was agreed on and why, or null if the client does not ask
     * @param dictionary why no dictionary is used, or null
     */
    ResponseReport(
            @Nullable Meter meter,
            boolean isTimed,
            boolean hidesLength,
            @Nullable String negotiation,
            @Nullable Objection dictionary) {
        this.meter = meter;
        this.hidesLength = hidesLength;
        this.isTimed = isTimed;
        this.negotiation = negotiation;
        this.dictionary = dictionary;
    }

    @Nullable
    Meter meter() {
        return meter;
    }

    /** Notes that the body is compressed, with so many bytes of padding. */
    void codes(int padding, DictionaryKind dictionary) {
        if (meter != null) {
            meter.padded(padding);
            meter.against(dictionary);
        }
    }

    /** Notes that the compressed body came from the cache. */
    void hit() {
        if (meter != null) {
            meter.hit();
        }
    }

    /** Notes that the compressed body may not be cached. */
    void notKept(Objection objection) {
        if (negotiation != null) {
            cache = objection;
        }
    }

    /**
     * Reports the decision, since the headers become final.
     *
     * @param length the length of the body in bytes, or -1 if it is not known
     */
    void begins(Decision decision, long length, RepresentationHeaders headers, Exchange exchange) {
        if (LOG.isLoggable(Level.DEBUG)) {
            // A raw path has no line breaks. The query may have a secret.
            String path = exchange.request().getUriInfo().getRequestUri().getRawPath();
            LOG.log(Level.DEBUG, exchange.request().getMethod() + " " + path + ": " + text(decision, length));
        }
        if (meter == null) {
            return;
        }
        meter.decided(exchange.isHead() ? HEAD : decision);
        if (exchange.isHead() || isNothing(decision)) {
            meter.staysHere();
        }
        if (negotiation != null) {
            // A cache must not give the explanation to a client that did not ask for it.
            headers.vary(List.of(FieldNames.EXPLAIN));
            long known = isNothing(decision) ? 0 : length < 0 ? headers.contentLength() : length;
            headers.addLine(FieldNames.EXPLAIN, explanation(negotiation, meter, decision, known));
        }
        // A body that is compressed in pieces is not compressed yet, and one from the cache not at all.
        if (isTimed && length >= 0 && !meter.cacheHit() && decision instanceof Decision.Coded coded) {
            double millis = meter.codecNanos() / NANOS_PER_MILLISECOND;
            headers.addLine(
                    FieldNames.SERVER_TIMING,
                    String.format(Locale.ROOT, "coding;desc=%s;dur=%.3f", coded.coding(), millis));
        }
    }

    private String text(Decision decision, long length) {
        String text = decision instanceof Decision.Plain plain
                ? "plain: " + plain.detail()
                : "compressed: " + ((Decision.Coded) decision).coding() + (length < 0 ? "" : ", " + length + " bytes");
        return dictionary == null ? text : text + ", dictionary=" + dictionary;
    }

    private static boolean isNothing(Decision decision) {
        return decision instanceof Decision.Plain plain && plain.reason() == Reason.NO_CONTENT;
    }

    /** Ends the report of a response without a body, since nothing else ends it. */
    void endsWithoutBody() {
        if (meter != null) {
            meter.ended(Outcome.COMPLETE);
        }
    }

    /** Begins a round of rules. There may be more than one round; the last counts. */
    void judges() {
        if (negotiation != null) {
            rules = new StringJoiner(" ");
        }
    }

    /** Notes the verdict of a rule if somebody wants to know, and returns it. */
    Verdict noted(String rule, Verdict verdict) {
        if (negotiation != null && meter != null) {
            String detail = verdict.permits() ? "" : "(" + reason(verdict) + ")";
            if (rule.equals(ServerPlan.MIN_SIZE)) {
                detail = "(" + meter.plainBytes() + ")";
            }
            rules.add(rule + "=" + (verdict.permits() ? "ok" : "no") + detail);
        }
        return verdict;
    }

    /** Notes that no rule was asked whether compression is worth it, since the client refuses the plain body. */
    void notAsked() {
        if (negotiation != null) {
            rules.add("identity=refused");
        }
    }

    private String explanation(String agreed, Meter measured, Decision decision, long length) {
        StringJoiner text = new StringJoiner(" ").add(agreed);
        if (rules.length() > 0) {
            text.add(rules.toString());
        }
        if (decision instanceof Decision.Plain plain) {
            String why = plain.reason() == Reason.POLICY ? ": " + plain.detail() : "";
            text.add("sent=plain(" + lower(plain.reason()) + why + ")");
        } else {
            measured.level().ifPresent(level -> text.add("level=" + level));
            if (measured.dictionary() != DictionaryKind.NONE) {
                text.add("dictionary=" + lower(measured.dictionary()));
            }
            if (!hidesLength && (measured.cacheHit() || cache != null)) {
                text.add("cache=" + (cache == null ? "hit" : cache));
            }
        }
        if (dictionary != null) {
            text.add("dictionary=" + dictionary);
        }
        return text.add("size=" + (length < 0 ? "unknown" : Long.toString(length)))
                .toString();
    }

    /** Returns in a word why a body is not compressed. */
    static String reason(Verdict verdict) {
        Decision.Plain objection = verdict.objection();
        return objection == null ? "ok" : lower(objection.reason());
    }

    private static String lower(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
