// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.util.List;

/**
 * Decides which digit comes next, from the lengths of guesses. The guesses of a round have one shape and one order, and
 * differ in the digit.
 */
interface Rule {
    /** The number of hexadecimal digits. */
    int DIGITS = 16;

    /** The probability that an accepted digit is wrong, as the attacker computes it. */
    double ERROR = 0.001;

    /** Returns the digits that are worth a request. */
    List<Integer> candidates();

    /** Returns the index of the shape for a round. {@code ahead} is 0 for the next round. */
    int shape(int ahead);

    /** Adds the lengths of a round. */
    void add(List<Integer> candidates, double[] lengths, List<Double> gains);

    /** Returns the decision after all rounds so far. */
    Verdict verdict();

    /** Makes a digit less likely, because the next position speaks against it. */
    void refute(int digit);

    /** A decision. */
    sealed interface Verdict permits Digit, Open, NoDigit, NothingToAsk {}

    /** The next digit is known. */
    record Digit(int value) implements Verdict {}

    /** More rounds are needed. */
    record Open() implements Verdict {}

    /** No digit makes the page shorter, so a previous digit is wrong. */
    record NoDigit() implements Verdict {}

    /** All possible requests were sent, and would get the same lengths again. */
    record NothingToAsk() implements Verdict {}
}
