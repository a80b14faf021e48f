// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Sends {@code Accept-Encoding} in many forms, and checks the coding of each response (RFC 9110 §12.5.3). */
final class Negotiation implements Examination {
    private static final int LONG = 120;
    static final String UNKNOWN = "x-doctor";

    @Override
    public List<Rule> rules() {
        return List.copyOf(EnumSet.range(Rule.REFUSED_CODING, Rule.LONG_LIST));
    }

    @Override
    public void examine(Patient patient, Notes notes) throws IOException {
        unlisted(patient, notes);
        if (patient.coded().isEmpty()) {
            return;
        }
        String coding = patient.coding().orElseThrow();
        String upper = coding.toUpperCase(Locale.ROOT);
        List<String> refusals = new ArrayList<>(List.of(
                coding + ";q=0",
                coding + ";q=0.000",
                coding + " ; Q=0",
                upper + ";q=0",
                "*, " + coding + ";q=0",
                "identity, *;q=0"));
        patient.coded().keySet().stream()
                .filter(other -> !other.equals(coding))
                .forEach(other -> refusals.add(other + ";q=0"));
        for (String refusal : refusals) {
            Exchange exchange = patient.ask(patient.get().accepting(refusal));
            String refused = refusal.toLowerCase(Locale.ROOT);
            boolean isRefused =
                    exchange.codings().stream().anyMatch(it -> refused.contains(it) || refused.startsWith("identity"));
            notes.check(Rule.REFUSED_CODING, !isRefused, exchange, came(exchange) + " for " + refusal);
            boolean isListed = exchange.isPlain() || isRefused || refusal.contains("*");
            notes.check(Rule.UNLISTED_CODING, isListed, exchange, came(exchange) + " for " + refusal);
        }
        Exchange empty = patient.ask(patient.get().accepting(""));
        notes.check(Rule.EMPTY_ACCEPT, empty.isPlain(), empty, came(empty) + " for an empty field");
        Exchange absent = patient.ask(patient.get());
        notes.check(Rule.NO_ACCEPT, absent.isPlain(), absent, came(absent) + " without the field");
        Exchange listed = patient.ask(patient.get().accepting(coding + ", identity;q=0"));
        String only = coding + ", identity;q=0";
        notes.check(Rule.IDENTITY_REFUSED, listed.isIn(coding), listed, came(listed) + " for " + only);
        weigh(patient, notes);
        for (String variant : List.of(upper, coding + " ; q=1.000", UNKNOWN + ",, ," + coding)) {
            Exchange exchange = patient.ask(patient.get().accepting(variant));
            String problem = came(exchange) + " for \"" + variant + '"';
            notes.check(Rule.CASE_AND_SPACES, exchange.isIn(coding), exchange, problem);
        }
        Exchange lines = patient.ask(patient.get().accepting(UNKNOWN).accepting(coding));
        notes.check(Rule.TWO_LINES, lines.isIn(coding), lines, came(lines) + " for a second line of " + coding);
        String many = IntStream.range(0, LONG).mapToObj(i -> UNKNOWN + i).collect(Collectors.joining(", "));
        Exchange longList = patient.ask(patient.get().accepting(many + ", " + coding));
        String length = " for " + (many.length() + 1) + " characters";
        notes.check(Rule.LONG_LIST, longList.isOk(), longList, came(longList) + length);
    }

    private static void unlisted(Patient patient, Notes notes) throws IOException {
        // Its variant may be another one. Other rules look at it.
        patient.ask(patient.get().accepting(Patient.BROWSER));
        // A cache without Accept-Encoding in its key gives the first response to all.
        Request fresh = Leaks.asking(patient, Leaks.random(Leaks.LENGTH));
        patient.ask(fresh.accepting(Patient.BROWSER));
        Exchange next = patient.ask(fresh.accepting("identity"));
        notes.check(Rule.UNLISTED_CODING, next.isPlain(), next, came(next) + " for identity, after a browser");
        String coding = patient.coding().orElse("gzip");
        for (String list : List.of(UNKNOWN, "identity", "x" + coding + ", " + coding + "x")) {
            Exchange exchange = patient.ask(patient.get().accepting(list));
            notes.check(Rule.UNLISTED_CODING, exchange.isPlain(), exchange, came(exchange) + " for " + list);
        }
        for (String other : Patient.CODINGS) {
            Exchange exchange = patient.ask(patient.get().accepting(other));
            boolean isListed = exchange.codings().stream().allMatch(other::equals);
            notes.check(Rule.UNLISTED_CODING, isListed, exchange, came(exchange) + " for " + other);
            if (!exchange.isOk()) {
                notes.compare(Rule.SAME_CONTENT, false, exchange, other + " gets " + exchange.status());
            }
        }
    }

    private static void weigh(Patient patient, Notes notes) throws IOException {
        List<String> offered = new ArrayList<>(patient.coded().keySet());
        if (offered.size() < 2) {
            notes.skipped(Rule.WEIGHTS, "only " + offered.get(0) + " is offered");
            return;
        }
        for (int i = 0; i < 2; i++) {
            String wanted = offered.get(i);
            String list = offered.get(1 - i) + ";q=0.2, " + wanted + ";q=0.9";
            Exchange exchange = patient.ask(patient.get().accepting(list));
            notes.check(Rule.WEIGHTS, exchange.isIn(wanted), exchange, came(exchange) + " for " + list);
        }
    }

    /** Returns the content coding of a response, or its status if that is not 200. */
    static String came(Exchange exchange) {
        String coding = exchange.isPlain() ? "plain" : String.join(", ", exchange.codings());
        return exchange.isOk() ? coding : String.valueOf(exchange.status());
    }
}
