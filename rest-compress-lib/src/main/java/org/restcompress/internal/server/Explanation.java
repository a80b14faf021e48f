// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.Agreed;
import org.restcompress.internal.plan.ServerPlan;
import org.restcompress.internal.policy.Message;
import org.restcompress.internal.policy.Policy;
import org.restcompress.internal.policy.Verdict;
import org.restcompress.internal.server.dictionary.DictionaryAnswer;

/**
 * The rules that were asked about one response, in their order up to the one that refused, and what each said. Of what the
 * client sent it repeats tokens alone.
 */
final class Explanation {
    /** Of the codings that a client accepts. */
    private static final int MOST_LISTED = 16;

    private final StringJoiner text = new StringJoiner(" ");
    private final Meter meter;

    private Explanation(Meter meter) {
        this.meter = meter;
    }

    /**
     * Explains.
     *
     * @param message the response as the rules see it
     * @param decision what came of it
     * @param length bytes that go out; -1 if that is not known
     * @param meter knows what the codec did
     */
    static String of(
            ServerPlan plan,
            Exchange exchange,
            DictionaryAnswer dictionary,
            Agreed agreed,
            Message message,
            Decision decision,
            long length,
            Meter meter) {
        Explanation explanation = new Explanation(meter);
        explanation.negotiation(plan, exchange, dictionary, agreed);
        if (agreed instanceof Agreed.Coding coding) {
            explanation.rules(plan, exchange, coding, message);
        }
        explanation.result(decision, length);
        return explanation.text.toString();
    }

    private void negotiation(ServerPlan plan, Exchange exchange, DictionaryAnswer dictionary, Agreed agreed) {
        AcceptEncoding accept =
                AcceptEncoding.parse(exchange.request().getHeaders().get(FieldNames.ACCEPT_ENCODING));
        add("accept", accept.isPresent() ? accept.text(MOST_LISTED) : "absent");
        add(
                "offered",
                Stream.concat(
                                dictionary.offers().stream()
                                        .map(offer -> offer.codec().coding()),
                                plan.offers().codings().stream())
                        .collect(Collectors.joining(",")));
        add(
                "chosen",
                agreed instanceof Agreed.Coding coding
                        ? coding.codec().coding()
                        : "none(" + nameOf(((Agreed.Identity) agreed).verdict()) + ")");
    }

    private void rules(ServerPlan plan, Exchange exchange, Agreed.Coding coding, Message message) {
        if (!ask("application", exchange.verdict(), null)
                || !ask("transform", Policy.transformable().judge(message), null)) {
            return;
        }
        if (!coding.permitsIdentity()) {
            add("identity", "refused");
            return;
        }
        for (ServerPlan.Rule rule : plan.rules()) {
            String seen = rule.name().equals(ServerPlan.MIN_SIZE) ? Long.toString(message.length()) : null;
            if (!ask(rule.name(), rule.policy().judge(message), seen)) {
                return;
            }
        }
    }

    private boolean ask(String rule, Verdict verdict, @Nullable String seen) {
        String detail = seen == null && !verdict.permits() ? nameOf(verdict) : seen;
        add(rule, (verdict.permits() ? "ok" : "no") + (detail == null ? "" : "(" + detail + ")"));
        return verdict.permits();
    }

    private void result(Decision decision, long length) {
        if (decision instanceof Decision.Plain plain) {
            add("sent", "plain(" + lower(plain.reason()) + ")");
        }
        ContentCodec codec = meter.codec();
        if (decision instanceof Decision.Coded && codec != null) {
            codec.level().ifPresent(level -> add("level", Integer.toString(level)));
            if (meter.padding() > 0) {
                add("padding", Integer.toString(meter.padding()));
            }
            if (meter.dictionary() != DictionaryKind.NONE) {
                add("dictionary", lower(meter.dictionary()));
            }
            if (meter.cacheHit()) {
                add("cache", "hit");
            }
        }
        add("size", length < 0 ? "unknown" : Long.toString(length));
    }

    private static String nameOf(Verdict verdict) {
        Decision.Plain objection = verdict.objection();
        return objection == null ? "ok" : lower(objection.reason());
    }

    private static String lower(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private void add(String rule, String answer) {
        text.add(rule + "=" + answer);
    }
}
