// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks what caches and clients need to distinguish codings: {@code Vary}, entity tags and preconditions. */
final class Caching implements Examination {
    private static final String ACCEPT_ENCODING = "Accept-Encoding";
    private static final List<Rule> NEGOTIATED = List.of(Rule.VARY_CODED, Rule.VARY_PLAIN, Rule.ETAG_PER_CODING);
    private static final List<Rule> OF_TAGS = List.copyOf(EnumSet.range(Rule.VARY_304, Rule.CODING_304));

    @Override
    public List<Rule> rules() {
        return List.copyOf(EnumSet.range(Rule.VARY_CODED, Rule.CODING_304));
    }

    @Override
    public void examine(Patient patient, Notes notes) throws IOException {
        boolean isNegotiated = patient.plain().isPlain();
        if (isNegotiated) {
            vary(patient, notes);
        } else {
            notes.skipped(NEGOTIATED, "identity gets " + Negotiation.came(patient.plain()) + ", too");
        }
        Map<String, Exchange> tagged = new LinkedHashMap<>();
        if (patient.plain().tag().isPresent()) {
            tagged.put("identity", patient.plain());
        }
        patient.coded().forEach((coding, exchange) -> exchange.tag().ifPresent(tag -> tagged.put(coding, exchange)));
        if (tagged.isEmpty()) {
            notes.skipped(OF_TAGS, "no response has an entity tag");
            return;
        }
        if (isNegotiated) {
            tellApart(tagged, notes);
        }
        for (Map.Entry<String, Exchange> entry : tagged.entrySet()) {
            Request request = patient.get().accepting(entry.getKey()).with("If-None-Match", "\"doctor\"");
            Exchange unmatched = patient.ask(request);
            if (unmatched.status() == Exchange.NOT_MODIFIED) {
                notes.broken(Rule.IF_NONE_MATCH, unmatched, "304 for \"doctor\", the tag of no response");
                notes.skipped(OF_TAGS, "each If-None-Match gets a 304");
                return;
            }
            revalidate(patient, notes, entry.getKey(), entry.getValue());
        }
        notes.skipped(
                List.of(Rule.IF_MATCH, Rule.WEAK_COMPARISON),
                "no compressed response has a strong tag that gets a 304");
    }

    private static void vary(Patient patient, Notes notes) {
        String problem = "the plain body has no Vary: Accept-Encoding, though there is ";
        String codings = String.join(", ", patient.coded().keySet());
        for (Exchange exchange : patient.bodies()) {
            if (patient.isShared(exchange)) {
                boolean varies = exchange.fields().varyBy(ACCEPT_ENCODING);
                String coded = String.join(", ", exchange.codings()) + " without Vary: Accept-Encoding";
                Rule rule = exchange.isPlain() ? Rule.VARY_PLAIN : Rule.VARY_CODED;
                notes.check(rule, varies, exchange, exchange.isPlain() ? problem + codings : coded);
            }
        }
        String reason = "no shared cache may reuse it (Cache-Control, or Authorization in the request)";
        notes.skipped(List.of(Rule.VARY_CODED, Rule.VARY_PLAIN), reason);
    }

    private static void tellApart(Map<String, Exchange> tagged, Notes notes) {
        Map<String, String> owners = new LinkedHashMap<>();
        notes.skipped(Rule.ETAG_PER_CODING, "no entity tag is strong");
        tagged.forEach((coding, exchange) -> exchange.strongTag().ifPresent(tag -> {
            String other = owners.putIfAbsent(tag, coding);
            String shared = tag + " is the tag of " + other + " and " + coding;
            notes.check(Rule.ETAG_PER_CODING, other == null, exchange, shared);
        }));
    }

    private static void revalidate(Patient patient, Notes notes, String coding, Exchange whole) throws IOException {
        String tag = whole.tag().orElse("");
        Request request = patient.get().accepting(coding);
        Exchange answer = patient.ask(request.with("If-None-Match", tag));
        if (answer.status() == Exchange.NOT_MODIFIED) {
            notes.kept(Rule.IF_NONE_MATCH, "");
            boolean isSame = answer.tag().map(Caching::opaque).equals(Optional.of(opaque(tag)));
            String has = "the 304 for " + tag + " has " + answer.tag().orElse("no tag");
            notes.compare(Rule.ETAG_304, isSame, answer, has);
            if (whole.fields().varyBy(ACCEPT_ENCODING)) {
                boolean varies = answer.fields().varyBy(ACCEPT_ENCODING);
                notes.check(Rule.VARY_304, varies, answer, "the 304 for " + coding + " has no Vary: Accept-Encoding");
            } else {
                notes.skipped(Rule.VARY_304, "no 200 says Vary: Accept-Encoding");
            }
            notes.check(
                    Rule.CODING_304, answer.isPlain(), answer, "the 304 names " + String.join(", ", answer.codings()));
            Ranges.checkLength(patient, notes, answer, whole);
            if (!coding.equals("identity") && whole.strongTag().isPresent()) {
                match(patient, notes, coding, request, tag);
            }
        } else if (answer.tag().isPresent() && patient.differs(whole, Exchange::tag)) {
            notes.skipped(Rule.IF_NONE_MATCH, "the entity tag changes from request to request");
        } else {
            String refused = answer.status() + " for " + tag + ", the tag of " + coding;
            notes.compare(Rule.IF_NONE_MATCH, false, answer, refused);
        }
        List.of(Rule.ETAG_304, Rule.VARY_304, Rule.CODING_304)
                .forEach(rule -> notes.skipped(rule, "the server sends no 304"));
    }

    /** Sends the entity tag in a list, as a weak tag, and in {@code If-Match}. */
    private static void match(Patient patient, Notes notes, String coding, Request request, String tag)
            throws IOException {
        Exchange listed = patient.ask(request.with("If-None-Match", "\"doctor\", W/" + tag));
        boolean isMatched = listed.status() == Exchange.NOT_MODIFIED;
        notes.compare(Rule.WEAK_COMPARISON, isMatched, listed, listed.status() + " for \"doctor\", W/" + tag);
        Exchange unmatched = patient.ask(request.with("If-Match", "\"doctor\""));
        if (unmatched.status() != Exchange.PRECONDITION_FAILED) {
            notes.skipped(Rule.IF_MATCH, "the server ignores If-Match");
            return;
        }
        Exchange matched = patient.ask(request.with("If-Match", tag));
        boolean isRefused = matched.status() == Exchange.PRECONDITION_FAILED;
        notes.compare(Rule.IF_MATCH, !isRefused, matched, "412 for " + tag + ", the tag of " + coding);
    }

    private static String opaque(String tag) {
        return tag.startsWith("W/") ? tag.substring(2) : tag;
    }
}
