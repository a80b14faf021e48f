// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.Agreed;
import org.restcompress.internal.plan.ServerPlan;
import org.restcompress.internal.policy.Verdict;
import org.restcompress.internal.server.dictionary.DictionaryAnswer;

/**
 * The rules that were asked about one response, in their order up to the one that refused, and what each said. Of what the
 * client sent it repeats tokens alone.
 */
final class Explanation {
    /** Of the codings that a client accepts. */
    private static final int MAX_LISTED = 16;

    private final Meter meter;
    private final String negotiation;
    private StringJoiner rules = new StringJoiner(" ");

    /**
     * Explains the negotiation.
     *
     * @param meter knows what the codec does
     */
    Explanation(
            ServerPlan plan, ContainerRequestContext request, DictionaryAnswer dictionary, Agreed agreed, Meter meter) {
        this.meter = meter;
        AcceptEncoding accept = AcceptEncoding.parse(request.getHeaders().get(FieldNames.ACCEPT_ENCODING));
        String offered = Stream.concat(
                        dictionary.offers().stream().map(offer -> offer.codec().coding()),
                        plan.offers().codings().stream())
                .collect(Collectors.joining(","));
        String chosen = agreed instanceof Agreed.Identity identity
                ? "none(" + reason(identity.verdict()) + ")"
                : ((Agreed.Coding) agreed).codec().coding();
        negotiation = "accept=" + (accept.isPresent() ? accept.text(MAX_LISTED) : "absent") + " offered=" + offered
                + " chosen=" + chosen;
    }

    /** The rules are asked from here on; what they said before does not count. */
    void begin() {
        rules = new StringJoiner(" ");
    }

    /** A rule was asked. */
    void asked(String rule, Verdict verdict) {
        String detail = verdict.permits() ? "" : "(" + reason(verdict) + ")";
        if (rule.equals(ServerPlan.MIN_SIZE)) {
            detail = "(" + meter.plainBytes() + ")";
        }
        rules.add(rule + "=" + (verdict.permits() ? "ok" : "no") + detail);
    }

    /** The other rules were not asked, since the client refuses the plain body. */
    void identityRefused() {
        rules.add("identity=refused");
    }

    /**
     * The whole explanation.
     *
     * @param length bytes that go out; -1 if that is not known
     */
    String text(Decision decision, long length) {
        StringJoiner text = new StringJoiner(" ").add(negotiation);
        if (rules.length() > 0) {
            text.add(rules.toString());
        }
        if (decision instanceof Decision.Plain plain) {
            text.add("sent=plain(" + lower(plain.reason()) + ")");
        } else {
            meter.level().ifPresent(level -> text.add("level=" + level));
            if (meter.padding() > 0) {
                text.add("padding=" + meter.padding());
            }
            if (meter.dictionary() != DictionaryKind.NONE) {
                text.add("dictionary=" + lower(meter.dictionary()));
            }
            if (meter.cacheHit()) {
                text.add("cache=hit");
            }
        }
        return text.add("size=" + (length < 0 ? "unknown" : Long.toString(length)))
                .toString();
    }

    private static String reason(Verdict verdict) {
        Decision.Plain objection = verdict.objection();
        return objection == null ? "ok" : lower(objection.reason());
    }

    private static String lower(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
