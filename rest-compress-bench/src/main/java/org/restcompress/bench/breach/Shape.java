// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.util.List;
import java.util.SplittableRandom;

/**
 * What a guess looks like, but for the digit that it tries. The last known characters come first, then the digit; if it is
 * the right one, the secret repeats one character more of it.
 *
 * <p>All else is there so that nothing but this makes a difference. The other 15 digits follow, each behind a letter, so
 * that they repeat nothing; so every guess of a shape has the same characters, and Huffman codes stay equal. How many
 * letters there are, and which, decides how many bits of the last byte are free, where matches are looked for, and so
 * whether a right digit shows. In another order they are another content of, almost always, the same length. The letters also
 * say which dictionary the victim's browser is made to hold, if the coding has one.
 *
 * @param tail how many known characters are repeated
 * @param letters the seed of the letters
 * @param gains by how many bytes the page is shorter on average when a digit is right, for each digit
 * @param biases by how many bytes it is longer than with others when a digit is wrong, for each digit: what is known may
 *     go on with it elsewhere in the page
 * @param noise by how much wrong digits differ among each other, in bytes²
 */
record Shape(int tail, long letters, List<Double> gains, List<Double> biases, double noise) {
    static final String DIGITS = "0123456789abcdef";

    /** No hexadecimal digit is among them, and nothing that a URI or JSON would escape. */
    private static final String LETTERS = "ghijklmnopqrstuvwxyzGHIJKLMNOPQRSTUVWXYZ-._~";

    /** From what the shortest matches take to what some codecs are content with. */
    private static final int SHORTEST_TAIL = 4;

    private static final int LONGEST_TAIL = 16;
    private static final int MOST_SPARE_LETTERS = 24;

    /** Bytes of gain that a byte² of noise takes away: noise that looks like a gain is worse than a small gain. */
    private static final double WEIGHT_OF_NOISE = 4;

    static Shape random(SplittableRandom random) {
        return new Shape(random.nextInt(SHORTEST_TAIL, LONGEST_TAIL + 1), random.nextLong(), List.of(), List.of(), 0);
    }

    Shape measured(List<Double> measuredGains, List<Double> measuredBiases, double measuredNoise) {
        return new Shape(tail, letters, measuredGains, measuredBiases, measuredNoise);
    }

    /** How well it shows a right digit: by how much, unless wrong ones look like it. */
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

    /** What the attacker knows of the page. */
    static final class Page {
        /** What stands before the token. */
        static final String BEFORE_TOKEN = "/searches/save?token=";

        static final int TOKEN_LENGTH = 32;

        /** What was searched for in the pages that are dictionaries: nothing, and what guesses have beside what is known. */
        static final List<String> DICTIONARIES = List.of("", DIGITS, LETTERS, LETTERS + DIGITS);

        private Page() {}

        /** A token that begins as said, and goes on at random. */
        static String token(String beginning, SplittableRandom random) {
            StringBuilder token = new StringBuilder(beginning);
            while (token.length() < TOKEN_LENGTH) {
                token.append(Shape.DIGITS.charAt(random.nextInt(Shape.DIGITS.length())));
            }
            return token.toString();
        }
    }
}
