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
 * What is told of one response: to listeners, in the log, and to a client that asks. That one is told the rules that were
 * asked, in their order up to the one that refused, and what each said; of what the client sent, tokens alone.
 */
final class ResponseReport {
    /** The usual one: nobody wants to know. */
    static final ResponseReport NONE = new ResponseReport(null, false, false, null, null);

    private static final System.Logger LOG = System.getLogger("org.restcompress.decisions");

    private static final Decision HEAD = Decision.plain(Reason.NO_CONTENT, "the answer to a HEAD");

    private static final double NANOS_PER_MILLISECOND = 1e6;

    private final @Nullable Meter meter;
    private final boolean isTimed;
    private final boolean hidesLength;
    private final @Nullable String negotiation;
    private final @Nullable Objection dictionary;
    private @Nullable Objection cache;
    private StringJoiner rules = new StringJoiner(" ");

    /**
     * Tells listeners by a meter, the client how long coding took, and what was agreed on and why, if they want to know, and why
     * dictionaries have no part in it. Where lengths are hidden, a client is told nothing of padding and of kept bodies, by which it could tell contents apart.
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

    /** The body is coded, with so many bytes that hide its length. */
    void codes(int padding, DictionaryKind dictionary) {
        if (meter != null) {
            meter.padded(padding);
            meter.against(dictionary);
        }
    }

    /** The coded body was kept. */
    void hit() {
        if (meter != null) {
            meter.hit();
        }
    }

    /** The coded body may not be kept. */
    void notKept(Objection objection) {
        if (negotiation != null) {
            cache = objection;
        }
    }

    /** The headers become final; the length is -1 if it is not known. */
    void begins(Decision decision, long length, RepresentationHeaders headers, Exchange exchange) {
        if (LOG.isLoggable(Level.DEBUG)) {
            // The path as it was sent has no line breaks. What the client searches for may be a secret.
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
            // So that a cache gives it to nobody who did not ask.
            headers.vary(List.of(FieldNames.EXPLAIN));
            long known = isNothing(decision) ? 0 : length < 0 ? headers.contentLength() : length;
            headers.addLine(FieldNames.EXPLAIN, explanation(negotiation, meter, decision, known));
        }
        // What is coded as it comes is not coded yet.
        if (isTimed && length >= 0 && decision instanceof Decision.Coded coded) {
            double millis = meter.codecNanos() / NANOS_PER_MILLISECOND;
            headers.addLine(
                    FieldNames.SERVER_TIMING,
                    String.format(Locale.ROOT, "coding;desc=%s;dur=%.3f", coded.coding(), millis));
        }
    }

    private String text(Decision decision, long length) {
        String text = decision instanceof Decision.Plain plain
                ? "plain: " + plain.detail()
                : "coded: " + ((Decision.Coded) decision).coding() + (length < 0 ? "" : ", " + length + " bytes");
        return dictionary == null ? text : text + ", dictionary=" + dictionary;
    }

    private static boolean isNothing(Decision decision) {
        return decision instanceof Decision.Plain plain && plain.reason() == Reason.NO_CONTENT;
    }

    /** There is no body, so that nobody else says when it has ended. */
    void endsWithoutBody() {
        if (meter != null) {
            meter.ended(Outcome.COMPLETE);
        }
    }

    /** Begins to judge, which may be done more than once; the last time counts. */
    void judges() {
        if (negotiation != null) {
            rules = new StringJoiner(" ");
        }
    }

    /** What a rule says, noted if somebody wants to know. */
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

    /** No rule was asked that goes by what is worth coding, since the client refuses the plain body. */
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

    /** Why a body is not coded, in a word. */
    static String reason(Verdict verdict) {
        Decision.Plain objection = verdict.objection();
        return objection == null ? "ok" : lower(objection.reason());
    }

    private static String lower(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
