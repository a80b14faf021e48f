// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.util.List;

/** Decides which digit comes next, from the lengths of rounds of guesses: all of one shape and order, each of another digit. */
interface Rule {
    /** How many digits there are: they are hexadecimal. */
    int DIGITS = 16;

    /** The probability, by the attacker's own reckoning, that a digit which is taken is a wrong one. */
    double ERROR = 0.001;

    /** The digits that are worth asking for. */
    List<Integer> candidates();

    /** Which of the shapes a round is to have. */
    int shape(int ahead);

    /** Takes what a round has shown. */
    void add(List<Integer> candidates, double[] lengths, List<Double> gains);

    /** What the rounds have shown so far. */
    Verdict verdict();

    /** Takes note that what followed speaks against the digit that was decided for. */
    void refute(int digit);

    /** What is known by now. */
    sealed interface Verdict permits Digit, Open, NoDigit, NothingToAsk {}

    /** It is this one. */
    record Digit(int value) implements Verdict {}

    /** More rounds are needed. */
    record Open() implements Verdict {}

    /** No digit makes the page shorter: one of those before is wrong. */
    record NoDigit() implements Verdict {}

    /** Everything that can be asked was asked, and would be answered as before. */
    record NothingToAsk() implements Verdict {}
}
