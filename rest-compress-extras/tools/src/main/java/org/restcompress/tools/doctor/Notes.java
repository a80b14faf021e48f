// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects the results of each rule. If one check of a rule fails, the rule is broken. */
final class Notes {
    private static final int MAX_SHOWN = 3;
    private static final int LONGEST_SENTENCE = 300;
    private static final int LONGEST_MESSAGE = 10_000;

    private final Map<Rule, Note> notes = new EnumMap<>(Rule.class);
    private final List<String> given;
    private final boolean isBodyGiven;

    /** Makes a collection without results. The user has set some header fields, and maybe the body of POST requests. */
    Notes(List<String> given, boolean isBodyGiven) {
        this.isBodyGiven = isBodyGiven;
        // Other people than the user read reports.
        this.given = given.stream()
                .map(field -> field.substring(0, field.indexOf(':')) + ": ***")
                .toList();
    }

    private static final class Note {
        private final Set<String> broken = new LinkedHashSet<>();
        private boolean isUnsure;
        private @Nullable Exchange evidence;
        private @Nullable String kept;
        private @Nullable String skipped;
    }

    private Note of(Rule rule) {
        return notes.computeIfAbsent(rule, ignored -> new Note());
    }

    void broken(Rule rule, Exchange evidence, String observed) {
        Note note = of(rule);
        note.evidence = note.evidence == null ? evidence : note.evidence;
        note.isUnsure = false;
        note.broken.add(cut(observed, LONGEST_SENTENCE));
    }

    private static String cut(String text, int length) {
        return text.length() <= length ? text : text.substring(0, length) + "…";
    }

    void kept(Rule rule, String observed) {
        of(rule).kept = observed;
    }

    void skipped(Rule rule, String reason) {
        Note note = of(rule);
        if (note.skipped == null) {
            note.skipped = cut(reason, LONGEST_SENTENCE);
        }
    }

    /** Forgets that rules are kept, because not all of their checks were done. */
    void cutOff(List<Rule> rules, String reason) {
        rules.forEach(rule -> {
            of(rule).kept = null;
            of(rule).skipped = cut(reason, LONGEST_SENTENCE);
        });
    }

    /** Returns whether a rule is broken only by comparisons of several responses. */
    boolean isUnsure() {
        return notes.values().stream().anyMatch(note -> note.isUnsure);
    }

    /** Forgets the rules that are broken only by comparisons of several responses. */
    void withdraw(String reason) {
        for (Rule rule : Rule.values()) {
            if (of(rule).isUnsure) {
                notes.remove(rule);
                skipped(rule, reason);
            }
        }
    }

    void skipped(List<Rule> rules, String reason) {
        rules.forEach(rule -> skipped(rule, reason));
    }

    /** Notes that a rule is broken, or that it is kept. */
    void check(Rule rule, boolean kept, Exchange evidence, String observed) {
        if (kept) {
            kept(rule, "");
        } else {
            broken(rule, evidence, observed);
        }
    }

    /** Does the same for a check that compares the responses to several requests. */
    void compare(Rule rule, boolean kept, Exchange evidence, String observed) {
        Note note = of(rule);
        boolean isUnsure = note.isUnsure || note.broken.isEmpty();
        check(rule, kept, evidence, observed);
        note.isUnsure = isUnsure && !note.broken.isEmpty();
    }

    /** Returns one finding for each rule, the worst first. */
    List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        for (Rule rule : Rule.values()) {
            findings.add(finding(rule, of(rule)));
        }
        findings.sort(Comparator.comparing(Finding::mark).thenComparing(Notes::weight));
        return findings;
    }

    /** Sorts faults by their levels. All other findings keep the order of the rules. */
    private static Level weight(Finding finding) {
        return finding.mark() == Mark.FAULT ? finding.level() : Level.ADVICE;
    }

    private Finding finding(Rule rule, Note note) {
        if (note.evidence != null) {
            List<String> shown = note.broken.stream().limit(MAX_SHOWN).toList();
            int more = note.broken.size() - shown.size();
            return rule.finding(
                    rule.level().broken(),
                    String.join("; ", shown) + (more > 0 ? "; and " + more + " more" : ""),
                    cut(note.evidence.request().toString(), LONGEST_MESSAGE),
                    cut(note.evidence.toString(), LONGEST_MESSAGE),
                    note.evidence.request().with(given).curl(!isBodyGiven));
        }
        if (note.kept != null) {
            return rule.finding(Mark.GOOD, note.kept, "", "", "");
        }
        return rule.finding(Mark.SKIPPED, note.skipped == null ? "nothing to check" : note.skipped, "", "", "");
    }
}
